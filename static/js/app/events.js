// From events to intents: one listener for each type of event, for as long as the page lives.
import { walk } from "./arrows.js";
import { listenForHolding } from "./holding.js";
import * as screen from "./screen.js";
import * as sound from "./sound.js";
import { tell } from "./telling.js";

export function listen() {
  listenForHolding();
  document.addEventListener("click", onClick);
  document.addEventListener("input", onInput);
  document.addEventListener("change", onChange);
  document.addEventListener("keydown", onKey);
  addEventListener("popstate", onBack);
}

function onClick({ target, detail }) {
  const tapped = target.closest("[data-intent]");
  if (!tapped || (tapped.id === "panel" && tapped !== target)) return;
  sound.allow();
  tell(() => (mayTap(tapped, detail) ? [tapped.dataset.intent] : undefined));
}

/** A finger that taps twice means it once: the main button rests while the dice roll. */
function mayTap(tapped, times) {
  const isMain = tapped.id === "main-button";
  const isTooSoon = isMain && (times > 1 || screen.isRolling());
  if (!tapped.isConnected || isTooSoon) return false;
  if (!isMain) screen.restNoMore(); // whoever goes on to the main button from elsewhere means it
  return true;
}

function onInput({ target }) {
  const field = target.closest("[data-input]");
  if (field) tell(() => [field.dataset.input, field.value]);
}

function onChange({ target }) {
  if (target.dataset.file) readFile(target);
  const field = target.closest("[data-choose]");
  if (field) tell(() => [`${field.dataset.choose} ${field.value}`]);
}

const LARGEST_FILE = 800_000; // bytes; what is larger is not even read

async function readFile(field) {
  const [file] = field.files;
  if (!file) return;
  field.value = ""; // the same file may be chosen again
  const { file: intent } = field.dataset;
  const text = file.size > LARGEST_FILE ? "" : await file.text();
  tell(() => (text || !file.size ? [intent, text] : ["arrive-too-large"]));
}

// Keys that walk through a replay, unless they are for what has the focus.
const WALK = {
  ArrowLeft: "replay-step -1",
  ArrowRight: "replay-step 1",
  Home: "replay-to 0",
  End: "replay-to end",
};

function onKey(event) {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (key === "Escape") tell(() => [screen.hasPanel() ? "close" : "look-away"]);
  if (altKey || ctrlKey || metaKey || target.closest("input, textarea, select, .panel")) return;
  if (document.querySelector("#table.replay")) {
    if (WALK[key]) tell(() => [WALK[key]]);
  } else if (walk(key, target)) {
    event.preventDefault(); // or the page would scroll as well
  }
}

/** The phone's own way back closes what is open, and leaves the app only after that. */
function onBack() {
  tell(() => (screen.hasPanel() ? ["close"] : undefined));
}
