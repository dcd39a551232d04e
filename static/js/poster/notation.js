// Reads positions (docs/notation.md) as far as a picture needs: what lies where. The rules, in Python, say
// whether a position is possible.

const LONGEST_LINE = 2000;
const LETTERS = "abcdefg";
export const NOTHING = "-";

/** The text is no position that can be drawn. */
export class PosterError extends Error {
  name = "PosterError";
}

/** @param {string} what @param {unknown} text @returns {never} */
export function fail(what, text) {
  throw new PosterError(`${what}: ${String(text).slice(0, 40)}`);
}

/** The name of the game, and the fields after it by key. @param {unknown} text */
export function parsePosition(text) {
  if (typeof text !== "string") fail("not a text", text);
  if (text.length > LONGEST_LINE) fail("too long", text);
  const [game = "", ...words] = text.toLowerCase().trim().split(/\s+/u);
  /** @type {Map<string, string>} */ const fields = new Map();
  for (const word of words) {
    const [key, ...value] = word.split("=");
    if (fields.has(key)) fail("given twice", key);
    fields.set(key, value.join("="));
  }
  return { game, fields };
}

// For the readers of the games; `pieces` are those of the game

/** @typedef {Map<string, string>} Fields */

/** @param {Fields} fields @param {string} key */
export function need(fields, key) {
  return fields.get(key) ?? fail("missing", key);
}

/** @param {Fields} fields @param {string} key @param {string} separator @param {Poster.GamePieces} pieces */
export function bySeat(fields, key, separator, { seats }) {
  const values = need(fields, key).split(separator);
  return seats.includes(values.length) ? values : fail("wrong number of players", values.length);
}

/** @param {string} text */
export function number(text) {
  return /^-?\d{1,9}$/u.test(text) ? Number(text) : fail("no number", text);
}

/** @param {string} letter @param {number} seats */
export function seatOf(letter, seats) {
  const seat = letter.length === 1 ? LETTERS.slice(0, seats).indexOf(letter) : -1;
  return seat < 0 ? fail("unknown player", letter) : seat;
}

/** @param {Fields} fields @param {number} seats */
export const turnOf = (fields, seats) => seatOf(fields.get("turn") ?? LETTERS[0], seats);

/** @param {string} text @param {string} separator @param {Poster.GamePieces} pieces */
export function diceOf(text, separator, { faces }) {
  const dice = text === "" ? [] : text.split(separator);
  return dice.every((face) => faces.includes(face)) ? dice : fail("no dice", text);
}
