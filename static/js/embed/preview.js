// The picture of a position, until Python plays it: the question, and the table. Everything lies where it will
// lie then, so that nothing jumps: the table is first laid out without content, by its own style sheets.
import { drawPoster, readTable } from "../poster/poster.js";
import { escape } from "../poster/svg.js";
import { DIE } from "../poster/table.js";

const app = document.getElementById("app");
const playButton = document.getElementById("play");

/** What is shown: a position or, where only Python knows it, a sample; the question, and what it is called;
 * whether there are buttons.
 * @typedef {{ position: string, isSample: boolean, question: string, label: string, hasButtons: boolean }} Preview */

/** Draws it now and whenever the frame changes its size, while it is wanted.
 * @param {Preview} preview @param {Poster.Pieces} pieces @param {Poster.Options} options @param {() => boolean} isWanted */
export async function drawPreview(preview, pieces, options, isWanted) {
  const { position, isSample, question, label, hasButtons } = preview;
  const table = await readTable(position, pieces, options);
  const content = `<div id="screen"><div>${task(question, label)}${emptyTable(table, pieces.longNames, hasButtons)}</div></div>`;
  function draw() {
    if (!isWanted()) return;
    app.innerHTML = content; // our own, with everything from elsewhere escaped
    app.innerHTML += drawPoster(table, pieces, measured());
    app.lastElementChild?.classList.toggle("like", isSample);
    placeLabel();
  }
  draw();
  addEventListener("resize", draw);
}

/** As pinacoladice/ui/embed/view.py. @param {string} question @param {string} label */
function task(question, label) {
  const asked = `<p class="instruction">${escape(question)}</p>`;
  return question && `<section id="task" class="task" aria-label="${escape(label)}">${asked}</section>`;
}

/** As pinacoladice/ui/table/view.py lays it out.
 * @param {Poster.Table} table @param {Record<number, number>} longNames @param {boolean} hasButtons */
function emptyTable(table, longNames, hasButtons) {
  const { game, drawing, seated } = table;
  const tray = drawing.trayParts?.(table) ?? DIE.repeat(drawing.dice(table).length);
  const cards = seated.map(({ name }) => {
    const kind = name.length > longNames[seated.length] ? "name long" : "name";
    const parts = `<span class="${kind}">${escape(name)}</span><span class="score">0</span>${drawing.cardParts}`;
    return `<li class="card"><svg class="glass"></svg>${parts}</li>`;
  });
  return `<div class="measured table ${game} seats-${seated.length}" aria-hidden="true">
    <div class="top"><ul class="cards">${cards.join("")}</ul><span class="menu-button"></span></div>
    <p class="status"></p>
    <div class="board-space"></div>
    <div class="hand">
      <div class="tray">${tray}</div>
      ${hasButtons ? `<div class="buttons"><span class="main"></span></div>` : ""}
    </div>
  </div>`;
}

/** Where the main button will be, in sight. */
function placeLabel() {
  const [{ x, width }] = boxes(".hand");
  playButton.style.setProperty("--x", `${x}px`);
  playButton.style.setProperty("--width", `${width}px`);
}

/** @returns {Poster.Layout} */
function measured() {
  const { width, height } = app.getBoundingClientRect();
  const [board] = boxes(".board-space");
  return { width, height, cards: boxes(".card"), board, dice: boxes(".die") };
}

/** @param {string} selector @returns {Poster.Box[]} */
function boxes(selector) {
  return [...app.querySelectorAll(`.measured ${selector}`)].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y: y + scrollY, width, height };
  });
}

// The first tap

/** What lies in the picture at a point, if it is something to tap.
 * @param {number} x @param {number} y */
function pieceAt(x, y) {
  return document.elementsFromPoint(x, y).find((element) => element.closest("[data-coaster], [data-tile], [data-die]"));
}

/** For a tap on the picture: a function that taps the same piece of the live table. A tap beside all pieces only
 * starts it, and so does a key, which has no place.
 * @param {MouseEvent} tap */
export function carryOver({ detail, clientX, clientY }) {
  if (detail === 0 || !pieceAt(clientX, clientY)) return () => {};
  return () => {
    const target = document.elementFromPoint(clientX, clientY)?.closest("[data-intent]:not(#main-button)");
    if (target instanceof HTMLElement) target.click();
  };
}
