// A run: as many puzzles as possible in three minutes, with three lives. Pure, but for the clock that it is given.
const LIVES = 3;
const TIME_MS = 180_000;
const WARNINGS_MS = [10_000, 30_000, 60_000]; // what is left when that is said
const NUMBERS = 999; // of each grade, as PATTERN in pinacoladice/lessons/puzzles.py has them
const EASY = 4; // so many puzzles; medium ones up to the other number, and hard ones from then on
const MEDIUM = 10;

/** @typedef {{ asked: string[], solved: number, lives: number, isAnswered: boolean }} Run */

/** @returns {Run} */
export const beginning = () => ({ asked: [], solved: 0, lives: LIVES, isAnswered: true });

/** With one more puzzle, which this run has not had. @param {Run} run @param {number} luck from 0 to 1
 * @returns {Run} */
export function withPuzzle(run, luck) {
  const { asked } = run;
  const grade = asked.length < EASY ? "easy" : asked.length < MEDIUM ? "medium" : "hard";
  let number = Math.floor(luck * NUMBERS);
  while (asked.includes(nameOf(grade, number))) number += 1;
  return { ...run, asked: [...asked, nameOf(grade, number)], isAnswered: false };
}

/** @param {string} grade @param {number} number */
const nameOf = (grade, number) => `${grade}-${1 + (number % NUMBERS)}`;

/** The puzzle that is asked, or was asked last. @param {Run} run */
export const current = ({ asked }) => asked.at(-1);

/** @param {Run} run @param {boolean} isRight @returns {Run} */
export function withAnswer(run, isRight) {
  const { solved, lives } = run;
  return { ...run, isAnswered: true, solved: solved + Number(isRight), lives: lives - Number(!isRight) };
}

/** Full signs for what is left. @param {Run} run */
export const signs = ({ lives }) => "●".repeat(lives) + "○".repeat(LIVES - lives);

/** As on a clock: 2:59. @param {number} ms */
export function onClock(ms) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The warning that is due when so much time was left, and now is less. @param {number} before @param {number} now */
export const warningBetween = (before, now) => WARNINGS_MS.find((warning) => before > warning && now <= warning);

/** Counts down, but only while it runs. */
export class Clock {
  #left = TIME_MS;
  /** @type {number | undefined} */ #since;
  #now;

  /** @param {() => number} now in milliseconds */
  constructor(now) {
    this.#now = now;
  }

  get left() {
    return Math.max(0, this.#left - (this.#since === undefined ? 0 : this.#now() - this.#since));
  }

  start() {
    this.#since ??= this.#now();
  }

  stop() {
    this.#left = this.left;
    this.#since = undefined;
  }
}
