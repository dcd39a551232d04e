// Reads positions (docs/notation.md) as far as they are to be looked at: what stands where. Whether it can
// have come about is for the rules to say, and those are in Python.

const LONGEST_LINE = 2000;
const LETTERS = "abcdefg";
const NOTHING = "-";

/** The text is no position that can be drawn. */
export class PosterError extends Error {
  name = "PosterError";
}

function fail(what, text) {
  throw new PosterError(`${what}: ${String(text).slice(0, 40)}`);
}

/** `{game, points, turn, dice, isOver, …}`, and what else its game has. */
export function parsePosition(text, pieces) {
  if (typeof text !== "string") fail("not a text", text);
  if (text.length > LONGEST_LINE) fail("too long", text);
  const [game = "", ...words] = text.toLowerCase().trim().split(/\s+/u);
  if (!Object.hasOwn(READERS, game)) fail("unknown game", game);
  const fields = new Map();
  for (const word of words) {
    const [, key, value] = /^([^=]*)=?(.*)$/su.exec(word);
    if (fields.has(key)) fail("given twice", key);
    fields.set(key, value);
  }
  return { game, ...READERS[game](fields, pieces[game]) };
}

const READERS = { coladice: readColadice, pickomino: readPickomino, koala: readKoala };

function need(fields, key) {
  return fields.get(key) ?? fail("missing", key);
}

function bySeat(fields, key, separator, { seats }) {
  const values = need(fields, key).split(separator);
  return seats.includes(values.length) ? values : fail("wrong number of players", values.length);
}

function number(text) {
  return /^-?\d{1,9}$/u.test(text) ? Number(text) : fail("no number", text);
}

function seatOf(letter, seats) {
  const seat = letter.length === 1 ? LETTERS.slice(0, seats).indexOf(letter) : -1;
  return seat < 0 ? fail("unknown player", letter) : seat;
}

const turnOf = (fields, seats) => seatOf(fields.get("turn") ?? LETTERS[0], seats);

function diceOf(text, separator, { faces }) {
  const dice = text === "" ? [] : text.split(separator);
  return dice.every((face) => faces.includes(face)) ? dice : fail("no dice", text);
}

// Piña Coladice

function readColadice(fields, pieces) {
  const points = bySeat(fields, "scores", ",", pieces).map(number);
  const rows = need(fields, "board").split("/").map((row) => row.split(","));
  if (rows.length !== 4 || rows.some((row) => row.length !== 4)) fail("no board", fields.get("board"));
  const dice = diceOf(fields.get("dice") ?? "", "", pieces);
  if (dice.length && dice.length !== 5) fail("wrong number of dice", dice.length);
  return {
    points,
    board: rows.flat().map((spot) => readSpot(spot, points.length, pieces)),
    turn: turnOf(fields, points.length),
    dice,
    effect: diceOf(fields.get("effect") ?? "", "", pieces).slice(0, 1),
    isOver: fields.has("over"),
  };
}

function readSpot(text, seats, { coasters }) {
  const [code, tokens = NOTHING, ...more] = text.split(":");
  if (!Object.hasOwn(coasters, code) || more.length) fail("unknown coaster", text);
  if (tokens.length < 1 || tokens.length > 2) fail("one or two spaces", text);
  return { code, tokens: [...tokens].map((mark) => (mark === NOTHING ? null : seatOf(mark, seats))) };
}

// Pickomino

function readPickomino(fields, pieces) {
  const stacks = bySeat(fields, "stacks", "/", pieces).map((stack) => readTiles(stack, pieces));
  const grill = readTiles(need(fields, "grill"), pieces);
  const aside = diceOf(fields.get("aside") ?? "", "", pieces);
  const dice = diceOf(fields.get("dice") ?? "", "", pieces);
  const tiles = [...grill, ...stacks.flat()];
  if (new Set(tiles).size < tiles.length) fail("a tile given twice", tiles.join(" "));
  if (aside.length + dice.length > pieces.dice) fail("too many dice", aside.length + dice.length);
  const points = stacks.map((stack) => stack.reduce((sum, tile) => sum + pieces.tiles[tile], 0));
  const turn = turnOf(fields, stacks.length);
  return { points, stacks, grill, aside, dice, turn, isOver: grill.length === 0 };
}

function readTiles(text, pieces) {
  if (text === NOTHING) return [];
  return text.split(",").flatMap((part) => {
    const [low, high = low, ...more] = part.split("-");
    const [first, last] = [low, high].map((tile) => Number(Object.hasOwn(pieces.tiles, tile) && tile));
    if (!first || !last || last < first || more.length) fail("no tiles", part);
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  });
}

// Piña Koala

function readKoala(fields, pieces) {
  const points = bySeat(fields, "points", ",", pieces).map(number);
  const eyes = bySeat(fields, "eyes", ",", pieces).map(number);
  const areEyes = eyes.length === points.length && eyes.every((open) => open in pieces.eyes);
  const sighted = eyes.filter((open) => open > 0).length;
  if (!areEyes || !sighted) fail("no eyes", fields.get("eyes"));
  const shown = fields.get("dice") ?? "";
  const dice = shown === "?" ? ["?", "?"] : diceOf(shown, "-", pieces);
  if (dice.length && dice.length !== 2) fail("wrong number of dice", dice.length);
  const announced = fields.has("announced") ? number(fields.get("announced")) : null;
  return { points, eyes, turn: turnOf(fields, points.length), dice, announced, isOver: sighted === 1 };
}
