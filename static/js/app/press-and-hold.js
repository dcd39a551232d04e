// Press and hold: on a phone that goes round, a secret is shown only as long as a finger or a key is down, and
// not for long. The style hides it at once where the root has no `data-looking`, whatever Python does.
import { dispatch } from "./dispatch.js";

const HELD_MS = 10_000; // at most
const TOGGLED_MS = 20_000; // by a screen reader, whose user has to find what it says
const KEYS = new Set([" ", "Enter"]);

const root = document.documentElement;
const live = document.getElementById("live");
/** How it was opened. @type {"" | "held" | "toggled"} */ let opened = "";
/** @type {ReturnType<typeof setTimeout>} */ let timer;

export function listenForPressAndHold() {
  document.addEventListener("pointerdown", press);
  document.addEventListener("keydown", onKeyDown);
  document.addEventListener("keyup", onKeyUp);
  document.addEventListener("click", onClick);
  document.addEventListener("pointerup", release);
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
  else if (button) open(button, "held");
}

/** @param {KeyboardEvent} event */
function onKeyDown(event) {
  const isKey = KEYS.has(event.key) && buttonOf(event);
  if (isKey) event.preventDefault(); // no click as well
  if (!event.repeat && (isKey || opened)) press(event);
}

/** @param {KeyboardEvent} event */
function onKeyUp(event) {
  if (KEYS.has(event.key) && buttonOf(event)) event.preventDefault(); // some browsers click only now
  release();
}

function release() {
  if (opened === "held") cover();
}

/** A click without a pointer or a key comes from a screen reader, which cannot hold: it toggles.
 * @param {MouseEvent} event */
function onClick(event) {
  const button = buttonOf(event);
  if (!button || event.detail) return;
  if (opened) cover();
  else open(button, "toggled");
}

/** @param {HTMLElement} button @param {typeof opened} how */
function open(button, how) {
  opened = how;
  root.dataset.looking = how;
  timer = setTimeout(cover, how === "held" ? HELD_MS : TOGGLED_MS);
  if (how === "toggled") live.replaceChildren(button.dataset.howToCover);
  dispatch(() => [button.dataset.hold]);
}

function cover() {
  if (!opened) return;
  /** @type {HTMLElement | null} */ const button = document.querySelector("[data-hold]");
  if (opened === "toggled") live.replaceChildren(button?.dataset.covered ?? "");
  opened = "";
  delete root.dataset.looking;
  clearTimeout(timer);
  dispatch("look-away");
}
