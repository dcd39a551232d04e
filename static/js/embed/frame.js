// A position in a host page. Its picture is drawn at once; Python starts when somebody wants to play, or
// when the host page sends a command.
import { carryOver, drawPreview } from "./preview.js";

const root = document.documentElement;
const app = document.getElementById("app");
const live = document.getElementById("live");
const playButton = document.getElementById("play");
/** @type {Record<string, { choices?: string[], pattern?: string, longest?: number }>} */
const PARAMETERS = JSON.parse(document.getElementById("parameters").textContent);
const SOURCES = ["game", "position", "lesson", "puzzle", "replay"];

const pairs = [...new URLSearchParams(location.search)].map(withDate);
/** @type {Record<string, string | undefined>} */ const given = Object.fromEntries(pairs);
const { lang, may, messages, players, position, replay, start, theme } = given;
/** @type {Promise<typeof import("./session.js")> | undefined} */ let session; // once it is wanted

// The request, validated as far as that needs no Python. Python explains what is wrong with it.

function isValid() {
  const sources = pairs.filter(([name]) => SOURCES.includes(name));
  return sources.length === 1 && pairs.length === Object.keys(given).length && pairs.every(isAllowed);
}

/** @param {[name: string, value: string]} pair */
function isAllowed([name, value]) {
  const { choices, pattern, longest = 0 } = PARAMETERS[name] ?? { choices: [] };
  if (choices) return choices.includes(value);
  return value.length <= longest && (!pattern || new RegExp(`^(?:${pattern})$`, "u").test(value));
}

/** Today's puzzle is that of the reader's own day.
 * @template Value @param {[name: string, value: Value]} pair @returns {[string, Value | string]} */
function withDate([name, value]) {
  if (name !== "puzzle" || value !== "today") return [name, value];
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return [name, parts.map((part) => String(part).padStart(2, "0")).join("-")];
}

function language() {
  const wanted = [lang ?? "", ...navigator.languages].map((tag) => tag.slice(0, 2));
  return wanted.find((tag) => isAllowed(["lang", tag])) ?? "en";
}

// The picture

async function showPreview() {
  const source = SOURCES.find((name) => name in given) ?? "";
  const name = `${source}-${given[source]?.replace(/^puzzle-/u, "")}`;
  const hasTask = source === "lesson" || source === "puzzle";
  const [pieces, positions, questions] = await Promise.all([
    fetchJson("static/poster/pieces.json"),
    position ? { known: {}, like: {} } : fetchJson("embed/v1/positions.json"),
    hasTask ? fetchJson(`embed/v1/questions.${root.lang}.json`) : /** @type {Record<string, string>} */ ({}),
  ]);
  const known = position ?? positions.known[name];
  const preview = {
    position: known ?? positions.like[name] ?? positions.like[source],
    isSample: !known,
    question: questions[name] ?? questions[source] ?? "",
    label: questions.label ?? "",
    hasButtons: may !== "look",
  };
  const options = {
    players: players?.split(",") ?? positions.players,
    theme: root.dataset.theme,
    language: root.lang,
  };
  await drawPreview(preview, pieces, options, () => !session || "waking" in root.dataset);
}

/** @param {string} path */
async function fetchJson(path) {
  return (await fetch(new URL(`../../../${path}`, import.meta.url))).json();
}

// Starting Python

async function openSession() {
  if (session || root.dataset.lacks) return session;
  root.dataset.waking = "first";
  playButton.hidden = true;
  session = import("./session.js").then(async (module) => {
    await module.open(pairs, post);
    return module;
  });
  try {
    return await session;
  } catch (error) {
    console.error(error);
    session = undefined;
    delete root.dataset.waking;
    root.dataset.failed = "true"; // shows a notice; the button tries again
    playButton.hidden = false;
    return undefined;
  }
}

playButton.addEventListener("click", async (tap) => {
  delete root.dataset.failed;
  live.textContent = document.getElementById("waking-text").innerText;
  const tapAgain = carryOver(tap);
  if (await openSession()) tapAgain();
});

// The host page, if the address names its origin: no other is written to or listened to

const hostOrigin = isAllowed(["messages", messages ?? ""]) ? messages : undefined;

/** @param {Record<string, unknown>} message */
function post(message) {
  if (hostOrigin && parent !== window) parent.postMessage(message, hostOrigin);
}

addEventListener("message", async ({ source, origin, data }) => {
  if (source !== parent || origin !== hostOrigin || data?.pinacoladice === undefined) return;
  const command = Object.fromEntries(Object.entries(data).map(withDate));
  (await openSession())?.handleCommand(JSON.stringify(command));
});

let height = 0;

/** Tell the host page the height of the content, so that it can make room. */
function reportHeight() {
  if (root.scrollHeight === height) return;
  height = root.scrollHeight;
  post({ pinacoladice: 1, type: "size", height });
}

globalThis.pina.applyTheme(theme);
root.lang = language();
playButton.hidden = may === "look" && !replay;
root.toggleAttribute("data-replay", "replay" in given);

if (!isValid() || start === "now") openSession();
if (isValid()) {
  try {
    await showPreview();
  } catch {
    openSession(); // it cannot be drawn: Python says why
  }
}
reportHeight(); // at once: a frame far from the viewport is not observed
new ResizeObserver(reportHeight).observe(app);
