// Python has no clock: the page says the date at the start, and here whenever it has changed.
import { today } from "../boot/today.js";
import { dispatch } from "./dispatch.js";

const MINUTE = 60_000;

let known = today();

/** A page may stay open for days, and be frozen in between. */
export function watchDate() {
  document.addEventListener("visibilitychange", report);
  setInterval(report, MINUTE);
}

function report() {
  const now = today();
  if (now !== known) dispatch(`date ${now}`);
  known = now;
}
