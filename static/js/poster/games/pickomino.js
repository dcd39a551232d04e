// Pickomino: the grill with its tiles.
import { NOTHING, bySeat, diceOf, fail, need, turnOf } from "../notation.js";
import { group, placed, svg, text } from "../svg.js";
import { DIE, die, waiting } from "../table.js";
import { diceSentence, fill } from "../words.js";

const USUAL_HEIGHT = 79; // of a tile
const LARGE_DICE = 6; // more are smaller

/** @typedef {Poster.Position & { stacks: number[][], grill: number[], aside: string[], rolled: string[] }} Position */
/** @typedef {Poster.GamePieces & {
 *   dice: number, shapes: Record<string, string>, tiles: Record<number, number>, worms: Record<number, string>,
 *   words: Record<string, { grill: string }>
 * }} Pieces */

/** @param {string} tiles @param {Pieces} pieces */
function readTiles(tiles, pieces) {
  if (tiles === NOTHING) return [];
  return tiles.split(",").flatMap((part) => {
    const [low, high = low, ...more] = part.split("-");
    const [first, last] = [low, high].map((tile) => Number(Object.hasOwn(pieces.tiles, tile) && tile));
    if (!first || !last || last < first || more.length) fail("no tiles", part);
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  });
}

/** Face up, turned over, or taken: then only its place is there.
 * @param {Position} position @param {Pieces} pieces
 * @param {number} tile @param {Poster.Box} place */
function tileAt({ grill, stacks }, { tiles, worms }, tile, place) {
  const box = { ...place, rx: 10 };
  const { x, y, width, height } = place;
  if (stacks.some((stack) => stack.includes(tile))) return svg("rect", { class: "gone", ...box });
  if (!grill.includes(tile)) return svg("rect", { class: "back", ...box });
  const wide = 16 * tiles[tile];
  const scale = Math.min(1, height / USUAL_HEIGHT, width / USUAL_HEIGHT);
  return group(
    { "data-tile": tile },
    svg("rect", { class: "tile", ...box }),
    group(
      { transform: `translate(${x + width / 2} ${y + height / 2}) scale(${scale})` },
      text(tile, "number", 0, 5),
      placed(worms[tiles[tile]], -wide / 2, 12, wide, 16),
    ),
  );
}

/** @type {Poster.Drawing<Position, Pieces>} */
export default {
  read(fields, pieces) {
    const stacks = bySeat(fields, "stacks", "/", pieces).map((stack) => readTiles(stack, pieces));
    const grill = readTiles(need(fields, "grill"), pieces);
    const aside = diceOf(fields.get("aside") ?? "", "", pieces);
    const rolled = diceOf(fields.get("dice") ?? "", "", pieces);
    const tiles = [...grill, ...stacks.flat()];
    if (new Set(tiles).size < tiles.length) fail("a tile given twice", tiles.join(" "));
    if (aside.length + rolled.length > pieces.dice) fail("too many dice", aside.length + rolled.length);
    const points = stacks.map((stack) => stack.reduce((sum, tile) => sum + pieces.tiles[tile], 0));
    const turn = turnOf(fields, stacks.length);
    return { points, stacks, grill, aside, rolled, turn, isOver: grill.length === 0 };
  },

  /** The tile on top, and how many there are. */
  extra({ position }, seat, x, y) {
    const stack = position.stacks[seat];
    return stack.length ? text(`${stack.at(-1)} ×${stack.length}`, "few", x, y + 10) : "";
  },

  cardParts: `<span class="count">×1</span>`,
  trayParts({ position, pieces }) {
    const kept = position.aside.length;
    const kind = pieces.dice - kept > LARGE_DICE ? "rolled small-dice" : "rolled";
    return `<p class="aside">${DIE.repeat(kept)}</p><div class="${kind}">${DIE.repeat(pieces.dice - kept)}</div>`;
  },

  board({ position, pieces }, x, y, width, most) {
    const height = Math.min(most, width * 1.05);
    const bars = Array.from({ length: 16 }, (_, bar) =>
      svg("rect", { class: "bar", x: x + 10 + (bar * (width - 20)) / 16, y: y + 4, width: 6, height: height - 8 }),
    );
    const [across, down] = [(width - 12) / 4, (height - 12) / 4];
    const tiles = Object.keys(pieces.tiles).map((tile, place) => {
      const [left, top] = [x + 8 + (place % 4) * across, y + 8 + Math.floor(place / 4) * down];
      return tileAt(position, pieces, Number(tile), { x: left, y: top, width: across - 4, height: down - 4 });
    });
    const ground = svg("rect", { class: "ground", x, y, width, height, rx: 14 });
    return group({}, ground, ...bars, ...tiles);
  },

  dice({ position, pieces }) {
    const kept = position.aside.map((face) => die(pieces.shapes[face], "kept"));
    const drawn = [...kept, ...position.rolled.map((face) => die(pieces.shapes[face], ""))];
    return [...drawn, ...waiting(pieces.dice - drawn.length)];
  },

  sentences: (table) => diceSentence(table, [...table.position.aside, ...table.position.rolled]),

  details: ({ position, words }) => fill(words.grill, { tiles: position.grill.join(", ") || "–" }),
};
