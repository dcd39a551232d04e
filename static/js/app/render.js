// Renders the screen: changes only what differs, and moves the focus where it belongs.
import { Idiomorph } from "../../../runtime/idiomorph.esm.js";
import { schedule } from "./autoplay.js";

const { pina } = globalThis;
const root = document.documentElement;
const isFramed = window !== top;
const isApp = "traces" in root.dataset && !isFramed; // not a position of its own
const app = document.getElementById("app");

let isPanelOpen = false;
let view = ""; // home or table
/** @type {number} */ let entries = history.state?.depth ?? 0; // of the history, above home
if (isApp) history.replaceState({ depth: entries }, "");
let mainIntent = ""; // of the main button
let lastSurprise = -Infinity; // when it last changed without a tap, since a bot has moved
let openerId = ""; // of the element that had the focus before a panel opened

const SURPRISE_MS = 600; // that people need to see it
const UNTYPED = new Set(["BUTTON", "svg"]);

/** @type {Parameters<(typeof Idiomorph)["morph"]>[2]} */
const morphing = {
  morphStyle: "innerHTML",
  callbacks: {
    // Most of the screen stays as it is. A native comparison of what holds no fields is quicker than a morph.
    beforeNodeMorphed: (old, next) => !(UNTYPED.has(old.nodeName) && old.isEqualNode(next)),
    // The user may have typed more than the answer knows of.
    beforeAttributeUpdated: (name, node) => name !== "value" || node !== document.activeElement,
  },
};

/** Whether the main button has just become another one, while somebody may have been about to press it.
 * @param {number} time */
export const isSurprise = (time) => time - lastSurprise < SURPRISE_MS;

/** How long a win is still shown before the sheet is there, in milliseconds. */
export function winLeft() {
  const [appearing] = document.getElementById("ending")?.getAnimations() ?? [];
  const end = appearing?.effect?.getComputedTiming().endTime ?? 0;
  return Number(end) - Number(appearing?.currentTime ?? 0);
}

export function skipWin() {
  const left = winLeft();
  if (left <= 0) return;
  for (const animation of document.getAnimations()) animation.currentTime = Number(animation.currentTime) + left;
}

/** A tap or a key ends whatever moves at the table, so that nothing has to be waited for. A win has its own end. */
export function skipMovement() {
  if (winLeft() > 0) return;
  for (const animation of document.getElementById("table")?.getAnimations({ subtree: true }) ?? []) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  }
}

export const hasPanel = () => isPanelOpen;

/** @param {Required<Pick<Python.ScreenMessage, "html" | "settings" | "panel">>} screen */
export function render({ html, settings, panel }) {
  if (panel && !isPanelOpen) openerId = document.activeElement?.id ?? "";
  // Setting it, even to the same value, makes the browser compute the style of every element again.
  if (root.lang !== settings.language) root.lang = settings.language;
  pina.applyTheme(settings.theme);
  Idiomorph.morph(app, html, morphing);
  isPanelOpen = panel;
  const before = view;
  view = app.querySelector("main")?.id ?? "";
  if (before && view !== before) scrollTo(0, 0);
  noteSurprise();
  updateHistory();
  moveFocus();
  schedule();
}

function noteSurprise() {
  const intent = document.getElementById("main-button")?.dataset.intent ?? "";
  // What somebody's own tap has brought is no surprise.
  if (mainIntent && intent !== mainIntent) lastSurprise = root.dataset.busy ? -Infinity : performance.now();
  mainIntent = intent;
}

/** The table and a panel above it are entries of the history, so that the back button closes the panel, then goes
 * home, and leaves the app only after that. */
function updateHistory() {
  if (!isApp) return; // the history belongs to the host page
  const wanted = depth();
  for (; entries < wanted; entries += 1) history.pushState({ depth: entries + 1 }, "");
  if (entries > wanted) history.go(wanted - entries); // takes a moment
  entries = wanted;
}

const depth = () => Number(view === "table") + Number(isPanelOpen);

/** What the back button means, if it was used. A link to a part of the page makes an entry without a depth. */
export function intentOfGoingBack() {
  if (history.state?.depth === undefined) history.replaceState({ depth: entries }, "");
  entries = history.state.depth;
  if (!isApp || entries >= depth()) return undefined;
  return isPanelOpen ? "close" : "home";
}

/** A panel that opens takes the focus, and gives it back when it closes. In a frame the focus is never
 * taken from the host page. */
function moveFocus() {
  if (isFramed && !document.hasFocus()) return;
  /** @type {HTMLElement | null} */ const opened = document.querySelector("[data-focus]");
  const active = document.activeElement;
  if (opened) {
    if (!active?.closest(".panel")) opened.focus();
  } else if (active === document.body) {
    const ids = [openerId, "command", "main-button", "replay-play", "menu-button"];
    const target = ids.map((id) => document.getElementById(id)).find(Boolean);
    target?.focus({ preventScroll: true });
    openerId = "";
  }
}
