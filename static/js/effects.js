// What Python asks of the world: the effects of pinacoladice/ui/effects.py, by their names.
import * as sound from "./sound.js";
import * as storage from "./storage.js";
import { mayWrite, takeOver } from "./tabs.js";
import { tell } from "./telling.js";
import { keepAwake } from "./wakelock.js";

const { pina } = globalThis;
const root = document.documentElement;
const live = document.getElementById("live");

const WAYS = {
  Store: ({ name, text }) => write(() => storage.write(name, text)),
  Keep: (effect) => write(() => storage.keep(effect), true),
  Persist: persist,
  TakeOver: takeOver,
  Announce: ({ text }) => {
    live.textContent = text;
  },
  Play: ({ sound: name }, settings) => sound.play(name, settings),
  KeepAwake: ({ wanted }) => keepAwake(wanted),
  Share: share,
  Download: download,
  Install: () => pina.install(),
  TakeUpdate: takeUpdate,
};

/** In this order; what fails spoils nothing else, and is told. */
export function perform(effects, settings) {
  sound.prepare(settings);
  isKept = undefined;
  for (const effect of effects) attempt(() => WAYS[effect.kind](effect, settings));
  reportWrites();
}

async function attempt(work) {
  try {
    await work();
  } catch (error) {
    console.error(error);
    tell("trouble");
  }
}

// Writing

let isKept; // false if something could not be, true if something precious was and nothing failed
let isFailing = false;

/** What comes after something that could not be kept is not kept either: it may rely on it. */
function write(work, isPrecious) {
  if (isKept === false || !mayWrite()) return;
  if (!work()) isKept = false;
  else if (isPrecious) isKept = true;
}

function reportWrites() {
  if (isKept === undefined || isKept === !isFailing) return;
  isFailing = !isKept;
  root.toggleAttribute("data-unsaved", isFailing);
  tell(isFailing ? "storage-failed" : "storage-works");
}

async function persist() {
  const { storage: manager } = navigator;
  try {
    const isKeptForGood = (await manager.persisted()) || (await manager.persist());
    tell(isKeptForGood ? "kept for-good" : "kept for-now");
  } catch (error) {
    console.info("The browser does not say how long it keeps things:", error);
  }
}

async function share({ text }) {
  const url = location.href.split("#")[0];
  try {
    if (navigator.share) {
      await navigator.share({ title: text, text, url });
      return;
    }
    await navigator.clipboard.writeText(url);
  } catch (error) {
    if (error instanceof DOMException) return; // changed their mind, or the browser allows neither
    throw error;
  }
  tell("copied");
}

function download({ filename, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Unless somebody is typing. */
function takeUpdate() {
  if (document.activeElement?.tagName !== "INPUT") pina.takeUpdate();
}
