// Python's worker, which begins before PyScript is there. PyScript would make one of its own then: it is
// given this one, in which Python is already on its way.
const MODULES = [
  "./interpreter.js",
  "../../runtime/pyscript/worker.js", // PyScript's own part, which listens from the first moment
  // What interpreter.js imports: asked for now, and not when that has been read.
  "./files.js",
  "./python.js",
  "./snapshot.js",
  "../../runtime/pyodide/pyodide.mjs",
];

const NO_STORAGE = "./no-storage.js";

const root = document.documentElement;
const hasOrigin = globalThis.origin !== "null"; // a sandboxed frame has none
const { Worker } = globalThis;

/** From a blob, as PyScript's would be: such a worker stands under the page's content security policy. A
 * frame without an origin may have none from a blob, but one from its address itself. */
function scriptAddress() {
  const modules = hasOrigin ? MODULES : [NO_STORAGE, ...MODULES];
  const addresses = modules.map((path) => JSON.stringify(new URL(path, import.meta.url)));
  const script = addresses.map((address) => `import ${address};\n`).join("");
  if (!hasOrigin) return `data:text/javascript,${encodeURIComponent(script)}`;
  return URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
}

/** Gives a function to be called when PyScript knows what it makes workers of: all others get their own again.
 * `fail` is told why Python cannot start. */
export function beginWorker(mayUseSnapshot, fail = () => {}) {
  const worker = new Worker(scriptAddress(), {
    type: "module",
    // A worker sees neither the page nor its storage: it is named after what it has to know.
    name: JSON.stringify({
      version: root.dataset.version,
      mayUseSnapshot,
      isOnDevice: isOnDevice(),
    }),
  });
  worker.addEventListener("error", (event) => {
    fail(event.error ?? `${event.message ?? "no worker"} ${event.filename ?? ""}`);
  });
  worker.addEventListener("message", ({ data }) => {
    if (data.start) root.dataset.start = data.start;
    if (data.bytes) showProgress(data.bytes);
    if (data.fault) fail(data.fault);
  });
  globalThis.Worker = class extends Worker {
    constructor() {
      // PyScript's own class of workers is made of this one.
      return Object.setPrototypeOf(worker, new.target.prototype);
    }
  };
  return () => {
    globalThis.Worker = Worker;
  };
}

function isOnDevice() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false; // a frame without an origin has none
  }
}

function showProgress(bytes) {
  const bar = document.querySelector("#waking progress");
  if (bar) bar.value = bytes / Number(root.dataset.bytes);
}
