// Tree shaking of pyodide.asm.mjs. Rollup removes what is not used; before that, we remove uses for others:
// imports that Python's WebAssembly does not have, and names in `Module` that nobody reads.
// node tree_shaking.mjs SOURCE.mjs TARGET.mjs FOLDER (of the package pyodide)
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rollup } from "@rollup/wasm-node";
import { parseAst } from "@rollup/wasm-node/parseAst";

/** @typedef {{ start: number, end: number, text: string }} Edit */
/** Rollup's own type has no positions. @typedef {any} Node */

// Functions for WebGL, of which Python has a table for packages. They become null pointers.
const GRAPHICS = "emscripten_gl";
const UNDEFINED_SYMBOL = "if(!value&&!entry.required)";
const UNDEFINED_OR_GRAPHICS = `if(!value&&(!entry.required||symName.startsWith("${GRAPHICS}")))`;
const WORD = /[\w$]+/gu;
// `Module["_malloc"] = wasmExports["malloc"]`, perhaps `_malloc = …` before it and `.value >>> 0` after it
const EXPORT = /^(?:([\w$]+)=)?(?:Module\["([^"]+)"\]=)?wasmExports\["/u;
const ALIAS = /^Module\["([^"]+)"\]=[\w$]+;?$/u;
const OF_MODULE = /Module(?:\.([\w$]+)|\["([^"]+)"\])/gu;

const [source, target, folder] = process.argv.slice(2);
const loader = readFileSync(source, "utf8");
const api = readFileSync(join(folder, "pyodide.mjs"), "utf8");
const imported = new Set(
  WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(join(folder, "pyodide.asm.wasm"))))
    .map(({ name }) => name)
    .filter((name) => !name.startsWith(GRAPHICS)),
);

/** @param {Iterable<string>} words */
function counted(words) {
  /** @type {Map<string, number>} */ const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** @param {Node} node @param {string} name */
function isNamed(node, name) {
  return node?.id?.name === name;
}

/** @param {Node} node */
const textOf = (node) => loader.slice(node.start, node.end);
/** @param {Node} node @returns {Edit} */
const removal = ({ start, end }) => ({ start, end, text: "" });

/** Of the statements that give names to WebAssembly's exports, those whose names occur nowhere else.
 * @param {Node} assigning @returns {Edit[]} */
function unusedExports(assigning) {
  const others = loader.slice(0, assigning.start) + loader.slice(assigning.end) + api;
  const uses = counted(others.match(WORD) ?? []);
  /** @param {Node} statement */
  const isUnused = (statement) => {
    const [, variable, member] = EXPORT.exec(textOf(statement)) ?? [];
    const declaration = variable ? 1 : 0;
    return (variable ?? member) && [variable, member].every((name) => (uses.get(name ?? "") ?? 0) <= declaration);
  };
  return assigning.body.body.filter(isUnused).map(removal);
}

/** `Module["name"] = name`, where neither the loader nor Pyodide's API reads it.
 * @param {Node[]} statements @returns {Edit[]} */
function unusedAliases(statements) {
  const words = new Set(api.match(WORD));
  const uses = counted([...loader.matchAll(OF_MODULE)].map(([, word, text]) => word ?? text));
  return statements
    .filter((statement) => {
      const [, name] = ALIAS.exec(textOf(statement)) ?? [];
      return name && !words.has(name) && uses.get(name) === 1;
    })
    .map(removal);
}

/** @param {Node[]} statements @returns {Edit} */
function neededImports(statements) {
  const declarations = statements.flatMap((statement) => statement.declarations ?? []);
  const { init } = declarations.find((declaration) => isNamed(declaration, "wasmImports"));
  const kept = init.properties.filter((/** @type {Node} */ { key }) => imported.has(key.name ?? key.value));
  return { start: init.start, end: init.end, text: `{${kept.map(textOf).join(",")}}` };
}

/** @param {Edit[]} edits */
function edited(edits) {
  let text = "";
  let at = 0;
  for (const { start, end, text: put } of edits.toSorted((a, b) => a.start - b.start)) {
    text += loader.slice(at, start) + put;
    at = end;
  }
  return text + loader.slice(at);
}

/** @param {string} script */
function withoutGraphics(script) {
  if (!script.includes(UNDEFINED_SYMBOL)) throw new Error("Pyodide's loader is built in another way");
  return script.replace(UNDEFINED_SYMBOL, UNDEFINED_OR_GRAPHICS);
}

/** @param {string} script */
async function shaken(script) {
  const virtual = { name: "virtual", resolveId: (/** @type {string} */ id) => id, load: () => script };
  const bundle = await rollup({
    input: "pyodide.asm.mjs",
    external: (id) => id !== "pyodide.asm.mjs",
    plugins: [virtual],
    // To read a property or a global has no effect here.
    treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false, tryCatchDeoptimization: false },
    onwarn: () => {}, // of eval, which it has for packages
  });
  const { output } = await bundle.generate({ format: "es", compact: true });
  return output[0].code;
}

const main = /** @type {Node[]} */ (parseAst(loader).body).find((node) => node.type === "FunctionDeclaration");
/** @type {Node[]} */ const statements = main.body.body;
const assigning = statements.find((statement) => isNamed(statement, "assignWasmExports"));
const edits = [...unusedExports(assigning), ...unusedAliases(statements), neededImports(statements)];
writeFileSync(target, await shaken(withoutGraphics(edited(edits))));
