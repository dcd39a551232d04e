// A position in a host page. Its picture is drawn at once; Python starts when somebody wants to play, or
// when the host page sends a command.
import { today } from "../boot/today.js";
import { carryOver, drawPreview } from "./preview.js";
import { admits, faultsOf, languageOf } from "./request.js";

const root = document.documentElement;
const app = document.getElementById("app");
const live = document.getElementById("live");
const playButton = document.getElementById("play");
/** @type {import("./request.js").Table} */
const REQUEST = JSON.parse(document.getElementById("request").textContent);

const pairs = [...new URLSearchParams(location.search)].filter(([name]) => name !== "attempt").map(withDate);
/** @type {Record<string, string | undefined>} */ const given = Object.fromEntries(pairs);
const { may, messages = "", players, position, replay, start, theme } = given;
const faults = faultsOf(pairs, navigator.languages, REQUEST); // but for those that only Python can find
/** @type {Promise<typeof import("./session.js")> | undefined} */ let session; // once it is wanted

/** Today's puzzle is that of the reader's own day.
 * @template Value @param {[name: string, value: Value]} pair @returns {[string, Value | string]} */
function withDate([name, value]) {
  return [name, name === "puzzle" && value === "today" ? today() : value];
}

// The picture

async function showPreview() {
  const source = REQUEST.sources.find((name) => name in given) ?? "";
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

/** As `faulty` in pinacoladice/ui/embed/view.py. */
function showFaults() {
  const page = element("main");
  page.id = "faults";
  page.className = "faults card";
  page.setAttribute("role", "alert");
  const list = element("ul");
  list.append(...faults.map((fault) => element("li", fault)));
  page.append(element("h1", REQUEST.sentences[root.lang]["frame.faulty"]), list);
  app.replaceChildren(page);
  postFaults();
}

/** @param {string} tag */
function element(tag, text = "") {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

// Starting Python

async function openSession() {
  if (session || root.dataset.lacks) return session;
  if (root.dataset.failed) return pina.loadAgain(); // PyScript starts only one worker in a page
  root.dataset.waking = "first";
  playButton.hidden = true;
  session = new Promise((resolve, reject) => {
    pina.watch(() => pina.retry(true) || reject(new Error("no progress for too long")));
    startSession().then(resolve, reject);
  });
  try {
    return await session;
  } catch (error) {
    console.error(error);
    session = undefined;
    delete root.dataset.waking;
    root.dataset.failed = "true"; // shows a notice; the button tries again
    playButton.hidden = faults.length > 0;
    return undefined;
  } finally {
    pina.watch(undefined);
  }
}

async function startSession() {
  const module = await loadSession();
  await module.open(pairs, post, !faults.length);
  return module;
}

async function loadSession() {
  try {
    return await import("./session.js");
  } catch (error) {
    if (pina.retry(true)) await new Promise(() => {}); // this page ends
    throw error;
  }
}

// A start that the back/forward cache has interrupted may never go on.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted || !("waking" in root.dataset)) return;
  pina.watch(pina.loadAgain);
  pina.loadAgain();
});

playButton.addEventListener("click", async (tap) => {
  live.textContent = document.getElementById("waking-text").innerText;
  const tapAgain = carryOver(tap);
  if (await openSession()) tapAgain();
});

// The host page, if the address names its origin: no other is written to or listened to

const hostOrigin = admits(messages, REQUEST.parameters["messages"]) ? messages : undefined;

/** @param {Record<string, unknown>} message */
function post(message) {
  if (hostOrigin && parent !== window) parent.postMessage(message, hostOrigin);
}

function postFaults() {
  post({ pinacoladice: 1, type: "error", code: "parameters", text: faults.join(" ") });
}

addEventListener("message", async ({ source, origin, data }) => {
  if (source !== parent || origin !== hostOrigin || data?.pinacoladice === undefined) return;
  if (data.type === "ping") return post({ pinacoladice: 1, type: "pong" });
  if (faults.length && !session && data.type !== "load") return postFaults();
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

async function showPosition() {
  if (faults.length) showFaults();
  else {
    if (start === "now") openSession();
    try {
      await showPreview();
    } catch {
      openSession(); // it cannot be drawn: Python says why
    }
  }
  reportHeight(); // at once: a frame far from the viewport is not observed
  new ResizeObserver(reportHeight).observe(app);
}

pina.watch(undefined); // this script has been loaded
pina.applyTheme(theme);
root.lang = languageOf(pairs, navigator.languages, REQUEST);
playButton.hidden = faults.length > 0 || (may === "look" && !replay);
root.toggleAttribute("data-replay", "replay" in given);
showPosition(); // without a top-level await, for WebKit: see docs/browsers.md
