// A run of three minutes, in a dialog. The clock runs only while a question is on the screen and can be answered.
import { record } from "./record.js";
import { Clock, beginning, current, onClock, signs, warningBetween, withAnswer, withPuzzle } from "./run-rules.js";
import { sentencesOf } from "./sentences.js";

const TICK_MS = 200;

const section = document.getElementById("run");
const dialog = document.getElementById("run-dialog");
const place = document.getElementById("run-position");
const nextButton = document.getElementById("run-next");
const lineField = document.getElementById("run-line");
const copyButton = /** @type {HTMLButtonElement} */ (dialog.querySelector("[data-copies]"));
const copyLabel = copyButton.textContent;
const say = sentencesOf(section);
const known = record("puzzle-run", ({ best }) => ({ best: Number.isInteger(best) ? Number(best) : 0 }));

/** @typedef {HTMLElement & { load(parameters: Record<string, unknown>): void }} Position */
/** @type {Position | undefined} */ let position; // from the first run on
/** @type {import("./run-rules.js").Run | undefined} */ let run; // under way
let clock = new Clock(() => performance.now());
let isAnswerable = false; // there is a question on the screen, without an answer
let ticking = 0;
let lastLeft = 0; // at the last tick

function begin() {
  run = beginning();
  clock = new Clock(() => performance.now());
  lastLeft = clock.left;
  announce("");
  document.getElementById("run-play").hidden = false;
  document.getElementById("run-result").hidden = true;
  if (!dialog.open) dialog.showModal();
  ask();
}

function ask() {
  if (!run) return;
  run = withPuzzle(run, Math.random());
  load();
  showBar();
  position?.querySelector("iframe")?.focus(); // the button that was pressed is hidden now
}

/** The first position has its puzzle from the start; later ones replace it in the same frame. */
function load() {
  const parameters = { puzzle: run && current(run), lang: document.documentElement.lang, theme: theme() };
  if (position) {
    position.load(parameters);
    return;
  }
  position = /** @type {Position} */ (document.createElement("pina-coladice"));
  for (const [name, value] of Object.entries({ ...parameters, start: "now" })) position.setAttribute(name, value ?? "");
  position.title = say("run");
  place.append(position);
}

const theme = () => document.documentElement.dataset.themeChoice ?? "system";

// The question is there, and is answered

dialog.addEventListener("pina-ready", (event) => {
  const { puzzle } = /** @type {CustomEvent<EmbedEvent>} */ (event).detail;
  if (!run || run.isAnswered) return;
  isAnswerable = puzzle === current(run);
  if (isAnswerable) resume();
  else load(); // an earlier one was still on its way, or the frame had to start again
});

dialog.addEventListener("pina-ended", (event) => {
  const { puzzle, verdict } = /** @type {CustomEvent<EmbedEvent>} */ (event).detail;
  if (!run || !isAnswerable || puzzle !== current(run)) return;
  stop();
  run = withAnswer(run, verdict === "done");
  showBar();
});

function proceed() {
  if (run?.lives) ask();
  else finish();
}

// The clock

function resume() {
  if (document.hidden || !isAnswerable) return;
  clock.start();
  ticking ||= setInterval(tick, TICK_MS);
}

function pause() {
  clock.stop();
  clearInterval(ticking);
  ticking = 0;
}

/** The question is answered, or nobody will answer it. */
function stop() {
  pause();
  isAnswerable = false;
}

document.addEventListener("visibilitychange", () => (document.hidden ? pause() : resume()));

function tick() {
  const { left } = clock;
  const warning = warningBetween(lastLeft, left);
  lastLeft = left;
  document.getElementById("run-clock").textContent = onClock(left);
  if (left === 0) finish();
  else if (warning) announce(warning === 60_000 ? say("minute") : say("seconds", { n: warning / 1000 }));
}

/** @param {string} text */
function announce(text) {
  document.getElementById("run-said").textContent = text;
}

// The screen

function showBar() {
  if (!run) return;
  const { lives, solved, isAnswered } = run;
  document.getElementById("run-clock").textContent = onClock(clock.left);
  document.getElementById("run-signs").textContent = signs(run);
  document.getElementById("run-lives").textContent = say("lives", { n: lives });
  document.getElementById("run-solved").textContent = say("solved", { n: solved });
  nextButton.disabled = !isAnswered;
  nextButton.textContent = say(lives ? "next" : "see");
}

/** The time is up, or there are no lives left. */
function finish() {
  if (!run) return;
  stop();
  const { lives, solved } = run;
  const isRecord = solved > known.get().best;
  const why = say(lives ? "time_up" : "no_lives");
  document.getElementById("run-why").textContent = why;
  document.getElementById("run-score").textContent = say("result", { n: solved });
  document.getElementById("run-record").hidden = !isRecord;
  lineField.value = lineOf(run);
  copyButton.textContent = copyLabel;
  run = undefined;
  if (isRecord) known.set({ best: solved });
  document.getElementById("run-play").hidden = true;
  document.getElementById("run-result").hidden = false;
  document.getElementById("run-score").focus();
  announce(why);
}

/** Words, a sign for each life, and where to try it. @param {import("./run-rules.js").Run} ended */
function lineOf(ended) {
  const { lives, solved } = ended;
  const words = say(lives ? "line" : "line_lost", { n: solved, lives: say("lives", { n: lives }) });
  return `${words} ${signs(ended)} ${location.href.split(/[?#]/u)[0]}`;
}

/** A run that is left is lost. */
dialog.addEventListener("close", () => {
  stop();
  run = undefined;
});

export const forgetRun = () => known.set();

for (const id of /** @type {const} */ (["run-start", "run-again"])) {
  document.getElementById(id).addEventListener("click", begin);
}
for (const id of /** @type {const} */ (["run-leave", "run-close"])) {
  document.getElementById(id).addEventListener("click", () => dialog.close());
}
nextButton.addEventListener("click", proceed);
document.getElementById("run-start").hidden = false;
known.show(() => {
  const { best } = known.get();
  const line = document.getElementById("run-best");
  line.hidden = !best;
  line.textContent = say("best", { n: best });
});
