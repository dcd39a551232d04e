// Piña Coladice: sixteen coasters with their tokens.
import { NOTHING, bySeat, diceOf, fail, need, number, seatOf, turnOf } from "../notation.js";
import { group, svg } from "../svg.js";
import { die, waiting } from "../table.js";
import { diceSentence, fill } from "../words.js";

const SIDE = 4;
const DICE = 5;

/** @typedef {{ code: string, tokens: (number | null)[] }} Spot */
/** @typedef {Poster.Position & { board: Spot[], dice: string[], effect: string[] }} Position */
/** @typedef {{ kind: string, picture: string, values: number[][], name: Record<string, string> }} Coaster */
/** @typedef {Poster.GamePieces & {
 *   tokens: number, coasters: Record<string, Coaster>, places: number[][], free: string[], taken: string[],
 *   words: Record<string, { row: string }>
 * }} Pieces */

/** @param {string} text @param {number} seats @param {Pieces} pieces @returns {Spot} */
function readSpot(text, seats, { coasters }) {
  const [code, tokens = NOTHING, ...more] = text.split(":");
  if (!Object.hasOwn(coasters, code) || more.length) fail("unknown coaster", text);
  if (tokens.length < 1 || tokens.length > 2) fail("one or two spaces", text);
  return { code, tokens: [...tokens].map((mark) => (mark === NOTHING ? null : seatOf(mark, seats))) };
}

/** @type {Poster.Drawing<Position, Pieces>} */
export default {
  read(fields, pieces) {
    const points = bySeat(fields, "scores", ",", pieces).map(number);
    const rows = need(fields, "board").split("/").map((row) => row.split(","));
    if (rows.length !== SIDE || rows.some((row) => row.length !== SIDE)) fail("no board", fields.get("board"));
    const dice = diceOf(fields.get("dice") ?? "", "", pieces);
    if (dice.length && dice.length !== DICE) fail("wrong number of dice", dice.length);
    return {
      points,
      board: rows.flat().map((spot) => readSpot(spot, points.length, pieces)),
      turn: turnOf(fields, points.length),
      dice,
      effect: diceOf(fields.get("effect") ?? "", "", pieces).slice(0, 1),
      isOver: fields.has("over"),
    };
  },

  /** The tokens left. */
  extra({ position, pieces }, seat, x, y) {
    const left = pieces.tokens - position.board.filter(({ tokens }) => tokens.includes(seat)).length;
    const dots = Array.from({ length: pieces.tokens }, (_, place) =>
      svg("circle", { class: place < left ? "dot" : "dot used", cx: x + 4 + place * 10, cy: y + 6, r: 3.2 }),
    );
    return dots.join("");
  },

  cardParts: `<span class="track"></span><span class="left">●</span>`,

  /** As large a square as there is room for, in the middle. */
  board({ position, seated, pieces }, left, top, width, height) {
    const size = Math.min(width, height);
    const [x, y] = [left + (width - size) / 2, top + (height - size) / 2];
    const step = size / SIDE;
    const drawn = position.board.map(({ code, tokens }, square) => {
      const { kind, picture, values } = pieces.coasters[code];
      const spaces = tokens.map((seat, space) => {
        const drawing = seat === null ? pieces.free[values[tokens.length][space]] : pieces.taken[seated[seat].avatar];
        return group({ transform: `translate(${pieces.places[tokens.length][space]} 0)` }, drawing);
      });
      const place = `translate(${x + 2 + (square % SIDE) * step} ${y + 2 + Math.floor(square / SIDE) * step})`;
      const attributes = { "data-coaster": code, class: kind, transform: `${place} scale(${(step - 4) / 100})` };
      return group(attributes, picture, ...spaces);
    });
    return drawn.join("\n");
  },

  dice({ position }) {
    if (position.effect.length) return position.effect.map((face) => die(face, "effect"));
    return position.dice.length ? position.dice.map((face) => die(face, "")) : waiting(DICE);
  },

  sentences(table) {
    const { effect, dice } = table.position;
    return diceSentence(table, effect.length ? effect : dice);
  },

  details({ position, seated, pieces, words, language }) {
    const named = position.board.map(({ code, tokens }) => {
      const names = tokens.flatMap((seat) => (seat === null ? [] : [seated[seat].name]));
      const name = pieces.coasters[code].name[language];
      return names.length ? `${name} (${names.join(", ")})` : name;
    });
    const rows = Array.from({ length: SIDE }, (_, row) => named.slice(SIDE * row, SIDE * (row + 1)));
    return rows.map((row) => fill(words.row, { row: row.join(", ") })).join(" ");
  },
};
