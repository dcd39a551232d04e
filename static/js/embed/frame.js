// A position in somebody else's page. Its picture is there at once; Python starts when somebody wants to
// play, or when the page around asks for it.
import { poster } from "./poster.js";

const root = document.documentElement;
const app = document.getElementById("app");
const live = document.getElementById("live");
const playing = document.getElementById("play");
const PARAMETERS = JSON.parse(document.getElementById("parameters").textContent);
const SOURCES = ["game", "position", "lesson", "puzzle", "replay"];
const at = (path) => new URL(`../../${path}`, import.meta.url);

const pairs = [...new URLSearchParams(location.search)].map(dated);
const given = Object.fromEntries(pairs);
const darkness = matchMedia("(prefers-color-scheme: dark)");
let theme = given.theme;
let awake; // the module that plays, once it is wanted

// What is asked for, as far as it can be known without Python; whatever is doubtful Python explains

function isPlain() {
  const sources = pairs.filter(([name]) => SOURCES.includes(name));
  return sources.length === 1 && pairs.length === Object.keys(given).length && pairs.every(isAdmitted);
}

function isAdmitted([name, value]) {
  const { choices, pattern, longest } = PARAMETERS[name] ?? { choices: [] };
  if (choices) return choices.includes(value);
  return value.length <= longest && (!pattern || new RegExp(`^(?:${pattern})$`, "u").test(value));
}

/** Today's puzzle is that of the reader's own day. */
function dated([name, value]) {
  if (name !== "puzzle" || value !== "today") return [name, value];
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  return [name, `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`];
}

// Colours and language

function dress(chosen) {
  theme = chosen;
  const system = darkness.matches ? "dark" : "light";
  root.dataset.theme = ["light", "dark"].includes(theme) ? theme : system;
}

function language() {
  const wanted = [given.lang, ...navigator.languages].map((tag) => tag?.slice(0, 2));
  return wanted.find((tag) => PARAMETERS.lang.choices.includes(tag)) ?? "en";
}

// The picture

async function paint() {
  const [pieces, positions] = await Promise.all([
    read("static/poster/pieces.json"),
    given.position ? { known: {}, like: {} } : read("embed/v1/positions.json"),
  ]);
  const [source, what] = pairs.find(([name]) => SOURCES.includes(name));
  const name = `${source}-${what.replace(/^puzzle-/u, "")}`;
  const known = given.position ?? positions.known[name];
  const drawn = poster(known ?? positions.like[name] ?? positions.like[source], pieces, {
    players: given.players?.split(",") ?? positions.players,
    theme: root.dataset.theme,
    language: root.lang,
    layout: innerWidth > innerHeight ? "wide" : "tall",
  });
  if (awake) return;
  app.innerHTML = drawn; // our own, with everything from elsewhere escaped
  const picture = app.firstElementChild;
  picture.setAttribute("preserveAspectRatio", "xMidYMin");
  picture.classList.toggle("like", !known);
}

async function read(path) {
  return (await fetch(at(path))).json();
}

// Waking up

async function wake() {
  if (awake) return awake;
  root.dataset.waking = "first";
  playing.hidden = true;
  awake = import("./exhibit.js").then(async (exhibit) => {
    await exhibit.open(pairs);
    return exhibit;
  });
  try {
    return await awake;
  } catch (error) {
    console.error(error);
    awake = undefined;
    delete root.dataset.waking;
    root.dataset.failed = "true"; // says so, and may be tried again
    playing.hidden = false;
    return undefined;
  }
}

function onTap() {
  delete root.dataset.failed;
  live.textContent = document.getElementById("waking-text").innerText;
  wake();
}

// The page around, if it is named in the address: nobody else is written to or listened to

const origin = isAdmitted(["messages", given.messages ?? ""]) ? given.messages : undefined;

function write(letter) {
  if (origin && parent !== globalThis) parent.postMessage(letter, origin);
}

async function onMessage({ source, origin: from, data }) {
  if (source !== parent || from !== origin || data?.pinacoladice === undefined) return;
  const letter = Object.fromEntries(Object.entries(data).map(dated));
  (await wake())?.read(JSON.stringify(letter));
}

let height = 0;

/** How high the content is, so that the page can make room. */
function measure() {
  if (root.scrollHeight === height) return;
  height = root.scrollHeight;
  write({ pinacoladice: 1, type: "size", height });
}

globalThis.pina = { dress, write };
root.lang = language();
dress(theme);
darkness.addEventListener("change", () => dress(theme));
if (origin) addEventListener("message", onMessage);
playing.addEventListener("click", onTap);
playing.hidden = given.may === "look" && !given.replay;
root.toggleAttribute("data-replay", "replay" in given);

if (!isPlain() || given.start === "now") wake();
if (isPlain()) {
  try {
    await paint();
  } catch {
    wake(); // there is no picture of it: Python says why
  }
}
measure(); // at once: a frame that is far from the screen is not observed
new ResizeObserver(measure).observe(app);
