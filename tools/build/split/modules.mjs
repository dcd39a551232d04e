// Makes the two modules of a plan.
//
// The primary module has all data, tables, tags and exports. In place of each function that is called but not there, it
// has a stub, which calls the function in the secondary module. Both share a table of links:
//
//     0 …           functions of the primary module, for the secondary one to import
//     shared.length …  functions of the secondary module, for the stubs
//
// The secondary module fills in its part when it is instantiated, and has no state of its own. A stub that finds no
// function there first calls the import `secondary.load`. The table of functions that C code knows is left as it is.
import { Writer } from "./binary.mjs";
import { renumbered } from "./instructions.mjs";
import { KIND, number, signatureOf } from "./module.mjs";

/**
 * @typedef {import("./module.mjs").Module} Module
 * @typedef {import("./module.mjs").Import} Import
 * @typedef {import("./plan.mjs").Plan} Plan
 * @typedef {Record<import("./instructions.mjs").Space, Map<number, number>>} Maps from old indices to new ones
 */

// The loader knows these names: static/js/boot/secondary-module.js
const LINKS = "secondary.links";
const LOAD = { module: "secondary", name: "load" };
const PRIMARY = "primary";

const [FUNCREF, FUNCTION_TYPE] = [0x70, 0x60];
const [IF, END, CALL, CALL_INDIRECT] = [0x04, 0x0b, 0x10, 0x11];
const [LOCAL_GET, TABLE_GET, I32_CONST, REF_IS_NULL] = [0x20, 0x25, 0x41, 0xd1];
const [NO_LOCALS, NO_RESULT, EXACTLY] = [0, 0x40, 1];

// The primary module

/** @param {Module} module @param {Plan} plan @param {import("./module.mjs").Export[]} exports @returns {Module} */
export function primaryModule(module, plan, exports) {
  const { types, type: loadType } = withLoadType(module.types);
  const roots = exports.filter(({ kind }) => kind === KIND.function).map(({ index }) => index);
  const entries = module.segments.flatMap(({ functions }) => functions);
  const usedFunctions = new Set([...plan.primaryUses.functions, ...roots, ...entries]);
  // The loader resolves the addresses that are imported as globals when it starts, so these stay here.
  const imports = importsFor(module, (entry, index) => entry.kind === KIND.global || usedFunctions.has(index));
  const load = count(imports, KIND.function);
  const ensure = load + 1;
  const functions = numbered(imports, KIND.function, module);
  for (const index of [...plan.primary, ...plan.stubs]) functions.set(index, functions.size + 2);
  const globals = globalsOf(module, exports, plan);
  const maps = { function: functions, global: numberedGlobals(module, globals) };
  const links = module.tables.length;
  const stubs = plan.stubs.map((index, at) => {
    const signature = module.functions[index];
    const place = plan.shared.length + at;
    return stub({ ensure, links, place, signature, parameters: module.types[signature].parameters });
  });
  return {
    ...module,
    types,
    imports: [...imports, { ...LOAD, kind: KIND.function, description: number(loadType) }],
    functions: [
      ...imports.filter(({ kind }) => kind === KIND.function).map(signatureOf),
      loadType,
      loadType,
      ...[...plan.primary, ...plan.stubs].map((index) => module.functions[index]),
    ],
    tables: [...module.tables, table(plan.shared.length + plan.stubs.length)],
    globals: globals.map((index) => module.globals[index - count(module.imports, KIND.global)]),
    exports: [
      ...exports.map((entry) => ({ ...entry, index: newIndex(entry, maps) })),
      ...internalExports(module, exports, maps),
      { name: LINKS, kind: KIND.table, index: links },
    ],
    segments: [
      ...module.segments.map((segment) => moved(segment, functions)),
      { table: links, offset: 0, functions: plan.shared.map((index) => mapped(functions, index)) },
    ],
    bodies: [
      ensureLoaded({ load, links, place: plan.shared.length }),
      ...plan.primary.map((index) => renumbered(module.bodies[index - plan.imported], maps)),
      ...stubs,
    ],
  };
}

