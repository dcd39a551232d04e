// Where things are in the picture of a position: players, the middle of the table, dice.
import { group, shortened, svg, text, use, wrapped } from "./svg.js";

const EDGE = 8;
const TALL = { width: 360, dice: 58 };
const WIDE = { width: 600, height: 315, board: 299, dice: 62 };
const CARD = 60;
const GLASS = 33; // with the gaps on both sides of a card
const DIGIT = 14; // of a score, in a wide font
const LARGEST_DIE = 46;

/** @typedef {Poster.Table} Table */

/** @param {Table} table @param {Poster.Layout | string} asked */
export function drawTable(table, asked) {
  const layout = typeof asked === "object" ? asked : (asked === "wide" ? wide : tall)(table);
  const { width, height, board } = layout;
  const drawn = [
    ...(layout.question ? [question(table.question, layout.question)] : []),
    ...layout.cards.map((box, seat) => (layout.hasRows ? row : card)(table, seat, box)),
    table.drawing.board(table, board.x, board.y, board.width, board.height),
    ...dice(table, layout.dice),
  ];
  return { drawn: drawn.join("\n"), width, height };
}

/** Players above the board and dice below it. @param {Table} table @returns {Poster.Layout} */
function tall(table) {
  const { width } = TALL;
  const inner = width - 2 * EDGE;
  const asked = { x: EDGE, y: EDGE, width: inner, height: heightOf(table.question, inner) };
  const top = EDGE + asked.height;
  const columns = columnsFor(table.seated.length);
  const cardWidth = (inner - 6 * (columns - 1)) / columns;
  const cards = table.seated.map((_, seat) => {
    const [across, down] = [seat % columns, Math.floor(seat / columns)];
    return { x: EDGE + across * (cardWidth + 6), y: top + down * (CARD + 6), width: cardWidth, height: CARD };
  });
  const boardTop = top + EDGE + Math.ceil(table.seated.length / columns) * (CARD + 6) - 6;
  const boardHeight = table.drawing.height ?? inner;
  const diceTop = boardTop + boardHeight + EDGE;
  return {
    width,
    height: diceTop + TALL.dice + EDGE,
    question: asked,
    cards,
    board: { x: EDGE, y: boardTop, width: inner, height: boardHeight },
    dice: diceIn(table, { x: EDGE, y: diceTop, width: inner, height: TALL.dice }),
  };
}

/** @param {number} seats */ const columnsFor = (seats) => (seats > 4 ? Math.ceil(seats / 2) : seats);

/** Both beside the board. @param {Table} table @returns {Poster.Layout} */
function wide(table) {
  const { width, height, board: size } = WIDE;
  const left = size + 2 * EDGE + 4;
  const room = width - left - EDGE;
  const step = Math.min(52, (size - WIDE.dice - 6) / table.seated.length);
  return {
    width,
    height,
    hasRows: true,
    cards: table.seated.map((_, seat) => ({ x: left, y: EDGE + seat * step, width: room, height: step - 4 })),
    board: { x: EDGE, y: EDGE, width: size, height: size },
    dice: diceIn(table, { x: left, y: height - EDGE - WIDE.dice, width: room, height: WIDE.dice }),
  };
}

// The question of a lesson or a puzzle

const LINE = 20;

/** @param {string} asked @param {number} width */
const linesOf = (asked, width) => (asked ? wrapped(asked, width, 14) : []);

/** With the gap below it. @param {string} asked @param {number} width */
function heightOf(asked, width) {
  const lines = linesOf(asked, width);
  return lines.length && lines.length * LINE + 6;
}

/** @param {string} asked @param {Poster.Box} box */
function question(asked, { x, y, width }) {
  const lines = linesOf(asked, width).map((line, at) => text(line, "question", x + 4, y + 14 + at * LINE));
  return lines.join("");
}

// Players

/** @param {Table} table @param {number} seat @param {Poster.Box} box */
function frame({ position, seated, colours }, seat, box) {
  const isActive = seat === position.turn && !position.isOver;
  const shape = { class: isActive ? "card active" : "card", ...box, rx: 12 };
  return svg("rect", isActive ? { ...shape, stroke: colours[`avatar-${seated[seat].avatar}`] } : shape);
}

/** @param {Table} table @param {number} seat @param {number} x @param {number} y @param {number} size */
const glass = ({ seated, glasses }, seat, x, y, size) =>
  use(`glass-${glasses[seated[seat].avatar]}`, `glass avatar-${seated[seat].avatar}`, x, y, size);

/** @param {Table} table @param {number} seat @param {Poster.Box} box */
function card(table, seat, box) {
  const { x, y, width } = box;
  const { name } = table.seated[seat];
  const points = score(table, seat);
  return group(
    {},
    frame(table, seat, box),
    width < GLASS + DIGIT * points.length ? "" : glass(table, seat, x + 7, y + 6, 20),
    text(points, "score", x + width - 8, y + 23),
    text(shortened(name, width - 14, 12), "name", x + 7, y + 39),
    table.drawing.extra(table, seat, x + 7, y + 44),
  );
}

/** @param {Table} table @param {number} seat @param {Poster.Box} box */
function row(table, seat, box) {
  const { x, y, width, height } = box;
  const { name } = table.seated[seat];
  const middle = y + height / 2;
  return group(
    {},
    frame(table, seat, box),
    glass(table, seat, x + 8, middle - 11, 22),
    text(shortened(name, width - 168, 15), "name wide", x + 38, middle + 5),
    table.drawing.extra(table, seat, x + width - 122, middle - 6),
    text(score(table, seat), "score", x + width - 10, middle + 7),
  );
}

/** @param {Table} table @param {number} seat */
const score = ({ position }, seat) => String(position.points[seat]).replace("-", "−");

// Dice

/** In a row in the middle of a box. @param {Table} table @param {Poster.Box} box @returns {Poster.Box[]} */
function diceIn(table, { x, y, width, height }) {
  const { length } = table.drawing.dice(table);
  const size = Math.min(LARGEST_DIE, (width - 7 * (length - 1)) / length);
  const left = x + (width - length * (size + 7) + 7) / 2;
  const top = y + (height - size) / 2;
  return Array.from({ length }, (_, place) => ({ x: left + place * (size + 7), y: top, width: size, height: size }));
}

/** @param {Table} table @param {Poster.Box[]} boxes */
function dice(table, boxes) {
  return table.drawing.dice(table).map((draw, place) => {
    const { x, y, width } = boxes[place];
    return group({ "data-die": place }, draw(x, y, width));
  });
}

/** A die without content, in a table that is only measured. */
export const DIE = `<span class="die"></span>`;

/** For the dice of a game: each is a function of place and size.
 * @param {string} face @param {string} kind @returns {Poster.Die} */
export const die = (face, kind) => (x, y, size) => use(`die-${face}`, kind, x, y, size);
/** @param {number} count */
export const waiting = (count) => Array.from({ length: count }, () => die("blank", "waiting"));
