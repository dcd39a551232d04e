// From events to intents: one listener for each type of event, for as long as the page lives.
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
  const field = target.closest("[data-choose]");
  if (field) tell(() => [`${field.dataset.choose} ${field.value}`]);
}

function onKey({ key }) {
  if (key === "Escape") tell(() => [screen.hasPanel() ? "close" : "look-away"]);
}

/** The phone's own way back closes what is open, and leaves the app only after that. */
function onBack() {
  tell(() => (screen.hasPanel() ? ["close"] : undefined));
}