/** @param {{ load: number, links: number, place: number }} indices */
const ensureLoaded = ({ load, links, place }) =>
  new Writer()
    .bytes([NO_LOCALS, I32_CONST])
    .signed(place)
    .bytes([TABLE_GET])
    .unsigned(links)
    .bytes([REF_IS_NULL, IF, NO_RESULT, CALL])
    .unsigned(load)
    .bytes([END, END])
    .done();

/** @param {{ ensure: number, links: number, place: number, signature: number, parameters: number }} indices */
function stub({ ensure, links, place, signature, parameters }) {
  const writer = new Writer().bytes([NO_LOCALS, CALL]).unsigned(ensure);
  for (let index = 0; index < parameters; index += 1) writer.bytes([LOCAL_GET]).unsigned(index);
  writer.bytes([I32_CONST]).signed(place).bytes([CALL_INDIRECT]).unsigned(signature).unsigned(links);
  return writer.bytes([END]).done();
}

/** @param {Module["types"]} types */
function withLoadType(types) {
  const raw = Uint8Array.of(FUNCTION_TYPE, 0, 0);
  return { types: [...types, { parameters: 0, raw }], type: types.length };
}

/** @param {number} size */
const table = (size) => new Writer().bytes([FUNCREF, EXACTLY]).unsigned(size).unsigned(size).done();

/** The module's own globals that are needed. @param {Module} module
 * @param {import("./module.mjs").Export[]} exports @param {Plan} plan */
function globalsOf(module, exports, plan) {
  const imported = count(module.imports, KIND.global);
  const exported = exports.filter(({ kind }) => kind === KIND.global).map(({ index }) => index);
  const used = new Set([...exported, ...plan.primaryUses.globals]);
  return module.globals
    .map(({ isMutable }, at) => (isMutable || used.has(imported + at) ? imported + at : -1))
    .filter((index) => index >= 0);
}

/** For the secondary module: what has no name yet. @param {Module} module
 * @param {import("./module.mjs").Export[]} exports @param {Maps} maps */
function internalExports(module, exports, maps) {
  const mutable = module.globals
    .map(({ isMutable }, at) => (isMutable ? at + count(module.imports, KIND.global) : -1))
    .filter((index) => index >= 0);
  const needed = [
    ...module.tables.map((_, index) => ({ kind: KIND.table, index })),
    ...module.memories.map((_, index) => ({ kind: KIND.memory, index })),
    ...module.tags.map((_, index) => ({ kind: KIND.tag, index })),
    ...mutable.map((index) => ({ kind: KIND.global, index })),
  ];
  return needed
    .filter((entry) => !nameOf(exports, entry))
    .map((entry) => ({ name: internalName(entry), kind: entry.kind, index: newIndex(entry, maps) }));
}

// The secondary module

