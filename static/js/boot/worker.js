// Python's worker, started before PyScript is loaded.
// oxlint-disable-next-line no-unassigned-import
import "./patches/refused.js"; // before PyScript, here as in the worker
import { handOverWorker } from "./patches/worker.js";

const root = document.documentElement;

/** A file, not a blob: in Firefox the static imports of a blob go past the service worker, and so fail without
 * a network. A frame without an origin may use neither; there it is a data: URL. */
function scriptUrl() {
  const file = new URL("./python-worker.js", import.meta.url).href;
  const hasOrigin = globalThis.origin !== "null"; // a sandboxed frame has none
  return hasOrigin ? file : `data:text/javascript,${encodeURIComponent(`import ${JSON.stringify(file)};`)}`;
}

/** PyScript will get this worker; call the function that is returned when it has. `fail` is called if
 * Python cannot start. `isFrame`: for embedded positions.
 * @param {{ mayUseSnapshot: boolean, isFrame: boolean }} facts @param {(fault: unknown) => void} fail */
export function startWorker(facts, fail) {
  // A worker sees neither the page nor its storage: what it has to know is in its name.
  const name = JSON.stringify({ ...facts, version: root.dataset.version, isOnDevice: isOnDevice() });
  const worker = new Worker(scriptUrl(), { type: "module", name });
  worker.addEventListener("error", (event) => {
    fail(event.error ?? `${event.message ?? "no worker"} ${event.filename ?? ""}`);
  });
  worker.addEventListener("message", ({ data }) => {
    globalThis.pina?.onProgress?.();
    if (data.start) root.dataset.start = data.start;
    if (data.bytes) showProgress(data.bytes);
    if (data.missMs) noteMiss(data.missMs);
    if (data.fault) fail(data.fault);
  });
  return handOverWorker(worker);
}

/** Whether the service worker serves this page. */
export function isOnDevice() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false; // a frame without an origin has no service worker
  }
}

/** For tests and tools: Python had to wait for its second part. @param {number} milliseconds */
function noteMiss(milliseconds) {
  root.dataset.misses = String(Number(root.dataset.misses ?? 0) + 1);
  console.info(`Python waited ${Math.round(milliseconds)} ms for its second part`);
}

/** @param {number} bytes */
function showProgress(bytes) {
  /** @type {HTMLProgressElement | null} */ const bar = document.querySelector("#waking progress");
  if (!bar) return;
  bar.value = bytes / Number(root.dataset.bytes);
  document.getElementById("waking")?.style.setProperty("--progress", String(bar.value));
}
