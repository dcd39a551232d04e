// Python's worker, started before PyScript is loaded.
// oxlint-disable-next-line no-unassigned-import
import "./patches/refused.js"; // before PyScript, here as in the worker
import { handOverWorker } from "./patches/worker.js";

const MODULES = [
  "./interpreter.js",
  "../../../runtime/pyscript/worker.js", // PyScript's own part, which must listen from the start
  // Imports of interpreter.js: fetched in parallel, not after it has been parsed.
  "./patches/fetch.js",
  "./patches/instantiate-streaming.js",
  "./patches/refused.js",
  "./prefetch.js",
  "./python.js",
  "./snapshot.js",
  "../../../runtime/pyodide/pyodide.mjs",
];

const root = document.documentElement;
const hasOrigin = globalThis.origin !== "null"; // a sandboxed frame has none

/** A blob, as PyScript's own would be: such a worker inherits the page's content security policy. A
 * frame without an origin may not use blobs; there it is a data: URL. */
function scriptUrl() {
  const urls = MODULES.map((path) => JSON.stringify(new URL(path, import.meta.url)));
  const script = urls.map((url) => `import ${url};\n`).join("");
  if (!hasOrigin) return `data:text/javascript,${encodeURIComponent(script)}`;
  return URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
}

/** PyScript will get this worker; call the function that is returned when it has. `fail` is called if
 * Python cannot start. @param {boolean} mayUseSnapshot @param {(fault: unknown) => void} fail */
export function startWorker(mayUseSnapshot, fail) {
  // A worker sees neither the page nor its storage: what it has to know is in its name.
  const name = JSON.stringify({ version: root.dataset.version, mayUseSnapshot, isOnDevice: isOnDevice() });
  const worker = new Worker(scriptUrl(), { type: "module", name });
  worker.addEventListener("error", (event) => {
    fail(event.error ?? `${event.message ?? "no worker"} ${event.filename ?? ""}`);
  });
  worker.addEventListener("message", ({ data }) => {
    globalThis.pina?.onProgress?.();
    if (data.start) root.dataset.start = data.start;
    if (data.bytes) showProgress(data.bytes);
    if (data.fault) fail(data.fault);
  });
  return handOverWorker(worker);
}

function isOnDevice() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false; // a frame without an origin has no service worker
  }
}

/** @param {number} bytes */
function showProgress(bytes) {
  /** @type {HTMLProgressElement | null} */ const bar = document.querySelector("#waking progress");
  if (bar) bar.value = bytes / Number(root.dataset.bytes);
}
