// Press and hold: on a phone that goes round, a secret is shown only as long as a finger or a key is down, and
// not for long. The style hides it at once where the root has no `data-looking`, whatever Python does.
import { announce } from "./announce.js";
import { dispatch } from "./dispatch.js";

const HELD_MS = 10_000; // at most
const TOGGLED_MS = 20_000; // by a screen reader, whose user has to find what it says
const SIMULATED_MS = 5; // a press that is shorter comes from no finger, but from a screen reader
const KEYS = new Set([" ", "Enter"]);
const MODIFIERS = new Set(["Alt", "Control", "Meta", "Shift"]); // which screen readers use

const root = document.documentElement;
/** How it was opened. @type {"" | "held" | "toggled"} */ let opened = "";
let openedAt = 0;
/** @type {ReturnType<typeof setTimeout>} */ let timer;

export function listenForPressAndHold() {
  document.addEventListener("pointerdown", press);
  document.addEventListener("keydown", onKeyDown);
  document.addEventListener("keyup", onKeyUp);
  document.addEventListener("click", onClick);
  document.addEventListener("pointerup", onPointerUp);
  document.addEventListener("pointercancel", release);
  document.addEventListener("visibilitychange", cover);
  addEventListener("blur", cover);
  // A long press must not open the browser's menu.
  document.addEventListener("contextmenu", (event) => {
    if (buttonOf(event)) event.preventDefault();
  });
}

/** @param {Event} event @returns {HTMLElement | null} */
const buttonOf = ({ target }) => /** @type {Element} */ (target).closest("[data-hold]");

/** A second finger or key covers. @param {Event} event */
function press(event) {
  const button = buttonOf(event);
  if (opened) cover();
  else if (button) open(button, event);
}

/** @param {KeyboardEvent} event */
function onKeyDown(event) {
  const isKey = KEYS.has(event.key) && buttonOf(event);
  if (isKey) event.preventDefault(); // no click as well
  if (!event.repeat && !MODIFIERS.has(event.key) && (isKey || opened)) press(event);
}

/** @param {KeyboardEvent} event */
function onKeyUp(event) {
  if (KEYS.has(event.key) && buttonOf(event)) event.preventDefault(); // some browsers click only now
  release();
}

function release() {
  if (opened === "held") cover();
}

// A screen reader cannot hold: it toggles. Some send a press that takes no time, others only a click.

/** @param {PointerEvent} event */
function onPointerUp(event) {
  const button = buttonOf(event);
  if (opened !== "held" || !button || event.timeStamp - openedAt > SIMULATED_MS) release();
  else toggle(button);
}

/** @param {MouseEvent} event */
function onClick(event) {
  const button = buttonOf(event);
  if (!button || event.detail) return;
  if (opened) {
    cover();
  } else {
    open(button, event);
    toggle(button);
  }
}

/** @param {HTMLElement} button @param {Event} event */
function open(button, event) {
  opened = "held";
  openedAt = event.timeStamp;
  root.dataset.looking = "";
  timer = setTimeout(cover, HELD_MS);
  dispatch(() => [button.dataset.hold]);
}

/** Leave it open, and say how to cover it. @param {HTMLElement} button */
function toggle(button) {
  opened = "toggled";
  clearTimeout(timer);
  timer = setTimeout(cover, TOGGLED_MS);
  announce(button.dataset.howToCover);
}

function cover() {
  if (!opened) return;
  /** @type {HTMLElement | null} */ const button = document.querySelector("[data-hold]");
  if (opened === "toggled" && button) announce(button.dataset.covered);
  opened = "";
  delete root.dataset.looking;
  clearTimeout(timer);
  dispatch("look-away");
}
