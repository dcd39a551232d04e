// Messages without the element: a frame is told this page's origin in its address, and answers to no other.
const frames = ["talking", "sandboxed"].map((id) => document.getElementById(id));
const told = document.getElementById("told");

/** In a sandbox a frame has no origin: its messages come from "null". */
function originOf(frame) {
  return frame.sandbox.length ? "null" : new URL(frame.src).origin;
}

addEventListener("message", ({ source, origin, data }) => {
  const frame = frames.find(({ contentWindow }) => contentWindow === source);
  if (!frame || origin !== originOf(frame) || data?.pinacoladice !== 1) return;
  const line = document.createElement("li");
  line.textContent = `${frame.id} ${JSON.stringify(data)}`;
  told.append(line);
});

function send(frame, message) {
  const origin = originOf(frame);
  // No target matches a frame without an origin but "*": so these messages hold nothing secret.
  frame.contentWindow.postMessage({ pinacoladice: 1, ...message }, origin === "null" ? "*" : origin);
}

const [talking, sandboxed] = frames;
document.getElementById("roll").addEventListener("click", () => {
  send(talking, { type: "play", action: "hold 55", outcome: "255" });
});
document.getElementById("undo").addEventListener("click", () => send(talking, { type: "undo" }));
document.getElementById("solve").addEventListener("click", () => {
  send(sandboxed, { type: "play", action: "hold 55" });
});
