// Today's puzzle: the first answer of a date counts, and the page and the app say how it stands.
import { today } from "../boot/today.js";
import { daysIn, isDate, streak } from "./days.js";
import { show as showProgress } from "./learn.js";
import { record } from "./record.js";
import { sentencesOf } from "./sentences.js";

const article = document.getElementById("today");
const position = /** @type {Element} */ (article.querySelector("pina-coladice"));
const say = sentencesOf(article);
const known = record("puzzle-days", daysIn);
let shown = today();
let isLive = false; // somebody has brought it to life

article.addEventListener("pina-ready", () => {
  isLive = true;
});

document.addEventListener("pina-ended", ({ target, detail: { puzzle = "", verdict } }) => {
  if (target !== position || !isDate(puzzle)) return;
  shown = puzzle;
  if (!(puzzle in known.get())) known.set({ ...known.get(), [puzzle]: verdict === "done" ? "solved" : "missed" });
});

export const forgetDays = () => known.set();

function show() {
  const days = known.get();
  const answer = days[shown];
  const { now, best } = streak(days, shown);
  article.classList.toggle("done", Boolean(answer));
  document.getElementById("today-solved").hidden = answer !== "solved";
  document.getElementById("today-missed").hidden = answer !== "missed";
  document.getElementById("today-said").textContent = say(answer ?? "counts");
  const line = document.getElementById("streak");
  line.hidden = best === 0;
  line.textContent = say("streaks", { days: say("days", { n: now }), best: say("days", { n: best }) });
  showProgress();
}

/** Somebody may come back to a page after days. A puzzle that they are at stays, and counts for its own date. */
function checkDate() {
  if (shown === today() || (isLive && !known.get()[shown])) return;
  shown = today();
  isLive = false;
  position.setAttribute("puzzle", "today"); // loads it again
  show();
}

document.addEventListener("visibilitychange", checkDate);
known.show(show);
