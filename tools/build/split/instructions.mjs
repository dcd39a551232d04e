// Walks over the instructions of a function: which other functions and globals does it name?
// https://webassembly.github.io/spec/core/binary/instructions.html
import { Reader, Writer } from "./binary.mjs";

/** @typedef {"function" | "global"} Space an index space in which indices change when functions move */
/** Gets each index, and where it is written. @typedef {(space: Space, index: number, from: number, to: number) => void}
 * Visit */

const EMPTY_BLOCK = 0x40;
const [REFERENCE_NULL, REFERENCE] = [0x63, 0x64]; // types with a heap type after them
const END = 0x0b;

/** @typedef {(reader: Reader, visit: Visit) => void} Immediates */
/** @type {Immediates} */ const none = () => {};
/** @type {Immediates} */ const numeral = (reader) => reader.skipNumber();
/** @type {Immediates} */ const two = (reader) => {
  reader.skipNumber();
  reader.skipNumber();
};
/** @param {number} length @returns {Immediates} */
const bytes = (length) => (reader) => void reader.take(length);

/** @param {Space} space @returns {Immediates} */
const indexOf = (space) => (reader, visit) => {
  const from = reader.position;
  const index = reader.unsigned();
  visit(space, index, from, reader.position);
};

/** @type {Immediates} */
function blockType(reader) {
  const first = reader.bytes[reader.position];
  if (first === EMPTY_BLOCK) reader.byte();
  else if (first > EMPTY_BLOCK && first < 128) skipType(reader);
  else reader.skipNumber();
}

/** Alignment and offset. @type {Immediates} */
function memoryArgument(reader) {
  const hasMemory = reader.unsigned() & 64;
  if (hasMemory) reader.skipNumber();
  reader.skipNumber();
}

/** @type {Immediates} */
function branchTable(reader) {
  reader.vector(() => reader.skipNumber());
  reader.skipNumber();
}

/** @type {Immediates} */
const selectTypes = (reader) => void reader.vector(() => skipType(reader));

/** @type {Immediates} */
function catches(reader) {
  blockType(reader, () => {});
  reader.vector(() => {
    const hasTag = reader.byte() < 2;
    if (hasTag) reader.skipNumber();
    reader.skipNumber();
  });
}

// Instructions after a prefix. Those that name a segment of data or elements are not supported: segments do not move.

/** @type {Immediates} */
function miscellaneous(reader) {
  const code = reader.unsigned();
  const isConversion = code <= 7;
  if (isConversion) return;
  if (code === 10 || code === 14) two(reader, () => {}); // memory.copy, table.copy
  else if (code === 11 || (code >= 15 && code <= 17)) reader.skipNumber(); // memory.fill, table.grow, .size, .fill
  else throw new Error(`instruction 0xfc ${code} is not supported`);
}

/** @type {Immediates} */
function vectorOfNumbers(reader, visit) {
  const code = reader.unsigned();
  const isLane = (code >= 84 && code <= 91) || (code >= 21 && code <= 34);
  if (code <= 11 || (code >= 84 && code <= 93)) memoryArgument(reader, visit);
  if (code === 12 || code === 13) reader.take(16);
  if (isLane) reader.byte();
}

/** @type {Immediates[]} */
const IMMEDIATES = [];
/** @param {number} from @param {number} to @param {Immediates} immediates */
const define = (from, to, immediates) => IMMEDIATES.fill(immediates, from, to + 1);

IMMEDIATES.length = 256;
define(0x00, 0x01, none); // unreachable, nop
define(0x02, 0x04, blockType); // block, loop, if
define(0x05, 0x05, none); // else
define(0x06, 0x06, blockType); // try
define(0x07, 0x09, numeral); // catch, throw, rethrow
define(0x0a, 0x0b, none); // throw_ref, end
define(0x0c, 0x0d, numeral); // br, br_if
define(0x0e, 0x0e, branchTable);
define(0x0f, 0x0f, none); // return
define(0x10, 0x10, indexOf("function")); // call
define(0x11, 0x11, two); // call_indirect
define(0x12, 0x12, indexOf("function")); // return_call
define(0x13, 0x13, two); // return_call_indirect
define(0x14, 0x15, numeral); // call_ref, return_call_ref
define(0x18, 0x18, numeral); // delegate
define(0x19, 0x1b, none); // catch_all, drop, select
define(0x1c, 0x1c, selectTypes);
define(0x1f, 0x1f, catches); // try_table
define(0x20, 0x22, numeral); // locals
define(0x23, 0x24, indexOf("global"));
define(0x25, 0x26, numeral); // table.get, table.set
define(0x28, 0x3e, memoryArgument);
define(0x3f, 0x42, numeral); // memory.size, memory.grow, i32.const, i64.const
define(0x43, 0x43, bytes(4));
define(0x44, 0x44, bytes(8));
define(0x45, 0xc4, none); // numeric
define(0xd0, 0xd0, numeral); // ref.null
define(0xd1, 0xd1, none); // ref.is_null
define(0xfc, 0xfc, miscellaneous);
define(0xfd, 0xfd, vectorOfNumbers);

const BLOCKS = new Set([0x02, 0x03, 0x04, 0x06, 0x1f]);
const DELEGATE = 0x18; // ends a try

/** Reads up to the end of the expression. @param {Reader} reader @param {Visit} visit */
function walkExpression(reader, visit) {
  for (let depth = 1; depth; ) {
    const code = reader.byte();
    const immediates = IMMEDIATES[code];
    if (!immediates) throw new Error(`instruction 0x${code.toString(16)} is not supported`);
    immediates(reader, visit);
    if (BLOCKS.has(code)) depth += 1;
    else if (code === END || code === DELEGATE) depth -= 1;
  }
}

/** @param {Reader} reader */
export function skipType(reader) {
  const type = reader.byte();
  if (type === REFERENCE_NULL || type === REFERENCE) reader.skipNumber();
}

/** A constant without names, such as the initial value of a global. @param {Reader} reader */
export function skipConstant(reader) {
  walkExpression(reader, () => {
    throw new Error("a constant that names another one");
  });
}

/** Where the instructions of a body begin. @param {Uint8Array} body */
export function afterLocals(body) {
  const reader = new Reader(body);
  reader.vector(() => {
    reader.skipNumber();
    skipType(reader);
  });
  return reader.position;
}

/** @param {Uint8Array} body @param {Visit} visit */
export function walk(body, visit) {
  const reader = new Reader(body, afterLocals(body));
  walkExpression(reader, visit);
  if (reader.position !== body.length) throw new Error("a function that ends early");
}

/** The body with other indices. @param {Uint8Array} body @param {Record<Space, Map<number, number>>} maps */
export function renumbered(body, maps) {
  const writer = new Writer(body.length + 64);
  let copied = 0;
  walk(body, (space, index, from, to) => {
    const target = maps[space].get(index);
    if (target === undefined) throw new Error(`${space} ${index} is not in this module`);
    writer.bytes(body.subarray(copied, from)).unsigned(target);
    copied = to;
  });
  return writer.bytes(body.subarray(copied)).done();
}
