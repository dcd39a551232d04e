// What stands on the screen: changed only where it differs, with the focus where it belongs.
import { Idiomorph } from "../../runtime/idiomorph.esm.js";

const ROLLING = 600; // milliseconds

const { pina } = globalThis;
const root = document.documentElement;
const isFramed = globalThis !== globalThis.top;
const app = document.getElementById("app");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

let isPanelOpen = false;
let movedAt = -ROLLING;
let mayGoOn = false;
let opener = "";

// Whoever types may be ahead of the answer.
const isBeingTyped = (name, node) => name === "value" && node === document.activeElement;
const morphing = {
  morphStyle: "innerHTML",
  callbacks: { beforeAttributeUpdated: (name, node) => !isBeingTyped(name, node) },
};

export const hasPanel = () => isPanelOpen;
export const isRolling = () => performance.now() - movedAt < ROLLING && !calm.matches;

/** After the answer that comes next. */
export const restNoMore = () => {
  mayGoOn = true;
};

export function show({ html, settings, panel, moved }) {
  if (moved) movedAt = mayGoOn ? -ROLLING : performance.now();
  mayGoOn = false;
  remember(panel);
  root.lang = settings.language;
  pina.dress(settings.theme);
  Idiomorph.morph(app, html, morphing);
  focus();
}

/** Whether there is something to go back from, and where the focus was. */
function remember(panel) {
  if (panel && !isPanelOpen) opener = document.activeElement.id;
  if (isFramed) {
    // The way back is that of the page around.
  } else if (panel && history.state !== "panel") {
    history.pushState("panel", ""); // the way back may lead over several: each has its own step
  } else if (isPanelOpen && !panel && history.state === "panel") {
    history.back();
  }
  isPanelOpen = panel;
}

/** What opens takes the focus; what is gone gives it back to the screen. In another's page only what has
 * the focus already may move it. */
function focus() {
  if (isFramed && !document.hasFocus()) return;
  const opened = document.querySelector("[data-focus]");
  const active = document.activeElement;
  if (opened) {
    if (!active?.closest(".panel")) opened.focus();
  } else if (active === document.body) {
    const names = [opener, "main-button", "replay-step-1", "menu-button"];
    const wanted = names.map((name) => document.getElementById(name)).find(Boolean);
    wanted?.focus({ preventScroll: true });
    opener = "";
  }
}
