// Proves that two modules do what one module did: follows all calls from the table and the exports, and compares the
// functions of both sides instruction by instruction.
// node verify.mjs WHOLE PRIMARY SECONDARY: prints how many functions are the same
import { readFileSync } from "node:fs";
import { Reader } from "./binary.mjs";
import { walk } from "./instructions.mjs";
import { KIND, parse } from "./module.mjs";

/**
 * @typedef {import("./module.mjs").Module} Module
 * @typedef {{ of: Module, index: number }} Place a function or a global in one of the modules
 */

const LINKS = "secondary.links";
const [ENSURED, LOCAL_GET, I32_CONST, CALL_INDIRECT] = [0x10, 0x20, 0x41, 0x11];

const [whole, primary, secondary] = process.argv.slice(2).map((path) => parse(readFileSync(path)));
const links = linked();

/** What the table of links holds: both modules fill in their part. */
function linked() {
  /** @type {Place[]} */ const places = [];
  for (const of of [primary, secondary]) {
    const segment = of.segments.find(({ table }) => table > 0);
    segment?.functions.forEach((index, at) => {
      places[segment.offset + at] = { of, index };
    });
  }
  return places;
}

/** @param {Module} module @param {number} kind */
const importsOf = (module, kind) => module.imports.filter((entry) => entry.kind === kind);

/** A place where the thing is defined, or an import of the loader's by its name.
 * @param {Place} place @param {number} kind @returns {Place | string} */
function resolved({ of, index }, kind) {
  const entry = importsOf(of, kind)[index];
  if (!entry) return { of, index };
  if (entry.module !== "primary") return `${entry.module}.${entry.name}`;
  if (kind === KIND.function) return links[Number(entry.name)];
  const found = primary.exports.find(({ name }) => name === entry.name);
  assert(found?.kind === kind, `no export ${entry.name}`);
  return { of: primary, index: Number(found?.index) };
}

/** @param {Place} place */
function body({ of, index }) {
  const found = of.bodies[index - importsOf(of, KIND.function).length];
  assert(found, `no function ${index}`);
  return found;
}

/** The function behind a stub, or the function itself. @param {Place} place @returns {Place} */
function behindStub(place) {
  const first = importsOf(primary, KIND.function).length;
  const instructions = new Reader(body(place));
  if (place.of !== primary || place.index < first || instructions.unsigned() !== 0) return place;
  if (instructions.byte() !== ENSURED || instructions.unsigned() !== first) return place;
  const { parameters } = primary.types[primary.functions[place.index]];
  for (let at = 0; at < parameters; at += 1) {
    assert(instructions.byte() === LOCAL_GET && instructions.unsigned() === at, "a stub loses a parameter");
  }
  assert(instructions.byte() === I32_CONST, "a stub has no place");
  const target = links[instructions.signed()];
  assert(target.of === secondary, "a stub of a function that is there");
  assert(instructions.byte() === CALL_INDIRECT, "a stub calls nothing");
  assert(instructions.unsigned() === primary.functions[place.index], "a stub has another signature");
  assert(instructions.unsigned() === primary.tables.length - 1, "a stub uses another table");
  return target;
}

/** @type {Map<number, Place>} */ const same = new Map();
/** @type {number[]} */ const waiting = [];

/** @param {number} index in the whole module @param {Place} place */
function expectFunction(index, place) {
  const before = resolved({ of: whole, index }, KIND.function);
  const after = resolved(place, KIND.function);
  if (typeof before === "string" || typeof after === "string") {
    assert(before === after, `${String(before)} became ${String(after)}`);
    return;
  }
  const target = behindStub(after);
  const known = same.get(index);
  assert(!known || (known.of === target.of && known.index === target.index), `function ${index} is there twice`);
  if (known) return;
  same.set(index, target);
  waiting.push(index);
}

/** @type {Map<number, Place>} */ const states = new Map();

