// Python's worker, begun with the first script of the page. PyScript comes later and would make a
// worker of its own then: it is given this one, in which Python is already on its way.
import * as trial from "./trial.js";

const MODULES = [
  "./interpreter.js",
  "../../runtime/pyscript/worker.js", // PyScript's own part, which listens from the first moment
  // What interpreter.js imports: asked for now, and not when that has been read.
  "./files.js",
  "./python.js",
  "./snapshot.js",
  "../../runtime/pyodide/pyodide.mjs",
];

const root = document.documentElement;
const { Worker } = globalThis;

/** From a blob, as PyScript's would be: such a worker stands under the page's content security policy,
 * and a frame without an origin may have no other. */
function scriptAddress() {
  const addresses = MODULES.map((path) => JSON.stringify(new URL(path, import.meta.url)));
  const lines = addresses.map((address) => `import ${address};\n`);
  return URL.createObjectURL(new Blob(lines, { type: "text/javascript" }));
}

const worker = new Worker(scriptAddress(), {
  type: "module",
  // A worker sees neither the page nor its storage: it is named after what it has to know.
  name: JSON.stringify({
    version: root.dataset.version,
    mayUseSnapshot: trial.begin(),
    isOnDevice: Boolean(navigator.serviceWorker?.controller),
  }),
});

worker.addEventListener("message", ({ data }) => {
  if (data.start) root.dataset.start = data.start;
  if (data.bytes) showProgress(data.bytes);
  if (data.fault) globalThis.pina.fail(data.fault);
});

worker.addEventListener("error", (event) => {
  globalThis.pina.fail(event.error ?? `${event.message ?? "no worker"} ${event.filename ?? ""}`);
});

function showProgress(bytes) {
  const bar = document.querySelector("#waking progress");
  if (bar) bar.value = bytes / Number(root.dataset.bytes);
}

globalThis.Worker = class extends Worker {
  constructor() {
    // PyScript's own class of workers is made of this one.
    return Object.setPrototypeOf(worker, new.target.prototype);
  }
};

/** When PyScript knows what it makes workers of, all others get their own again. */
export function giveWorkersBack() {
  globalThis.Worker = Worker;
}
