// A WebAssembly module as data: what its sections say, as far as it matters when functions are moved.
// What is not understood is an error, so that nothing is rewritten by guess.
import { Reader, Writer } from "./binary.mjs";
import { skipConstant, skipType } from "./instructions.mjs";

/**
 * @typedef {{ parameters: number, raw: Uint8Array }} Signature
 * @typedef {{ module: string, name: string, kind: number, description: Uint8Array }} Import
 * @typedef {{ type: Uint8Array, isMutable: boolean, initial: Uint8Array }} Global
 * @typedef {{ name: string, kind: number, index: number }} Export
 * @typedef {{ table: number, offset: number, functions: number[] }} Segment of a table, active
 */

/** `functions` has the signatures of the imported ones, too; `bodies` has those of the others. `data`, which stays as
 * it is, and the custom sections are raw.
 * @typedef {object} Module
 * @property {Uint8Array[]} customs
 * @property {Signature[]} types
 * @property {Import[]} imports
 * @property {number[]} functions
 * @property {Uint8Array[]} tables
 * @property {Uint8Array[]} memories
 * @property {Uint8Array[]} tags
 * @property {Global[]} globals
 * @property {Export[]} exports
 * @property {Segment[]} segments
 * @property {Uint8Array[]} bodies
 * @property {{ count: Uint8Array, segments: Uint8Array } | undefined} data
 */

export const KIND = { function: 0, table: 1, memory: 2, global: 3, tag: 4 };
const SECTION = {
  custom: 0, type: 1, import: 2, function: 3, table: 4, memory: 5, global: 6, export: 7, element: 9, code: 10,
  data: 11, dataCount: 12, tag: 13,
}; // prettier-ignore
const MAGIC = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const FUNCTION_TYPE = 0x60;
const [I32_CONST, END] = [0x41, 0x0b];
const [ACTIVE, ACTIVE_IN_TABLE, OF_FUNCTIONS] = [0, 2, 0]; // segments of elements

// Reading

/** @param {Uint8Array} bytes @returns {Module} */
export function parse(bytes) {
  const { customs, sections } = sectionsOf(bytes);
  /** @template Item @param {number} id @param {(reader: Reader) => Item} item @returns {Item[]} */
  const all = (id, item) => {
    const reader = new Reader(sections.get(id) ?? Uint8Array.of(0));
    return reader.vector(() => item(reader));
  };
  const imports = all(SECTION.import, readImport);
  const imported = imports.filter(({ kind }) => kind === KIND.function).map(signatureOf);
  const segments = sections.get(SECTION.data);
  return {
    customs,
    types: all(SECTION.type, readSignature),
    imports,
    functions: [...imported, ...all(SECTION.function, (reader) => reader.unsigned())],
    tables: all(SECTION.table, (reader) => reader.slice(() => skipTable(reader))),
    memories: all(SECTION.memory, (reader) => reader.slice(() => skipLimits(reader))),
    tags: all(SECTION.tag, (reader) => reader.slice(() => skipTag(reader))),
    globals: all(SECTION.global, readGlobal),
    exports: all(SECTION.export, (reader) => ({
      name: reader.name(),
      kind: reader.byte(),
      index: reader.unsigned(),
    })),
    segments: all(SECTION.element, readSegment),
    bodies: all(SECTION.code, (reader) => reader.take(reader.unsigned())),
    data: segments && { count: sections.get(SECTION.dataCount) ?? Uint8Array.of(0), segments },
  };
}

/** @param {Uint8Array} bytes */
function sectionsOf(bytes) {
  if (MAGIC.some((byte, at) => bytes[at] !== byte)) throw new Error("no WebAssembly");
  const reader = new Reader(bytes, MAGIC.length);
  const known = new Set(Object.values(SECTION));
  /** @type {Map<number, Uint8Array>} */ const sections = new Map();
  /** @type {Uint8Array[]} */ const customs = [];
  while (reader.position < bytes.length) {
    const id = reader.byte();
    const body = reader.take(reader.unsigned());
    if (!known.has(id)) throw new Error(`section ${id} is not supported`);
    if (id === SECTION.custom) customs.push(body);
    else sections.set(id, body);
  }
  return { customs, sections };
}

/** @param {Reader} reader @returns {Signature} */
function readSignature(reader) {
  let parameters = 0;
  const raw = reader.slice(() => {
    if (reader.byte() !== FUNCTION_TYPE) throw new Error("a type of no function");
    parameters = reader.vector(() => skipType(reader)).length;
    reader.vector(() => skipType(reader));
  });
  return { parameters, raw };
}

