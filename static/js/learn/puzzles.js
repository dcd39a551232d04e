// The page of puzzles, besides what all learn pages do.
import { forgetRating } from "./rating.js";
import { forgetDays } from "./today.js";

document.getElementById("forget-puzzles").addEventListener("click", () => {
  forgetRating();
  forgetDays();
});
  document.getElementById("go-on").focus(); // the button is hidden now
