// Where things are in the picture of a position: players, the middle of the table, dice.
import { group, shortened, svg, text, use } from "./svg.js";

const EDGE = 8;
const TALL = { width: 360, dice: 58 };
const WIDE = { width: 600, height: 315, board: 299, dice: 62 };
const CARD = 60;

/** @typedef {Poster.Table} Table */

/** Players above the board and dice below it; or beside it. @param {Table} table @param {boolean} isWide */
export function drawTable(table, isWide) {
  return isWide ? wide(table) : tall(table);
}

/** @param {Table} table */
function tall(table) {
  const { width } = TALL;
  const inner = width - 2 * EDGE;
  const columns = columnsFor(table.seated.length);
  const cardWidth = (inner - 6 * (columns - 1)) / columns;
  const cards = table.seated.map((_, seat) => {
    const [across, down] = [seat % columns, Math.floor(seat / columns)];
    return card(table, seat, EDGE + across * (cardWidth + 6), EDGE + down * (CARD + 6), cardWidth);
  });
  const boardTop = 2 * EDGE + Math.ceil(table.seated.length / columns) * (CARD + 6) - 6;
  const boardHeight = table.drawing.height ?? inner;
  const diceTop = boardTop + boardHeight + EDGE;
  const drawn = [
    ...cards,
    table.drawing.board(table, EDGE, boardTop, inner, boardHeight),
    dice(table, EDGE, diceTop, inner, TALL.dice),
  ];
  return { drawn: drawn.join("\n"), width, height: diceTop + TALL.dice + EDGE };
}

/** @param {number} seats */ const columnsFor = (seats) => (seats > 4 ? Math.ceil(seats / 2) : seats);

/** @param {Table} table */
function wide(table) {
  const { width, height, board: size } = WIDE;
  const left = size + 2 * EDGE + 4;
  const room = width - left - EDGE;
  const step = Math.min(52, (size - WIDE.dice - 6) / table.seated.length);
  const cards = table.seated.map((_, seat) => row(table, seat, left, EDGE + seat * step, room, step - 4));
  const drawn = [
    table.drawing.board(table, EDGE, EDGE, size, size),
    ...cards,
    dice(table, left, height - EDGE - WIDE.dice, room, WIDE.dice),
  ];
  return { drawn: drawn.join("\n"), width, height };
}

// Players

/** @param {Table} table @param {number} seat @param {number} x @param {number} y
 * @param {number} width @param {number} height */
function frame({ position, seated, colours }, seat, x, y, width, height) {
  const isActive = seat === position.turn && !position.isOver;
  const shape = { class: isActive ? "card active" : "card", x, y, width, height, rx: 12 };
  return svg("rect", isActive ? { ...shape, stroke: colours[`avatar-${seated[seat].avatar}`] } : shape);
}

/** @param {Table} table @param {number} seat @param {number} x @param {number} y @param {number} size */
const glass = ({ seated, glasses }, seat, x, y, size) =>
  use(`glass-${glasses[seated[seat].avatar]}`, `glass avatar-${seated[seat].avatar}`, x, y, size);

/** @param {Table} table @param {number} seat @param {number} x @param {number} y @param {number} width */
function card(table, seat, x, y, width) {
  const { name } = table.seated[seat];
  return group(
    {},
    frame(table, seat, x, y, width, CARD),
    glass(table, seat, x + 7, y + 6, 20),
    text(score(table, seat), "score", x + width - 8, y + 23),
    text(shortened(name, width - 14, 12), "name", x + 7, y + 39),
    table.drawing.extra(table, seat, x + 7, y + 44),
  );
}

/** @param {Table} table @param {number} seat @param {number} x @param {number} y
 * @param {number} width @param {number} height */
function row(table, seat, x, y, width, height) {
  const { name } = table.seated[seat];
  const middle = y + height / 2;
  return group(
    {},
    frame(table, seat, x, y, width, height),
    glass(table, seat, x + 8, middle - 11, 22),
    text(shortened(name, width - 168, 15), "name wide", x + 38, middle + 5),
    table.drawing.extra(table, seat, x + width - 122, middle - 6),
    text(score(table, seat), "score", x + width - 10, middle + 7),
  );
}

/** @param {Table} table @param {number} seat */
const score = ({ position }, seat) => String(position.points[seat]).replace("-", "−");

// Dice

/** @param {Table} table @param {number} x @param {number} y @param {number} width @param {number} height */
function dice(table, x, y, width, height) {
  const shown = table.drawing.dice(table);
  const size = Math.min(46, (width - 7 * (shown.length - 1)) / shown.length);
  const left = x + (width - shown.length * (size + 7) + 7) / 2;
  const top = y + (height - size) / 2;
  return shown.map((draw, place) => draw(left + place * (size + 7), top, size)).join("\n");
}

/** For the dice of a game: each is a function of place and size.
 * @param {string} face @param {string} kind @returns {Poster.Die} */
export const die = (face, kind) => (x, y, size) => use(`die-${face}`, kind, x, y, size);
/** @param {number} count */
export const waiting = (count) => Array.from({ length: count }, () => die("blank", "waiting"));