/** @param {Reader} reader @returns {Import} */
function readImport(reader) {
  const [module, name, kind] = [reader.name(), reader.name(), reader.byte()];
  const description = reader.slice(() => {
    const skip = DESCRIPTIONS[kind];
    if (!skip) throw new Error(`import of kind ${kind} is not supported`);
    skip(reader);
  });
  return { module, name, kind, description };
}

/** @param {Reader} reader @returns {Global} */
function readGlobal(reader) {
  const type = reader.slice(() => skipType(reader));
  const isMutable = reader.byte() === 1;
  return { type, isMutable, initial: reader.slice(() => skipConstant(reader)) };
}

/** @param {Reader} reader @returns {Segment} */
function readSegment(reader) {
  const flags = reader.unsigned();
  if (flags !== ACTIVE && flags !== ACTIVE_IN_TABLE) throw new Error("a segment of elements is not active");
  const table = flags === ACTIVE_IN_TABLE ? reader.unsigned() : 0;
  if (reader.byte() !== I32_CONST) throw new Error("the offset of a segment is no constant");
  const offset = reader.signed();
  if (reader.byte() !== END) throw new Error("the offset of a segment is no constant");
  if (table && reader.byte() !== OF_FUNCTIONS) throw new Error("a segment of something else than functions");
  return { table, offset, functions: reader.vector(() => reader.unsigned()) };
}

/** @param {Reader} reader */
function skipGlobalType(reader) {
  skipType(reader);
  reader.byte();
}

/** @param {Reader} reader */
function skipTable(reader) {
  skipType(reader);
  skipLimits(reader);
}

/** @param {Reader} reader */
function skipLimits(reader) {
  const hasMaximum = reader.byte() & 1;
  reader.unsigned();
  if (hasMaximum) reader.unsigned();
}

/** @param {Reader} reader */
function skipTag(reader) {
  reader.byte();
  reader.unsigned();
}

/** How imports of each kind are described. @type {((reader: Reader) => void)[]} */
const DESCRIPTIONS = [];
DESCRIPTIONS[KIND.function] = (reader) => reader.skipNumber();
DESCRIPTIONS[KIND.table] = skipTable;
DESCRIPTIONS[KIND.memory] = skipLimits;
DESCRIPTIONS[KIND.global] = skipGlobalType;
DESCRIPTIONS[KIND.tag] = skipTag;

// Writing

/** @param {Module} module */
export function serialise(module) {
  const imported = module.imports.filter(({ kind }) => kind === KIND.function).length;
  const own = module.functions.slice(imported);
  const writer = new Writer(1 << 24).bytes(MAGIC);
  /** @param {number} id @param {Uint8Array} body */
  const section = (id, body) => writer.bytes([id]).sized(body);
  /** @param {number} id @param {Uint8Array[]} items */
  const vector = (id, items) => {
    if (items.length) section(id, new Writer(1 << 20).vector(items).done());
  };
  for (const custom of module.customs) section(SECTION.custom, custom);
  vector(SECTION.type, module.types.map(({ raw }) => raw)); // prettier-ignore
  vector(SECTION.import, module.imports.map(importEntry));
  vector(SECTION.function, own.map(number));
  vector(SECTION.table, module.tables);
  vector(SECTION.memory, module.memories);
  vector(SECTION.tag, module.tags);
  vector(SECTION.global, module.globals.map(globalEntry));
  vector(SECTION.export, module.exports.map(exportEntry));
  vector(SECTION.element, module.segments.map(segmentEntry));
  if (module.data) section(SECTION.dataCount, module.data.count);
  vector(SECTION.code, module.bodies.map((body) => new Writer(body.length + 5).sized(body).done()));
  if (module.data) section(SECTION.data, module.data.segments);
  return writer.done();
}

/** @param {number} value */
export const number = (value) => new Writer(5).unsigned(value).done();

/** @param {Import} entry */
export const signatureOf = ({ description }) => new Reader(description).unsigned();

/** @param {Import} entry */
const importEntry = ({ module, name, kind, description }) =>
  new Writer().name(module).name(name).bytes([kind]).bytes(description).done();

/** @param {Global} entry */
const globalEntry = ({ type, isMutable, initial }) =>
  new Writer().bytes(type).bytes([Number(isMutable)]).bytes(initial).done();

/** @param {Export} entry */
const exportEntry = ({ name, kind, index }) => new Writer().name(name).bytes([kind]).unsigned(index).done();

/** @param {Segment} entry */
function segmentEntry({ table, offset, functions }) {
  const writer = new Writer();
  if (table) writer.unsigned(ACTIVE_IN_TABLE).unsigned(table);
  else writer.unsigned(ACTIVE);
  writer.bytes([I32_CONST]).signed(offset).bytes([END]);
  if (table) writer.bytes([OF_FUNCTIONS]);
  return writer.vector(functions.map(number)).done();
}
