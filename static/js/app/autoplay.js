// Plays a replay: the screen names the intent that follows by itself, and the pause before it. The pause begins when
// the answer before it is rendered, so a slow device never falls behind.
import { dispatch } from "./dispatch.js";

let awaited = "";
let timer = 0;

/** After each render. One that changes nothing about it leaves the timer alone. */
export function schedule() {
  /** @type {HTMLElement | null} */ const playing = document.querySelector("[data-next]");
  const { next = "", pause = "" } = (playing ?? document.body).dataset;
  if (`${next} ${pause}` === awaited) return;
  awaited = `${next} ${pause}`;
  clearTimeout(timer);
  if (next) timer = setTimeout(dispatch, Number(pause), next);
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden && document.querySelector("[data-next]")) dispatch("replay-pause");
});
