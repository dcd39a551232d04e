// Puzzles of the day: what was answered first on each date, and streaks of dates on which that was right.

/** @typedef {"solved" | "missed"} Answer */
/** @typedef {Record<string, Answer>} Days by date, such as 2026-11-19 */

const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d\d-\d\d$/u;

/** @param {string} text */
export const isDate = (text) => DATE.test(text) && !Number.isNaN(Date.parse(text));

/** Those in a stored text that has been parsed, which may be anything. @param {any} data @returns {Days} */
export function daysIn(data) {
  const entries = Object.entries(data).filter(([date, answer]) => {
    return isDate(date) && (answer === "solved" || answer === "missed");
  });
  return Object.fromEntries(entries);
}

/** How many days in a row are solved up to today, or up to yesterday while today is open; and the most ever.
 * `in_a_row` in pinacoladice/ui/home/puzzle.py counts the same. @param {Days} days @param {string} today */
export function streak(days, today) {
  const solved = new Set(Object.keys(days).filter((date) => days[date] === "solved").map(numberOf));
  const last = numberOf(today) - (days[today] ? 0 : 1);
  return { now: runUpTo(solved, last), best: Math.max(0, ...[...solved].map((day) => runUpTo(solved, day))) };
}

/** @param {Set<number>} solved @param {number} last */
function runUpTo(solved, last) {
  let first = last;
  while (solved.has(first)) first -= 1;
  return last - first;
}

/** Of a date; the next one has the next number. @param {string} date */
const numberOf = (date) => Date.parse(date) / DAY_MS;
