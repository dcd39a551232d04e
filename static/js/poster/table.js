// Where things are in the picture of a position: players, the middle of the table, dice.
import { group, placed, shortened, svg, text, use } from "./poster-parts.js";

const EDGE = 8;
const TALL = { width: 360, dice: 58 };
const WIDE = { width: 600, height: 315, board: 299, dice: 62 };
const CARD = 60;

/** Players above the board and dice below it; or beside it. */
export function drawTable(table, isWide) {
  return isWide ? wide(table) : tall(table);
}

function tall(table) {
  const { width } = TALL;
  const inner = width - 2 * EDGE;
  const columns = columnsFor(table.seated.length);
  const cardWidth = (inner - 6 * (columns - 1)) / columns;
  const cards = table.seated.map((_, seat) => {
    const [row, column] = [Math.floor(seat / columns), seat % columns];
    return card(table, seat, EDGE + column * (cardWidth + 6), EDGE + row * (CARD + 6), cardWidth);
  });
  const boardTop = 2 * EDGE + Math.ceil(table.seated.length / columns) * (CARD + 6) - 6;
  const boardHeight = table.position.game === "koala" ? 230 : inner;
  const diceTop = boardTop + boardHeight + EDGE;
  const drawn = [
    ...cards,
    board(table, EDGE, boardTop, inner, boardHeight),
    dice(table, EDGE, diceTop, inner, TALL.dice),
  ];
  return { drawn: drawn.join("\n"), width, height: diceTop + TALL.dice + EDGE };
}

const columnsFor = (seats) => (seats > 4 ? Math.ceil(seats / 2) : seats);

function wide(table) {
  const { width, height, board: size } = WIDE;
  const left = size + 2 * EDGE + 4;
  const room = width - left - EDGE;
  const step = Math.min(52, (size - WIDE.dice - 6) / table.seated.length);
  const cards = table.seated.map((_, seat) => row(table, seat, left, EDGE + seat * step, room, step - 4));
  const drawn = [
    board(table, EDGE, EDGE, size, size),
    ...cards,
    dice(table, left, height - EDGE - WIDE.dice, room, WIDE.dice),
  ];
  return { drawn: drawn.join("\n"), width, height };
}

// Players

function frame({ position, seated, colours }, seat, x, y, width, height) {
  const isActive = seat === position.turn && !position.isOver;
  const shape = { class: isActive ? "card active" : "card", x, y, width, height, rx: 12 };
  return svg("rect", isActive ? { ...shape, stroke: colours[`look-${seated[seat].look}`] } : shape);
}

const glass = ({ seated, glasses }, seat, x, y, size) =>
  use(`glass-${glasses[seated[seat].look]}`, `glass look-${seated[seat].look}`, x, y, size);

function card(table, seat, x, y, width) {
  const { name } = table.seated[seat];
  return group(
    {},
    frame(table, seat, x, y, width, CARD),
    glass(table, seat, x + 7, y + 6, 20),
    text(score(table, seat), "score", x + width - 8, y + 23),
    text(shortened(name, width - 14, 12), "name", x + 7, y + 39),
    extra(table, seat, x + 7, y + 44),
  );
}

function row(table, seat, x, y, width, height) {
  const { name } = table.seated[seat];
  const middle = y + height / 2;
  return group(
    {},
    frame(table, seat, x, y, width, height),
    glass(table, seat, x + 8, middle - 11, 22),
    text(shortened(name, width - 168, 15), "name wide", x + 38, middle + 5),
    extra(table, seat, x + width - 122, middle - 6),
    text(score(table, seat), "score", x + width - 10, middle + 7),
  );
}

const score = ({ position }, seat) => String(position.points[seat]).replace("-", "−");

/** Beside the score: tokens left, the tile on top, or eyes. 12 high. */
function extra({ position, pieces }, seat, x, y) {
  if (position.game === "koala") return placed(pieces.eyes[position.eyes[seat]], x, y - 1, 28, 14);
  if (position.game === "pickomino") {
    const stack = position.stacks[seat];
    return stack.length ? text(`${stack.at(-1)} ×${stack.length}`, "few", x, y + 10) : "";
  }
  const used = position.board.filter(({ tokens }) => tokens.includes(seat)).length;
  const dots = Array.from({ length: pieces.tokens }, (_, place) =>
    svg("circle", {
      class: place < pieces.tokens - used ? "dot" : "dot used",
      cx: x + 4 + place * 10,
      cy: y + 6,
      r: 3.2,
    }),
  );
  return dots.join("");
}

// The middle of the table

function board(table, x, y, width, height) {
  return BOARDS[table.position.game](table, x, y, width, height);
}

const BOARDS = { coladice: coasters, pickomino: grill, koala: stage };

