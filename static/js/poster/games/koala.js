// Piña Koala: whose turn it is, with open eyes or patches, and what is announced.
import { bySeat, diceOf, fail, number, turnOf } from "../notation.js";
import { group, placed, svg, text } from "../svg.js";
import { diceSentence, fill } from "../words.js";

const HIDDEN = ["?", "?"];

/** @typedef {Poster.Position & { eyes: number[], rolled: string[], announced: number | null }} Position */
/** @typedef {Poster.GamePieces & {
 *   drawn: Record<string, string>, heads: string[], eyes: string[], branch: string,
 *   words: Record<string, { said: string }>
 * }} Pieces */

/** @type {Poster.Drawing<Position, Pieces>} */
export default {
  height: 230,

  read(fields, pieces) {
    const points = bySeat(fields, "points", ",", pieces).map(number);
    const eyes = bySeat(fields, "eyes", ",", pieces).map(number);
    const areEyes = eyes.length === points.length && eyes.every((open) => open in pieces.eyes);
    const sighted = eyes.filter((open) => open > 0).length;
    if (!areEyes || !sighted) fail("no eyes", fields.get("eyes"));
    const shown = fields.get("dice") ?? "";
    const turn = turnOf(fields, points.length);
    const isBlind = eyes[turn] === 0; // then the dice are not for everybody
    const dice = shown === "?" ? HIDDEN : diceOf(shown, "-", pieces);
    if (dice.length && dice.length !== 2) fail("wrong number of dice", dice.length);
    const rolled = dice.length && isBlind ? HIDDEN : dice;
    const said = fields.get("announced");
    const announced = said === undefined ? null : number(said);
    const isOver = sighted === 1;
    const hidesPoints = fields.has("by-heart") && eyes.includes(0) && !isOver;
    const shownPoints = hidesPoints ? points.map(() => "?") : points;
    return { points: shownPoints, eyes, turn, rolled, announced, isOver };
  },

  cardParts: `<svg class="eyes"></svg>`,

  extra: ({ position, pieces }, seat, x, y) => placed(pieces.eyes[position.eyes[seat]], x, y - 1, 28, 14),

  board({ position, pieces }, x, y, width, height) {
    const { eyes, turn, announced } = position;
    const middle = y + height / 2;
    if (announced === null) {
      const size = Math.min(height - 40, width * 0.48);
      const left = x + (width - size) / 2;
      const head = placed(pieces.heads[eyes[turn]], left, middle - size * 0.55, size, size * 0.84);
      return group({}, head, placed(pieces.branch, left - 10, middle + size * 0.24, size + 20, (size + 20) / 5));
    }
    const others = [...eyes.keys()].map((step) => (turn + step + 1) % eyes.length);
    const teller = others.find((seat) => eyes[seat]) ?? turn;
    const size = width * 0.28;
    const bubble = { class: "bubble", x: x + width * 0.33, y: middle - 36, width: width * 0.34, height: 72, rx: 20 };
    return group(
      {},
      placed(pieces.heads[eyes[teller]], x + 4, middle - size * 0.42, size, size * 0.84),
      svg("rect", bubble),
      text(announced, "said", x + width / 2, middle + 16),
      placed(pieces.heads[eyes[turn]], x + width - size - 4, middle - size * 0.42, size, size * 0.84),
    );
  },

  dice({ position, pieces }) {
    const isRolled = position.rolled.length > 0;
    const faces = isRolled ? position.rolled : HIDDEN;
    const attributes = isRolled ? {} : { class: "waiting" };
    return faces.map((face) => (x, y, size) => group(attributes, placed(pieces.drawn[face], x, y, size)));
  },

  sentences(table) {
    const { rolled, announced } = table.position;
    const said = announced === null ? [] : [fill(table.words.said, { sum: announced })];
    return [...diceSentence(table, rolled), ...said];
  },
};