/** @param {Module} module @param {Plan} plan @param {import("./module.mjs").Export[]} exports @returns {Module} */
export function secondaryModule(module, plan, exports) {
  const imported = count(module.imports, KIND.global);
  const { functions: usedFunctions, globals: usedGlobals } = plan.secondaryUses;
  const fromLoader = importsFor(module, ({ kind }, index) =>
    (kind === KIND.global ? usedGlobals : usedFunctions).has(index),
  );
  const functions = numbered(fromLoader, KIND.function, module);
  const shared = plan.shared.map((index, place) => {
    functions.set(index, functions.size);
    const description = number(module.functions[index]);
    return { module: PRIMARY, name: String(place), kind: KIND.function, description };
  });
  for (const index of plan.secondary) functions.set(index, functions.size);

  const own = [...usedGlobals].filter((index) => index >= imported).toSorted((a, b) => a - b);
  const mutable = own.filter((index) => module.globals[index - imported].isMutable);
  const constants = own.filter((index) => !module.globals[index - imported].isMutable);
  const globals = numbered(fromLoader, KIND.global, module);
  for (const index of [...mutable, ...constants]) globals.set(index, globals.size);

  /** @param {number} kind @param {number} index @param {Uint8Array | number[]} description @returns {Import} */
  const fromPrimary = (kind, index, description) => {
    const name = nameOf(exports, { kind, index }) ?? internalName({ kind, index });
    return { module: PRIMARY, name, kind, description: Uint8Array.from(description) };
  };
  const links = module.tables.length;
  const maps = { function: functions, global: globals };
  const imports = [
    ...fromLoader,
    ...shared,
    ...module.tables.map((description, index) => fromPrimary(KIND.table, index, description)),
    {
      module: PRIMARY,
      name: LINKS,
      kind: KIND.table,
      description: table(plan.shared.length + plan.stubs.length),
    },
    ...module.memories.map((description, index) => fromPrimary(KIND.memory, index, description)),
    ...mutable.map((index) => fromPrimary(KIND.global, index, [...module.globals[index - imported].type, 1])),
    ...module.tags.map((description, index) => fromPrimary(KIND.tag, index, description)),
  ];
  return {
    customs: [],
    types: module.types,
    imports,
    functions: [
      ...imports.filter(({ kind }) => kind === KIND.function).map(signatureOf),
      ...plan.secondary.map((index) => module.functions[index]),
    ],
    tables: [],
    memories: [],
    tags: [],
    globals: constants.map((index) => module.globals[index - imported]),
    exports: [],
    segments: [
      {
        table: links,
        offset: plan.shared.length,
        functions: plan.stubs.map((index) => mapped(functions, index)),
      },
    ],
    bodies: plan.secondary.map((index) => renumbered(module.bodies[index - plan.imported], maps)),
    data: undefined,
  };
}

// Indices

/** @param {Module} module @param {(entry: Import, index: number) => boolean} isNeeded with the index in its own space */
function importsFor(module, isNeeded) {
  const next = { [KIND.function]: 0, [KIND.global]: 0 };
  return module.imports.filter((entry) => isNeeded(entry, next[entry.kind]++));
}

/** New indices of imports by their old ones. @param {Import[]} imports @param {number} kind @param {Module} module */
function numbered(imports, kind, module) {
  const places = new Map(imports.filter((entry) => entry.kind === kind).map((entry, at) => [entry, at]));
  const all = module.imports.filter((entry) => entry.kind === kind);
  /** @type {Map<number, number>} */ const found = new Map();
  all.forEach((entry, index) => {
    const place = places.get(entry);
    if (place !== undefined) found.set(index, place);
  });
  return found;
}

/** Imported globals all stay, so only the others get new indices. @param {Module} module @param {number[]} own */
function numberedGlobals(module, own) {
  const imported = Array.from({ length: count(module.imports, KIND.global) }, (_, index) => index);
  return new Map([...imported, ...own].map((index, at) => [index, at]));
}

/** @param {Import[]} imports @param {number} kind */
const count = (imports, kind) => imports.filter((entry) => entry.kind === kind).length;

/** @param {{ kind: number, index: number }} entry @param {Maps} maps */
function newIndex({ kind, index }, maps) {
  if (kind === KIND.function) return mapped(maps.function, index);
  if (kind === KIND.global) return mapped(maps.global, index);
  return index;
}

/** @param {Map<number, number>} map @param {number} index */
function mapped(map, index) {
  const found = map.get(index);
  if (found === undefined) throw new Error(`${index} is not in this module`);
  return found;
}

/** @param {import("./module.mjs").Segment} segment @param {Map<number, number>} map */
const moved = (segment, map) => ({
  ...segment,
  functions: segment.functions.map((index) => mapped(map, index)),
});

/** @param {import("./module.mjs").Export[]} exports @param {{ kind: number, index: number }} wanted */
const nameOf = (exports, wanted) =>
  exports.find(({ kind, index }) => kind === wanted.kind && index === wanted.index)?.name;

/** @param {{ kind: number, index: number }} entry */
const internalName = ({ kind, index }) => `secondary.${kind}.${index}`;
