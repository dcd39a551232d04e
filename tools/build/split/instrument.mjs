// Lets every function of a WebAssembly module mark that it was called, for tools/profile_functions.py.
// node instrument.mjs SOURCE TARGET: the marks are bits in globals that are exported, "profile.0" and on
import { readFileSync, writeFileSync } from "node:fs";
import { Writer } from "./binary.mjs";
import { afterLocals } from "./instructions.mjs";
import { KIND, parse, serialise } from "./module.mjs";

const BITS = 32;
const I32 = 0x7f;
const [GLOBAL_GET, GLOBAL_SET, I32_CONST, I32_OR, END] = [0x23, 0x24, 0x41, 0x72, 0x0b];

const [source, target] = process.argv.slice(2);
const module = parse(readFileSync(source));
const imported = module.imports.filter(({ kind }) => kind === KIND.global).length;
const first = imported + module.globals.length;
const others = module.functions.length - module.bodies.length; // imported ones
const added = Math.ceil(module.functions.length / BITS);
const zero = { type: Uint8Array.of(I32), isMutable: true, initial: Uint8Array.of(I32_CONST, 0, END) };

/** @param {Uint8Array} body @param {number} at */
function marking(body, at) {
  const index = others + at;
  const global = first + Math.floor(index / BITS);
  const start = afterLocals(body);
  return new Writer(body.length + 20)
    .bytes(body.subarray(0, start))
    .bytes([GLOBAL_GET]).unsigned(global)
    .bytes([I32_CONST]).signed(1 << index % BITS)
    .bytes([I32_OR, GLOBAL_SET]).unsigned(global)
    .bytes(body.subarray(start))
    .done(); // prettier-ignore
}

const instrumented = {
  ...module,
  globals: [...module.globals, ...Array.from({ length: added }, () => zero)],
  exports: [
    ...module.exports,
    ...Array.from({ length: added }, (_, at) => ({
      name: `profile.${at}`,
      kind: KIND.global,
      index: first + at,
    })),
  ],
  bodies: module.bodies.map(marking),
};
writeFileSync(target, serialise(instrumented));
