// What Python asks of the world: the effects of pinacoladice/ui/effects.py, by their names.
import * as sound from "./sound.js";
import * as storage from "./storage.js";
import { tell } from "./telling.js";
import { keepAwake } from "./wakelock.js";

const { pina } = globalThis;
const live = document.getElementById("live");
let hasFailedToStore = false;

const WAYS = {
  Store: store,
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
  for (const effect of effects) attempt(() => WAYS[effect.kind](effect, settings));
}

async function attempt(work) {
  try {
    await work();
  } catch (error) {
    console.error(error);
    tell("trouble");
  }
}

function store({ name, text }) {
  if (storage.write(name, text) || hasFailedToStore) return;
  hasFailedToStore = true;
  tell("storage-failed");
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
