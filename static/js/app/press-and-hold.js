// Press and hold: a secret is shown only as long as a finger or a key is down, on a phone that goes round.
import { dispatch } from "./dispatch.js";

const RELEASES = ["pointerup", "pointercancel", "keyup", "visibilitychange"];
let isPressed = false; // by a finger or a key, or toggled by a screen reader

export function listenForPressAndHold() {
  document.addEventListener("pointerdown", press);
  document.addEventListener("keydown", (event) => {
    if (![" ", "Enter"].includes(event.key) || !buttonOf(event)) return;
    event.preventDefault(); // no click as well
    press(event);
  });
  // A click without a pointer or a key comes from a screen reader, which cannot hold: it toggles.
  document.addEventListener("click", (event) => {
    const button = buttonOf(event);
    if (!button || event.detail) return;
    if (isPressed) release();
    else press(event);
  });
  // A long press must not open the browser's menu.
  document.addEventListener("contextmenu", (event) => {
    if (buttonOf(event)) event.preventDefault();
  });
  for (const name of RELEASES) document.addEventListener(name, release);
  addEventListener("blur", release);
}

/** @param {Event} event @returns {HTMLElement | null} */
const buttonOf = ({ target }) => /** @type {Element} */ (target).closest("[data-hold]");

/** @param {Event} event */
function press(event) {
  const button = buttonOf(event);
  if (!button || isPressed) return;
  isPressed = true;
  dispatch(() => [button.dataset.hold]);
}

function release() {
  if (!isPressed) return;
  isPressed = false;
  dispatch("look-away");
}
