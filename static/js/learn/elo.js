// Ratings of players and puzzles on one scale: docs/puzzles.md.
export const START = 1000;
const SCALE = 400;
const LEAST_STEP = 16;
const FIRST_STEP = 64;
const SETTLING = 10; // answers, after which a step has fallen half the way

/** The chance that a player with this rating solves a puzzle. @param {number} rating @param {number} difficulty */
export const expected = (rating, difficulty) => 1 / (1 + 10 ** ((difficulty - rating) / SCALE));

/** The rating after one more answer. @param {number} rating @param {number} difficulty @param {boolean} isSolved
 * @param {number} before so many answers have counted already */
export function moved(rating, difficulty, isSolved, before) {
  const step = LEAST_STEP + ((FIRST_STEP - LEAST_STEP) * SETTLING) / (SETTLING + before);
  return rating + step * (Number(isSolved) - expected(rating, difficulty));
}
