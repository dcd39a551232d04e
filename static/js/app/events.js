// From DOM events to intents: one listener for each type of event.
import { moveFocus } from "./arrow-keys.js";
import { dispatch } from "./dispatch.js";
import { listenForPressAndHold } from "./press-and-hold.js";
import * as screen from "./render.js";
import * as sound from "./sound.js";

const { pina } = globalThis;
const MAIN_BUTTON = "main-button";
const DOUBLE_PRESS_MS = 300;
const LARGEST_FILE = 1_280_000; // bytes; a larger one is not even read
const LONGEST_VALUE = 50_000; // characters of a field; longer than any that Python accepts

/** @type {Record<string, string>} */
const REPLAY_KEYS = {
  ArrowLeft: "replay-step -1",
  ArrowRight: "replay-step 1",
  Home: "replay-to 0",
  End: "replay-to end",
  " ": "replay-play",
};

export function listen() {
  listenForPressAndHold();
  document.addEventListener("pointerdown", screen.skipMovement);
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);
  // The value now: an answer that is on its way may reset a field that has lost the focus.
  document.addEventListener("input", ({ target }) => {
    const { dataset, value } = /** @type {HTMLInputElement} */ (target);
    if (dataset.input) dispatch(() => [dataset.input, value.slice(0, LONGEST_VALUE)]);
  });
  document.addEventListener("beforeinput", refuseLongText);
  document.addEventListener("change", ({ target }) => {
    const field = /** @type {HTMLInputElement} */ (target);
    if (field.dataset.file) readFile(field, field.dataset.file);
    if (field.dataset.choose) dispatch(`${field.dataset.choose} ${field.value}`);
  });
  addEventListener("popstate", () => {
    dispatch(() => {
      const intent = screen.intentOfGoingBack();
      return intent ? [intent] : undefined;
    });
  });
}

/** @param {MouseEvent} event */
function onClick(event) {
  // While a win is shown, a tap shows the sheet and presses nothing that cannot be seen yet.
  if (event.detail && isSkipOfWin(event)) return;
  const target = /** @type {Element} */ (event.target);
  /** @type {HTMLElement | null} */
  const button = target.closest("[data-intent]");
  if (!button || (button.id === "panel" && button !== target)) return;
  sound.unlock();
  if (!isSecondOfTwo(button, event) && !isMistaken(button, event)) press(button);
}

/** @param {HTMLElement} button */
function press(button) {
  pina.showPressed(button);
  let isQueued = false;
  dispatch(() => {
    if (!button.isConnected) return undefined;
    if (isQueued) pina.showPressed(button); // again: the answer before it was rendered over it
    return [button.dataset.intent];
  });
  isQueued = true;
}

let lastPress = { id: "", time: -Infinity }; // by a pointer, and acted on

/** Debounce: a double click or double tap on the main button is one press, as the button may mean something
 * else by then. The browser counts the clicks of a mouse in `detail`; taps of a finger are timed here. All other
 * presses act; those of keys and screen readers have no `detail`.
 * @param {HTMLElement} button @param {MouseEvent & { pointerType?: string }} event */
function isSecondOfTwo({ id }, { detail, timeStamp: time, pointerType }) {
  if (!detail) return false;
  const isRepeated = detail > 1 || (pointerType !== "mouse" && id === lastPress.id);
  const isSecond = id === MAIN_BUTTON && isRepeated && time - lastPress.time < DOUBLE_PRESS_MS;
  if (!isSecond) lastPress = { id, time };
  return isSecond;
}

/** A pointer on its way to the main button finds another one there, because a bot has moved.
 * @param {HTMLElement} button @param {MouseEvent} event */
function isMistaken({ id }, { detail, timeStamp: time }) {
  return detail > 0 && id === MAIN_BUTTON && screen.isSurprise(time);
}

/** The second tap of two on the main button, which has ended the game, skips nothing. @param {MouseEvent} event */
function isSkipOfWin({ timeStamp }) {
  const isWin = screen.winLeft() > 0;
  if (isWin && timeStamp - lastPress.time >= DOUBLE_PRESS_MS) screen.skipWin();
  return isWin;
}

/** A long text that is pasted or dropped is refused before the browser lays it out. Names are cut off instead.
 * @param {InputEvent} event */
function refuseLongText(event) {
  const text = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
  if (!(event.target instanceof HTMLTextAreaElement) || text.length <= event.target.maxLength) return;
  event.preventDefault();
  dispatch("paste-too-long");
}

/** @param {HTMLInputElement} field @param {string} intent */
async function readFile(field, intent) {
  const [file] = field.files ?? [];
  if (!file) return;
  field.value = ""; // so that the same file can be chosen again
  const text = file.size > LARGEST_FILE ? "" : await file.text();
  dispatch(() => (text || !file.size ? [intent, text] : ["import-too-large"]));
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const { key, altKey, ctrlKey, metaKey, repeat } = event;
  const target = /** @type {Element} */ (event.target);
  screen.skipMovement();
  screen.skipWin(); // nobody tabs through a sheet that cannot be seen
  if (key === "Escape") dispatch(() => [screen.hasPanel() ? "close" : "look-away"]);
  if (key === "Enter" && repeat && target.id === MAIN_BUTTON) event.preventDefault(); // held down: one click
  if (altKey || ctrlKey || metaKey) return;
  if (key === "Enter" && !repeat && confirm(/** @type {HTMLElement} */ (target))) event.preventDefault(); // no click as well
  if (target.closest("input, textarea, select, .panel")) return;
  if (document.querySelector("#table.replay")) {
    const isPress = key === " " && (repeat || target.closest("button")); // of the button that has the focus
    if (!REPLAY_KEYS[key] || isPress) return;
    dispatch(REPLAY_KEYS[key]);
    event.preventDefault(); // or the page would scroll as well
  } else if (moveFocus(key, target) || (!repeat && pressKey(key))) {
    event.preventDefault(); // or the page would scroll as well, or the field that gets the focus would get the key
  }
}

/** Enter on what is chosen already carries it out, and in a field it sends what was typed. @param {HTMLElement} target */
function confirm(target) {
  const intent = target.dataset.enter;
  if (!intent) return false;
  const field = target instanceof HTMLInputElement ? target : undefined;
  const value = field?.value.slice(0, LONGEST_VALUE) ?? "";
  if (field && !field.dataset.input) field.value = ""; // Python does not know what was in it
  dispatch(() => [intent, value]);
  return true;
}

/** Single keys at the table: their intents are in `data-keys`. A digit without one begins a number in a field.
 * @param {string} key */
function pressKey(key) {
  const keys = document.getElementById("table")?.dataset.keys;
  if (keys === undefined || screen.hasPanel()) return false;
  const found = keys.split("|").find((each) => each.startsWith(`${key.toLowerCase()} `));
  if (found) {
    pressIntent(found.slice(key.length + 1));
    return true;
  }
  if (key === "/") return focusField("command");
  /** @type {HTMLElement | null} */ const field = document.querySelector("#table [data-digits]");
  if (/^\d$/u.test(key)) field?.focus();
  return false;
}

/** @param {string} id */
function focusField(id) {
  document.getElementById(id)?.focus();
  return document.activeElement?.id === id;
}

/** As a press on its button, if there is one. @param {string} intent */
function pressIntent(intent) {
  /** @type {HTMLElement | null} */
  const button = document.querySelector(`#table [data-intent="${intent}"]`);
  if (button) press(button);
  else dispatch(intent);
}
