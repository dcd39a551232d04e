// A position that is awake: what is tapped goes to Python, wherever that is, and the answer to the screen
// and to the page around the frame. Nothing else of the world is touched: nothing is kept, nothing sounds.
import { nearest } from "./kitchen.js";
import { listen } from "./listening.js";
import * as screen from "./screen.js";
import { beginTelling, tell } from "./telling.js";

const { pina } = globalThis;
const root = document.documentElement;
const live = document.getElementById("live");
const name = String(Math.random());
const icons = new URL("../icons.svg", import.meta.url);

let asked; // the kitchen that knows this position
let parameters;
let kept = "";

/** Whatever the address of the frame asks for, as soon as Python is there. */
export async function open(pairs) {
  parameters = pairs;
  await Promise.all([bringIcons(), show(await ask("open"))]);
  root.dataset.ready = "true";
  delete root.dataset.waking;
  listen();
  beginTelling(async (intent, value) => show(await ask("tap", intent, value)));
}

/** Something that the page around has written, in its turn among the taps. */
export function read(text) {
  tell(() => ["letter", text]);
}

/** The frame that has Python may be taken away at any time: then the position goes on elsewhere. */
async function ask(way, ...said) {
  for (;;) {
    const kitchen = asked && !asked.isGone() ? asked : nearest();
    try {
      return await Promise.race([askIn(kitchen, way, said), kitchen.gone]);
    } catch (error) {
      if (error.message !== "gone") throw error;
      asked = undefined;
    }
  }
}

async function askIn(kitchen, way, said) {
  if (kitchen !== asked) {
    const languages = [...navigator.languages];
    const opened = await kitchen.ask("open", name, JSON.stringify({ parameters, languages, kept }));
    asked = kitchen;
    if (way === "open") return opened;
  }
  if (said[0] === "letter") return kitchen.ask("read", name, said[1]);
  return kitchen.ask(way, name, ...said);
}

function show(answer) {
  const { said, letters, ...shown } = JSON.parse(answer);
  if (said) live.textContent = said;
  kept = shown.kept;
  parameters = shown.parameters ?? parameters; // another position may have been loaded
  screen.show(shown);
  for (const letter of letters) pina.write(letter);
}

/** A frame without an origin may use no picture of another file, so they are put into the page. */
async function bringIcons() {
  const response = await fetch(icons);
  const shapes = document.createElement("div");
  shapes.hidden = true;
  shapes.innerHTML = await response.text(); // our own file
  document.body.append(shapes);
}
