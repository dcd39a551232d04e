// Splits a WebAssembly module in two: the functions that a profile has seen, and the others.
// node split.mjs SOURCE TARGET: SOURCE is a line of JSON, with the functions seen and the words of the scripts that
// use the exports, and the module; TARGET the two modules, each after its length
import { readFileSync, writeFileSync } from "node:fs";
import { primaryModule, secondaryModule } from "./modules.mjs";
import { parse, serialise } from "./module.mjs";
import { plan } from "./plan.mjs";

const NEW_LINE = 10;
const [source, target] = process.argv.slice(2);
const bytes = readFileSync(source);
const end = bytes.indexOf(NEW_LINE);
/** @type {{ hot: number[], mentioned: string[] }} */
const { hot, mentioned } = JSON.parse(bytes.subarray(0, end).toString());

const module = parse(bytes.subarray(end + 1));
const words = new Set(mentioned);
// A script may call it by its own name, or by that of the variable that the loader assigns.
const exports = module.exports.filter(({ name }) => words.has(name) || words.has(`_${name}`));
const planned = plan(module, new Set(hot), exports);
const made = [primaryModule(module, planned, exports), secondaryModule(module, planned, exports)].map(serialise);
writeFileSync(
  target,
  Buffer.concat(made.flatMap((part) => [new Uint8Array(Uint32Array.of(part.length).buffer), part])),
);
