// Python has no clock: the page says the date at the start, and here whenever it has changed; and when the page
// of puzzles, in another window, has stored an answer for a date.
import { today } from "../boot/today.js";
import { dispatch } from "./dispatch.js";
import { listen, read } from "./storage.js";

const MINUTE = 60_000;
const PUZZLE_DAYS = "puzzle-days";

let known = today();

/** A page may stay open for days, and be frozen in between. */
export function watchDate() {
  document.addEventListener("visibilitychange", report);
  setInterval(report, MINUTE);
  listen((name) => {
    if (name === PUZZLE_DAYS) dispatch(() => [PUZZLE_DAYS, read(PUZZLE_DAYS)]);
  });
}

function report() {
  const now = today();
  if (now !== known) dispatch(`date ${now}`);
  known = now;
}