/** @param {number} index in the whole module @param {Place} place */
function expectGlobal(index, place) {
  const before = resolved({ of: whole, index }, KIND.global);
  const after = resolved(place, KIND.global);
  if (typeof before === "string" || typeof after === "string") {
    assert(before === after, `${String(before)} became ${String(after)}`);
    return;
  }
  const [one, other] = [before, after].map(
    ({ of, index: at }) => of.globals[at - importsOf(of, KIND.global).length],
  );
  assert(one.isMutable === other.isMutable, `global ${index} is of another kind`);
  assert(isEqual(one.type, other.type) && isEqual(one.initial, other.initial), `global ${index} is another one`);
  if (!one.isMutable) return;
  const known = states.get(index) ?? after;
  assert(known.of === primary && known.index === after.index, `global ${index} is there twice`);
  states.set(index, known);
}

/** @param {number} index in the whole module @param {Place} place */
function compare(index, place) {
  const [before, after] = [body({ of: whole, index }), body(place)];
  const types = [whole, place.of].map((module, at) => module.types[module.functions[at ? place.index : index]].raw);
  assert(isEqual(types[0], types[1]), `function ${index} has another signature`);
  const [names, others] = [namesIn(before), namesIn(after)];
  assert(names.length === others.length, `function ${index} names something else`);
  let [from, to] = [0, 0];
  names.forEach((name, at) => {
    const other = others[at];
    const unchanged = [before.subarray(from, name.from), after.subarray(to, other.from)];
    assert(isEqual(unchanged[0], unchanged[1]), `function ${index} differs`);
    assert(name.space === other.space, `function ${index} names something else`);
    if (name.space === "function") expectFunction(name.index, { of: place.of, index: other.index });
    else expectGlobal(name.index, { of: place.of, index: other.index });
    [from, to] = [name.to, other.to];
  });
  assert(isEqual(before.subarray(from), after.subarray(to)), `function ${index} differs`);
}

/** @param {Uint8Array} code */
function namesIn(code) {
  /** @type {{ space: string, index: number, from: number, to: number }[]} */ const found = [];
  walk(code, (space, index, from, to) => found.push({ space, index, from, to }));
  return found;
}

/** @param {Uint8Array} one @param {Uint8Array} other */
const isEqual = (one, other) => Buffer.compare(one, other) === 0;

/** @param {unknown} condition @param {string} otherwise */
function assert(condition, otherwise) {
  if (!condition) throw new Error(otherwise);
}

// Types, tables and the rest have the same indices in all modules.
for (const [at, { raw }] of whole.types.entries()) {
  assert(isEqual(raw, primary.types[at].raw) && isEqual(raw, secondary.types[at].raw), `type ${at} is another one`);
}
assert(whole.data && primary.data && isEqual(whole.data.segments, primary.data.segments), "other data");
assert(!secondary.data && !secondary.memories.length && !secondary.tables.length, "the second module has state");
assert(!secondary.globals.some(({ isMutable }) => isMutable), "the second module has state");
for (const kind of [KIND.table, KIND.memory, KIND.tag]) {
  importsOf(secondary, kind).forEach(({ name }, index) => {
    const exported = primary.exports.find((entry) => entry.kind === kind && entry.name === name);
    assert(exported?.index === index, `${name} has another index`);
  });
}
assert(links.length === links.filter(Boolean).length, "a link is missing");

whole.segments.forEach(({ offset, functions }, at) => {
  const other = primary.segments[at];
  assert(other.table === 0 && other.offset === offset, "the table begins elsewhere");
  assert(other.functions.length === functions.length, "the table has another size");
  functions.forEach((index, slot) => expectFunction(index, { of: primary, index: other.functions[slot] }));
});
for (const { name, kind, index } of primary.exports) {
  const original = whole.exports.find((entry) => entry.name === name);
  if (!original) assert(name === LINKS || name.startsWith("secondary."), `${name} is new`);
  else if (kind === KIND.function) expectFunction(original.index, { of: primary, index });
  else if (kind === KIND.global) expectGlobal(original.index, { of: primary, index });
  else assert(original.index === index, `${name} has another index`);
}
for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
  compare(index, /** @type {Place} */ (same.get(index)));
}
process.stdout.write(String(same.size));
