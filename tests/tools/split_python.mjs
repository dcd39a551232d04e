// Runs Python code in Node, in the Pyodide of a folder: node split_python.mjs FOLDER STEPS.json
// A step is { code } to run, { preload: true } to load the second part, or { snapshot: true } to go on in a Python that is
// restored from a snapshot of this one. Prints the results, how often Python had to wait for the second part, and whether
// loading it has ever changed the memory or a table.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { provide, preload } from "../../static/js/boot/secondary-module.js";

const [folder, file] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
let misses = 0;
let hasChanged = false;
/** @type {WebAssembly.Exports} */ let own;
let before;

/** What C code can see. */
function state() {
  const { memory, __indirect_function_table: table } = own;
  const functions = Array.from({ length: table.length }, (_, index) => table.get(index));
  return { hash: createHash("sha256").update(new Uint8Array(memory.buffer)).digest("hex"), functions };
}

function read() {
  before = state();
  return readFileSync(`${folder}/pyodide.secondary.wasm`);
}

function compare() {
  if (!before) return; // nothing was loaded
  const { hash, functions } = state();
  const isSame = functions.every((each, index) => each === before.functions[index]);
  hasChanged ||= hash !== before.hash || functions.length !== before.functions.length || !isSame;
  before = undefined;
}

function onMiss() {
  misses += 1;
  compare();
}

globalThis.fetch = async () => new Response(read());
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (source, imports) => {
  if (!imports?.["GOT.func"]) return instantiate(source, imports);
  const take = provide(imports, { read, onMiss, onError: console.error });
  const made = await instantiate(source, imports);
  own = made.instance.exports;
  take(made.instance);
  return made;
};

const steps = JSON.parse(readFileSync(file, "utf-8"));
let python = await loadPyodide({ _makeSnapshot: steps.some(({ snapshot }) => snapshot) });
const results = [];
for (const { code, snapshot } of steps) {
  if (code) results.push(python.runPython(code));
  else if (snapshot) {
    const memory = python.makeMemorySnapshot();
    python = await loadPyodide({ _loadSnapshot: memory.slice().buffer });
  } else {
    await preload();
    compare();
  }
}
process.stdout.write(JSON.stringify({ results, misses, hasChanged }));
