// The page of puzzles, besides what all learn pages do.
import { forgetRating } from "./rating.js";
import { forgetRun } from "./run.js";
import { forgetDays } from "./today.js";

document.getElementById("forget-puzzles").addEventListener("click", () => {
  forgetRating();
  forgetDays();
  forgetRun();
  document.getElementById("go-on").focus(); // the button is hidden now
});
