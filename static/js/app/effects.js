// What Python asks of the world: the effects of pinacoladice/ui/effects.py, by their names.
import { offer } from "./offering.js";
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
  Clear: ({ slot }) => write(() => storage.write(slot, "")),
  Keep: (effect) => write(() => storage.keep(effect), true),
  Persist: persist,
  TakeOver: takeOver,
  Announce: ({ text }) => {
    live.textContent = text;
  },
  Play: ({ sound: name }, settings) => sound.play(name, settings),
  KeepAwake: ({ wanted }) => keepAwake(wanted),
  Share: share,
  Copy: copy,
  Picture: picture,
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

async function share({ text, address }) {
  const url = address || location.href.split("#")[0];
  if (!navigator.share) {
    await copy({ text: url });
    return;
  }
  if (!(await hand({ title: text, text, url }))) await copy({ text: url });
}

/** Whether that is settled: they may have changed their mind, but it may also not be allowed. */
async function hand(what) {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return error.name === "AbortError";
  }
}

async function copy({ text }) {
  try {
    await navigator.clipboard.writeText(text);
    tell("copied");
  } catch (error) {
    console.info("Not copied:", error); // not allowed here, or there is no such thing
    tell("copy-failed");
  }
}

function download({ filename, text }) {
  offer(filename, new Blob([text], { type: "text/plain" }));
}

/** Seldom wanted: what draws pictures is loaded with the first of them. */
async function picture(effect) {
  const { makePicture } = await import("./picture.js");
  const file = await makePicture(effect);
  const mayHand = effect.how === "share" && navigator.canShare?.({ files: [file] });
  if (!mayHand || !(await hand({ files: [file] }))) offer(file.name, file);
}

/** Unless somebody is typing. */
function takeUpdate() {
  if (document.activeElement?.tagName !== "INPUT") pina.takeUpdate();
}
