// Remembers on the device what a learner has done: ticks, and a link to where they stopped. Where nothing can
// be stored, it lasts as long as the page.
import { listen, read, write } from "../app/storage.js";

const NAME = "learn";
const count = document.getElementById("count");
const forget = document.getElementById("forget");
const goOn = document.getElementById("go-on");
const beginning = { hash: goOn.hash, text: goOn.textContent };
const articles = findAll("article[data-task]"); // their ids are the tasks
let progress = readProgress();

/** @template {HTMLElement} Found @param {string} selector */
function findAll(selector) {
  /** @type {NodeListOf<Found>} */ const found = document.querySelectorAll(selector);
  return [...found];
}

/** @returns {{ done: string[], last: string }} */
function readProgress() {
  try {
    const { done, last } = JSON.parse(read(NAME) || "{}");
    return { done: Array.isArray(done) ? done : [], last: String(last ?? "") };
  } catch {
    return { done: [], last: "" };
  }
}

/** @param {typeof progress} now */
function storeProgress(now) {
  progress = now;
  document.getElementById("not-kept").hidden = write(NAME, JSON.stringify(progress));
  show();
}

// The page

/** @param {HTMLElement} article */ const isDone = ({ id }) => progress.done.includes(id);

function show() {
  for (const tick of findAll("[data-tick]")) tick.hidden = !progress.done.includes(tick.dataset.tick);
  for (const article of articles) article.classList.toggle("done", isDone(article));
  const done = articles.filter(isDone).length;
  const last = articles.findIndex(({ id }) => id === progress.last);
  const hasStarted = done > 0 || last >= 0;
  count.textContent = fill(count, { done, all: articles.length });
  count.hidden = forget.hidden = !hasStarted;
  // The first one not done yet, from the last one on and then from the beginning.
  const next = [...articles.slice(Math.max(last, 0)), ...articles].find((article) => !isDone(article));
  const title = next?.querySelector("h2, h3")?.firstChild?.textContent?.trim();
  goOn.hidden = !next;
  goOn.hash = hasStarted && next ? next.id : beginning.hash;
  goOn.textContent = hasStarted && next ? fill(goOn, { title }) : beginning.text;
}

/** @param {HTMLElement} element @param {Record<string, unknown>} values */
function fill({ dataset: { sentence } }, values) {
  return sentence.replace(/\{(\w+)\}/gu, (_, name) => String(values[name]));
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
  if (task && task !== progress.last) storeProgress({ ...progress, last: task });
});

document.addEventListener("pina-ended", (event) => {
  const task = taskOf(event);
  if (!task || !event.detail.verdict) return;
  storeProgress({ done: [...new Set([...progress.done, task])], last: task });
});

forget.addEventListener("click", () => {
  storeProgress({ done: progress.done.filter((task) => !articles.some(({ id }) => id === task)), last: "" });
  goOn.focus(); // the button is hidden now
});
listen((name) => {
  if (name !== NAME) return;
  progress = readProgress(); // changed in another window
  show();
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
show();
