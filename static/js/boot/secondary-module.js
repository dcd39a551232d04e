// Loads the second part of Pyodide's WebAssembly: the functions that no profile of the app has seen, which the build
// has moved to a module of their own (tools/build/split). It is loaded without blocking after the first answered tap, or
// at once when a stub calls a function of it. It has no state, only functions: a snapshot has nothing of it.
import { readNow } from "./read-now.js";

const LINKS = "secondary.links"; // as in tools/build/split/modules.mjs
const FILE = "runtime/pyodide/pyodide.secondary.wasm";
const ADDRESS = new URL(`../../../${FILE}`, import.meta.url).href;

/** @typedef {{ instance: WebAssembly.Instance, imports: WebAssembly.Imports, download?: AbortController }} Primary */
/** `onMiss` is told how long Python had to wait for a load; `onError` that there was none.
 * @typedef {{ read: () => BufferSource, onMiss: (milliseconds: number) => void, onError: (error: unknown) => void }} Loader */

/** The Pyodide that was instantiated last. @type {Primary | undefined} */ let primary;

/** Adds to the imports of Pyodide's module what its stubs call. Returns a function that takes the instance.
 * @param {WebAssembly.Imports} imports @param {Loader} loader */
export function provide(imports, { read, onMiss, onError }) {
  /** @type {Primary | undefined} */ let own;
  function load() {
    const start = performance.now();
    own?.download?.abort(); // it may hold a lock on the same file in the browser's cache
    try {
      link(/** @type {Primary} */ (own), new WebAssembly.Module(read()));
    } catch (error) {
      onError(error);
      throw error;
    }
    onMiss(performance.now() - start);
  }
  Object.assign(imports, { secondary: { load } });
  return (/** @type {WebAssembly.Instance} */ instance) => {
    own = { instance, imports };
    primary = own;
  };
}

/** Without blocking. Does nothing if the module is there or on its way, or was not split. */
export async function preload() {
  const into = primary;
  if (!into || into.download || !isMissing(into)) return;
  into.download = new AbortController();
  try {
    const module = await WebAssembly.compileStreaming(fetchModule(into.download.signal));
    if (isMissing(into)) link(into, module);
  } catch (error) {
    console.info("The rest of Pyodide is not there yet:", error); // a stub will ask again
  }
}

/** With the type without which browsers do not compile it; not every host sends one. @param {AbortSignal} signal */
async function fetchModule(signal) {
  const { ok, body, status } = await fetch(ADDRESS, { signal });
  if (!ok) throw new Error(`${status} ${ADDRESS}`);
  return new Response(body, { headers: { "content-type": "application/wasm" } });
}

/** Blocks until it is there. */
export const readSecondary = () => readNow(FILE, "arraybuffer");

/** @param {Primary} primary @returns {WebAssembly.Table | undefined} */
const linksOf = ({ instance }) => /** @type {WebAssembly.Table | undefined} */ (instance.exports[LINKS]);

/** The secondary module fills in the last links. @param {Primary} into */
function isMissing(into) {
  const links = linksOf(into);
  return links !== undefined && links.get(links.length - 1) === null;
}

/** @param {Primary} into @param {WebAssembly.Module} module */
function link({ instance, imports }, module) {
  const links = linksOf({ instance, imports });
  /** @type {WebAssembly.Imports} */ const given = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    given[from] ??= {};
    if (from !== "primary") given[from][name] = imports[from][name];
    else given[from][name] = kind === "function" ? links?.get(Number(name)) : instance.exports[name];
  }
  // Its segments become links; it has no code to run at the start.
  // oxlint-disable-next-line no-new
  new WebAssembly.Instance(module, given);
}