function coasters({ position, seated, pieces }, x, y, size) {
  const step = size / 4;
  const drawn = position.board.map(({ code, tokens }, square) => {
    const { kind, picture, values } = pieces.coasters[code];
    const spaces = tokens.map((seat, space) => {
      const drawing = seat === null ? pieces.free[values[tokens.length][space]] : pieces.taken[seated[seat].look];
      return group({ transform: `translate(${pieces.places[tokens.length][space]} 0)` }, drawing);
    });
    const place = `translate(${x + 2 + (square % 4) * step} ${y + 2 + Math.floor(square / 4) * step})`;
    const attributes = { "data-coaster": code, class: kind, transform: `${place} scale(${(step - 4) / 100})` };
    return group(attributes, picture, ...spaces);
  });
  return drawn.join("\n");
}

function grill({ position, pieces }, x, y, size) {
  const bars = Array.from({ length: 16 }, (_, bar) =>
    svg("rect", { class: "bar", x: x + 10 + (bar * (size - 20)) / 16, y: y + 4, width: 6, height: size - 8 }),
  );
  const step = (size - 12) / 4;
  const tiles = Object.keys(pieces.tiles).map((tile, place) => {
    const [left, top] = [x + 8 + (place % 4) * step, y + 8 + Math.floor(place / 4) * step];
    return tileAt(position, pieces, Number(tile), left, top, step - 4);
  });
  const ground = svg("rect", { class: "ground", x, y, width: size, height: size, rx: 14 });
  return group({}, ground, ...bars, ...tiles);
}

/** Face up, turned over, or taken: then only its place is there. */
function tileAt({ grill: open, stacks }, { tiles, worms }, tile, x, y, size) {
  const box = { x, y, width: size, height: size, rx: 10 };
  if (stacks.some((stack) => stack.includes(tile))) return svg("rect", { class: "gone", ...box });
  if (!open.includes(tile)) return svg("rect", { class: "back", ...box });
  const wide = 16 * tiles[tile];
  return group(
    { "data-tile": tile },
    svg("rect", { class: "tile", ...box }),
    text(tile, "number", x + size / 2, y + size * 0.55),
    placed(worms[tiles[tile]], x + (size - wide) / 2, y + size * 0.64, wide, 16),
  );
}

function stage({ position, pieces }, x, y, width, height) {
  const { eyes, turn, announced } = position;
  const middle = y + height / 2;
  if (announced === null) {
    const size = Math.min(height - 40, 190);
    const left = x + (width - size) / 2;
    const head = placed(pieces.heads[eyes[turn]], left, middle - size * 0.55, size, size * 0.84);
    return group({}, head, placed(pieces.branch, left - 10, middle + size * 0.24, size + 20, (size + 20) / 5));
  }
  const teller = [...eyes.keys()].map((step) => (turn + step + 1) % eyes.length).find((seat) => eyes[seat]);
  const size = width * 0.28;
  const bubble = { class: "bubble", x: x + width * 0.33, y: middle - 36, width: width * 0.34, height: 72, rx: 20 };
  return group(
    {},
    placed(pieces.heads[eyes[teller]], x + 4, middle - size * 0.42, size, size * 0.84),
    svg("rect", bubble),
    text(announced, "said", x + width / 2, middle + 16),
    placed(pieces.heads[eyes[turn]], x + width - size - 4, middle - size * 0.42, size, size * 0.84),
  );
}

// Dice

function dice(table, x, y, width, height) {
  const shown = DICE[table.position.game](table);
  const size = Math.min(46, (width - 7 * (shown.length - 1)) / shown.length);
  const left = x + (width - shown.length * (size + 7) + 7) / 2;
  const top = y + (height - size) / 2;
  return shown.map((draw, place) => draw(left + place * (size + 7), top, size)).join("\n");
}

const die = (face, kind) => (x, y, size) => use(`die-${face}`, kind, x, y, size);
const waiting = (count) => Array.from({ length: count }, () => die("blank", "waiting"));

const DICE = {
  coladice: ({ position }) => {
    if (position.effect.length) return position.effect.map((face) => die(face, "effect"));
    return position.dice.length ? position.dice.map((face) => die(face, "")) : waiting(5);
  },
  pickomino: ({ position, pieces }) => {
    const { aside, dice: rolled } = position;
    const faces = [aside.map((face) => [face, "kept"]), rolled.map((face) => [face, ""])].flat();
    const drawn = faces.map(([face, kind]) => die(pieces.shapes[face], kind));
    return [...drawn, ...waiting(pieces.dice - drawn.length)];
  },
  koala: ({ position, pieces }) => {
    const faces = position.dice.length ? position.dice : ["?", "?"];
    const kind = position.dice.length ? {} : { class: "waiting" };
    return faces.map((face) => (x, y, size) => group(kind, placed(pieces.drawn[face], x, y, size)));
  },
};
