// Remembers on the device what a learner has done: ticks, and a link to where they stopped. Where nothing can
// be stored, it lasts as long as the page.
import { record } from "./record.js";
import { fill } from "./sentences.js";

const count = document.getElementById("count");
const forget = document.getElementById("forget");
const goOn = document.getElementById("go-on");
const beginning = { hash: goOn.hash, text: goOn.textContent };
const articles = findAll("article[data-task]"); // their ids are the tasks
const known = record("learn", restored);

/** @template {HTMLElement} Found @param {string} selector */
function findAll(selector) {
  /** @type {NodeListOf<Found>} */ const found = document.querySelectorAll(selector);
  return [...found];
}

/** Those that are missed are done as well: puzzles whose first answer was wrong.
 * @param {any} data @returns {{ done: string[], missed: string[], last: string }} */
function restored({ done, missed, last }) {
  return { done: listIn(done), missed: listIn(missed), last: String(last ?? "") };
}

/** @param {unknown} data @returns {string[]} */
function listIn(data) {
  return Array.isArray(data) ? data.map(String) : [];
}

// The page

/** @param {HTMLElement} article */ const isDone = ({ id }) => known.get().done.includes(id);

/** @param {HTMLElement} [article] */
function titleOf(article) {
  return article?.querySelector("h2, h3")?.firstChild?.textContent?.trim();
}

export function show() {
  const { done: tasks, missed, last: lastTask } = known.get();
  for (const tick of findAll("[data-tick]")) {
    const { tick: task } = tick.dataset;
    tick.hidden = !tasks.includes(task) || missed.includes(task);
  }
  for (const cross of findAll("[data-missed]")) cross.hidden = !missed.includes(cross.dataset.missed);
  for (const article of articles) article.classList.toggle("done", isDone(article));
  const done = articles.filter(isDone).length;
  const last = articles.findIndex(({ id }) => id === lastTask);
  const hasStarted = done > 0 || last >= 0;
  count.textContent = fill(count.dataset.sentence, { done, all: articles.length });
  count.hidden = forget.hidden = !hasStarted;
  // The first one not done yet, from the last one on and then from the beginning.
  const next = [...articles.slice(Math.max(last, 0)), ...articles].find((article) => !isDone(article));
  goOn.hidden = !next;
  const goesOn = next && (hasStarted || document.querySelector(`${beginning.hash}.done`)); // which may be of the day
  goOn.hash = goesOn ? next.id : beginning.hash;
  goOn.textContent = goesOn ? fill(goOn.dataset.sentence, { title: titleOf(next) }) : beginning.text;
  /** @type {HTMLAnchorElement[]} */ const links = findAll("a.next[data-sentence]");
  for (const link of links) pointAtNext(link);
}

/** From a puzzle to the next one without an answer, at first among those after it.
 * @param {HTMLAnchorElement} link */
function pointAtNext(link) {
  const own = articles.findIndex((article) => article.contains(link));
  const others = [...articles.slice(own + 1), ...articles.slice(0, Math.max(own, 0))];
  const next = others.find((article) => !isDone(article));
  link.hidden = !next;
  if (!next) return;
  link.hash = next.id;
  link.textContent = fill(link.dataset.sentence, { title: titleOf(next) });
}

// The positions

/** @param {Event} event */
function taskOf({ target }) {
  /** @type {HTMLElement | null} */ const article = /** @type {Element} */ (target).closest("[data-task]");
  return article?.dataset.task;
}

// A page may be printed before it is scrolled through, and WebKit loads no pictures for that.
if (!navigator.connection?.saveData) {
  addEventListener("load", () => {
    /** @type {NodeListOf<HTMLImageElement>} */ const pictures = document.querySelectorAll("pina-coladice > img");
    for (const picture of pictures) picture.loading = "eager";
  });
}

document.addEventListener("pina-action", (event) => {
  const task = taskOf(event);
  if (task && task !== known.get().last) known.set({ ...known.get(), last: task });
});

document.addEventListener("pina-ended", (event) => {
  const task = taskOf(event);
  const { verdict } = event.detail;
  if (!task || !verdict) return;
  const { done, missed } = known.get();
  const isMissed = verdict !== "done" && !done.includes(task);
  known.set({
    done: [...new Set([...done, task])],
    missed: isMissed ? [...missed, task] : missed,
    last: task,
  });
});

forget.addEventListener("click", () => {
  const { done, missed } = known.get();
  /** @param {string} task */ const isElsewhere = (task) => !articles.some(({ id }) => id === task);
  known.set({ done: done.filter(isElsewhere), missed: missed.filter(isElsewhere), last: "" });
  goOn.focus(); // the button is hidden now
});

// Sharing: the texts name this very site, and can be copied

const site = new URL("../../../", import.meta.url).href;
/** @type {HTMLTextAreaElement[]} */ const texts = findAll(".sharing textarea");
for (const text of texts) text.defaultValue = text.defaultValue.replaceAll("https://…/", site);
for (const button of findAll("[data-copies]")) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", () => copy(button));
}

/** @param {HTMLElement} button */
async function copy(button) {
  const text = /** @type {HTMLTextAreaElement} */ (document.getElementById(button.dataset.copies));
  text.select();
  try {
    await navigator.clipboard.writeText(text.value);
    button.textContent = button.dataset.done;
    button.focus();
  } catch {
    // Not allowed: the text is selected, to be copied by hand.
  }
}

// The positions get the page's theme; without a choice they follow the device by themselves.
const { themeChoice = "system" } = document.documentElement.dataset;
for (const position of findAll("pina-coladice")) {
  if (themeChoice !== "system") position.setAttribute("theme", themeChoice);
}
known.show(show);
