// Renders the screen: changes only what differs, and moves the focus where it belongs.
import { Idiomorph } from "../../../runtime/idiomorph.esm.js";

const { pina } = globalThis;
const root = document.documentElement;
const isFramed = window !== top;
const app = document.getElementById("app");

let isPanelOpen = false;
let openerId = ""; // of the element that had the focus before a panel opened

/** @type {Parameters<(typeof Idiomorph)["morph"]>[2]} */
const morphing = {
  morphStyle: "innerHTML",
  callbacks: {
    // The user may have typed more than the answer knows of.
    beforeAttributeUpdated: (name, node) => name !== "value" || node !== document.activeElement,
  },
};

export const hasPanel = () => isPanelOpen;

/** @param {Required<Pick<Python.ScreenMessage, "html" | "settings" | "panel">>} screen */
export function render({ html, settings, panel }) {
  updateHistory(panel);
  root.lang = settings.language;
  pina.applyTheme(settings.theme);
  Idiomorph.morph(app, html, morphing);
  moveFocus();
}

/** An open panel is an entry of the history, so that the back button closes it. @param {boolean} panel */
function updateHistory(panel) {
  if (panel && !isPanelOpen) openerId = document.activeElement?.id ?? "";
  if (isFramed) {
    // The history belongs to the host page.
  } else if (panel && history.state !== "panel") {
    history.pushState("panel", ""); // going back may pass several panels: each has an entry
  } else if (isPanelOpen && !panel && history.state === "panel") {
    history.back();
  }
  isPanelOpen = panel;
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
    const ids = [openerId, "main-button", "replay-step-1", "menu-button"];
    const target = ids.map((id) => document.getElementById(id)).find(Boolean);
    target?.focus({ preventScroll: true });
    openerId = "";
  }
}
