// Pig: what is rolled in this turn.
import { bySeat, diceOf, number, turnOf } from "../notation.js";
import { text } from "../svg.js";
import { die, waiting } from "../table.js";
import { diceSentence } from "../words.js";

const GOAL = 30;

function read(fields, pieces) {
  const points = bySeat(fields, "points", ",", pieces).map(number);
  const rolled = diceOf(fields.get("dice") ?? "", "", pieces);
  const pot = number(fields.get("pot") ?? "0");
  return { points, turn: turnOf(fields, points.length), rolled, pot, isOver: Math.max(...points) >= GOAL };
}

const extra = () => "";

const board = ({ position }, x, y, width, height) =>
  text(position.pot, "pig-pot", x + width / 2, y + height / 2);

const dice = ({ position: { rolled } }) => (rolled.length ? rolled.map((face) => die(face, "")) : waiting(2));

const sentences = (table) => diceSentence(table, table.position.rolled);

export default { read, extra, board, dice, sentences, height: 200 };
