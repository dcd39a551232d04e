// Messages without the element: the frame is told this page's origin in its address, and answers to no other.
const frame = document.getElementById("talking");
const home = new URL(frame.src).origin;
const told = document.getElementById("told");

addEventListener("message", ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== home || data?.pinacoladice !== 1) return;
  const line = document.createElement("li");
  line.textContent = JSON.stringify(data);
  told.append(line);
});

function send(message) {
  frame.contentWindow.postMessage({ pinacoladice: 1, ...message }, home);
}

document.getElementById("roll").addEventListener("click", () => {
  send({ type: "play", action: "hold 55", outcome: "255" });
});
document.getElementById("undo").addEventListener("click", () => send({ type: "undo" }));
