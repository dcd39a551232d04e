// What a learner has done is remembered on the device: ticks beside it, and the way back to where they
// were. Where nothing can be kept, it lasts as long as the page.
import { listen, read, write } from "./storage.js";

const NAME = "learn";
const SLACK = 60; // pixels of a position that may stay below
const root = document.documentElement;
const [count, forget, goOn] = ["count", "forget", "go-on"].map((id) => document.getElementById(id));
const parts = [...document.querySelectorAll("article[data-task]")].map((article) => article.dataset.task);

const beginning = { hash: goOn.hash, text: goOn.textContent };
let known = kept();

function kept() {
  try {
    const { done, last } = JSON.parse(read(NAME) || "{}");
    return { done: Array.isArray(done) ? done : [], last: String(last ?? "") };
  } catch {
    return { done: [], last: "" }; // nothing that can be read
  }
}

function keep(now) {
  known = now;
  document.getElementById("not-kept").hidden = write(NAME, JSON.stringify(known));
  show();
}

// What is shown of it

function show() {
  for (const tick of document.querySelectorAll("[data-tick]")) {
    tick.hidden = !known.done.includes(tick.dataset.tick);
  }
  const done = parts.filter((name) => known.done.includes(name));
  for (const name of parts) document.getElementById(name).classList.toggle("done", done.includes(name));
  const hasBegun = done.length > 0 || parts.includes(known.last);
  count.textContent = filled(count, { done: done.length, all: parts.length });
  count.hidden = forget.hidden = !hasBegun;
  const next = following();
  goOn.hidden = !next;
  goOn.hash = hasBegun && next ? next : beginning.hash;
  goOn.textContent = hasBegun && next ? filled(goOn, { title: titleOf(next) }) : beginning.text;
}

/** The first thing not done yet from where the reader was last, or from the beginning. */
function following() {
  const from = Math.max(parts.indexOf(known.last), 0);
  return [...parts.slice(from), ...parts.slice(0, from)].find((name) => !known.done.includes(name));
}

function titleOf(name) {
  return document.getElementById(name).querySelector("h2, h3").firstChild.textContent.trim();
}

function filled({ dataset: { sentence } }, values) {
  return sentence.replace(/\{(\w+)\}/gu, (_, name) => values[name]);
}

// What happens in the positions

function taskOf({ target }) {
  return target.closest("[data-task]")?.dataset.task;
}

/** What is said stands at the top of a position, and the buttons stand below: both shall be seen, where
 * the screen is high enough. */
function see({ target }) {
  const { top, bottom, height } = target.getBoundingClientRect();
  const fits = height < innerHeight + SLACK;
  if (fits && (top < 0 || bottom > innerHeight)) target.scrollIntoView();
}

document.addEventListener("pina-ready", see);

document.addEventListener("pina-action", (event) => {
  see(event);
  const task = taskOf(event);
  if (task && task !== known.last) keep({ ...known, last: task });
});

document.addEventListener("pina-ended", (event) => {
  see(event);
  const task = taskOf(event);
  if (!task || !event.detail.verdict) return;
  keep({ done: [...new Set([...known.done, task])], last: task });
});

forget.addEventListener("click", () => {
  keep({ done: known.done.filter((name) => !parts.includes(name)), last: "" });
  goOn.focus(); // the button has gone
});
listen((name) => {
  if (name !== NAME) return;
  known = kept(); // done in another window
  show();
});

// Sharing: the texts name this very site, and can be copied

const site = new URL("../../", import.meta.url).href;
for (const text of document.querySelectorAll(".sharing textarea")) {
  text.defaultValue = text.defaultValue.replaceAll("https://…/", site);
}
for (const button of document.querySelectorAll("[data-copies]")) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", () => copy(button));
}

async function copy(button) {
  const text = document.getElementById(button.dataset.copies);
  text.select();
  try {
    await navigator.clipboard.writeText(text.value);
    button.textContent = button.dataset.done;
    button.focus();
  } catch {
    // It may not be done here: the text is marked, to be copied by hand.
  }
}

// The positions have the colours of the page; without a choice they follow the device by themselves.
const { chosen } = root.dataset;
for (const position of chosen ? document.querySelectorAll("pina-coladice") : []) {
  position.setAttribute("theme", chosen);
}
show();
