// What is shown only as long as a finger or a key holds its button: a secret on a phone that goes round.
import { tell } from "./telling.js";

const LET_GO = ["pointerup", "pointercancel", "keyup", "visibilitychange"];
let isHeld = false;

export function listenForHolding() {
  document.addEventListener("pointerdown", ({ target }) => hold(target));
  document.addEventListener("keydown", onKey);
  document.addEventListener("click", onClick);
  document.addEventListener("contextmenu", onLongPress);
  for (const name of LET_GO) document.addEventListener(name, letGo);
  addEventListener("blur", letGo);
}

const buttonOf = (target) => target.closest("[data-hold]");

function hold(target) {
  const button = buttonOf(target);
  if (!button || isHeld) return;
  isHeld = true;
  tell(() => [button.dataset.hold]);
}

function letGo() {
  if (!isHeld) return;
  isHeld = false;
  tell("look-away");
}

function onKey(event) {
  if (![" ", "Enter"].includes(event.key) || !buttonOf(event.target)) return;
  event.preventDefault(); // no click besides
  hold(event.target);
}

/** A click without a pointer or a key is a screen reader's, which cannot hold anything: once to look,
 * once to look away. */
function onClick({ target, detail }) {
  const button = buttonOf(target);
  if (!button || detail || isHeld) return;
  tell(() => ["secret" in button.dataset ? "look-away" : button.dataset.hold]);
}

/** No menu of the browser's comes up under the finger. */
function onLongPress(event) {
  if (buttonOf(event.target)) event.preventDefault();
}
