// Starts Python with the first script of the page. It does not wait for the style sheet, as others do.
import { markStarted } from "./boot-guard.js";
import { startWorker } from "./worker.js";

// A style sheet that never ends would keep the page blank: better without it.
const STYLE_MS = 10_000;
const style = document.querySelector("link[rel=stylesheet]");
setTimeout(() => {
  if (style instanceof HTMLLinkElement && !style.sheet) style.remove();
}, STYLE_MS);

const isTooOld = "lacks" in document.documentElement.dataset; // requirements.js says so, if it was earlier
/** @param {unknown} fault */ const fail = (fault) => pina.fail(fault); // pina comes later
export const restoreWorker = isTooOld ? () => {} : startWorker({ mayUseSnapshot: markStarted(), isFrame: false }, fail);
