// The player's rating on this device. The first answer to each puzzle moves it, wherever on the page that is.
import { START, moved } from "./elo.js";
import { record } from "./record.js";
import { sentencesOf } from "./sentences.js";

const section = document.getElementById("rating");
const say = sentencesOf(section);
const known = record("puzzle-rating", restored);

/** @param {any} data */
function restored({ rating, answered }) {
  const isWhole = Number.isFinite(rating) && Array.isArray(answered);
  /** @type {{ rating: number, answered: string[] }} */
  const content = isWhole ? { rating, answered: answered.map(String) } : { rating: START, answered: [] };
  return content;
}

document.addEventListener("pina-ended", ({ detail: { puzzle, verdict, difficulty } }) => {
  const { rating, answered } = known.get();
  if (!puzzle || difficulty === undefined || answered.includes(puzzle)) return;
  const next = moved(rating, difficulty, verdict === "done", answered.length);
  known.set({ rating: next, answered: [...answered, puzzle] });
});

export const forgetRating = () => known.set();

known.show(() => {
  const { rating, answered } = known.get();
  section.hidden = answered.length === 0;
  document.getElementById("rating-now").textContent = say("rating", { rating: Math.round(rating) });
});
