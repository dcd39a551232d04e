// Performs the side effects that Python asks for: those of pinacoladice/ui/effects.py, by name.
import { announce } from "./announce.js";
import { dispatch } from "./dispatch.js";
import { download } from "./download.js";
import { install } from "./install.js";
import { mayWrite, takeOver } from "./leader.js";
import * as sound from "./sound.js";
import * as storage from "./storage.js";
import { takeUpdate } from "./updates.js";
import { keepAwake } from "./wakelock.js";

const root = document.documentElement;

/** @typedef {keyof Python.PageEffects} Kind */

/** One for each kind that Python may send.
 * @type {{ [Each in Kind]: (effect: Python.PageEffect<Each>, settings: Python.Settings) => unknown }} */
const HANDLERS = {
  Store: ({ name, text }) => write(() => storage.write(name, text)),
  ClearSlot: ({ slot }) => write(() => storage.write(slot, "")),
  StoreDurable: (effect) => write(() => storage.storeDurable(effect), true),
  Persist: persist,
  TakeOver: takeOver,
  Announce: ({ text, is_secret: isSecret }) => announce(text, isSecret),
  Play: ({ sound: name }, settings) => sound.play(name, settings),
  KeepAwake: ({ wanted }) => keepAwake(wanted),
  Share: share,
  Copy: copy,
  Picture: picture,
  Download: ({ filename, text }) => download(filename, new Blob([text], { type: "text/plain" })),
  Install: install,
  TakeUpdate: takeUpdate,
};

/** In this order. An effect that fails is reported, and the others are still performed.
 * @param {Python.PageEffect[]} effects @param {Python.Settings} settings */
export function perform(effects, settings) {
  sound.prepare(settings);
  isStored = undefined;
  for (const effect of effects) attempt(effect, settings);
  reportWrites();
}

/** @template {Kind} Each @param {Python.PageEffect<Each>} effect @param {Python.Settings} settings */
async function attempt(effect, settings) {
  try {
    await HANDLERS[effect.kind](effect, settings);
  } catch (error) {
    console.error(error);
    dispatch("trouble");
  }
}

// Writing

// By the effects of one answer: false after a failed write, true after a durable one.
/** @type {boolean | undefined} */ let isStored;
let failure = ""; // why nothing can be stored

/** After a failed write nothing more is written: later texts may rely on earlier ones. @param {() => boolean} work */
function write(work, isDurable = false) {
  if (isStored === false || !mayWrite()) return;
  if (!work()) isStored = false;
  else if (isDurable) isStored = true;
}

function reportWrites() {
  const now = isStored ? "" : storage.fault;
  if (isStored === undefined || now === failure) return;
  failure = now;
  root.toggleAttribute("data-unsaved", Boolean(failure));
  dispatch(failure ? `storage-failed ${failure}` : "storage-works");
}

async function persist() {
  try {
    const isGranted = (await navigator.storage.persisted()) || (await navigator.storage.persist());
    dispatch(isGranted ? "persistence granted" : "persistence denied");
  } catch (error) {
    console.info("The browser does not say how long it keeps the storage:", error);
  }
}

// Sharing

/** @param {Python.PageEffects["Share"]} effect */
async function share({ text, address, picture: wanted }) {
  const url = address || location.href.split("#")[0];
  const content = { title: text, text, url };
  const files = await filesOf(wanted);
  if (!(await tryShare(files ? { ...content, files } : content))) await copy({ text: `${text} ${url}` });
}

/** The picture, where the share sheet takes files; nothing is lost without it.
 * @param {Python.PageEffects["Share"]["picture"]} wanted */
async function filesOf(wanted) {
  if (!wanted || !("canShare" in navigator)) return undefined;
  try {
    const files = [await draw(wanted)];
    return navigator.canShare({ files }) ? files : undefined;
  } catch (error) {
    console.info("No picture:", error);
    return undefined;
  }
}

/** True if the share sheet was used or dismissed, false if there is none or it is not allowed.
 * @param {ShareData} content */
async function tryShare(content) {
  try {
    await navigator.share?.(content);
    return Boolean(navigator.share);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return error.name === "AbortError";
  }
}

/** @param {Python.PageEffects["Copy"]} effect */
async function copy({ text }) {
  try {
    await navigator.clipboard.writeText(text);
    dispatch("copied");
  } catch (error) {
    console.info("Not copied:", error); // not allowed, or no clipboard here
    dispatch("copy-failed");
  }
}

/** The modules that draw are loaded with the first picture. @param {Python.PageEffects["Picture"] | Python.Card} wanted */
async function draw(wanted) {
  const { makeCard, makePicture } = await import("./picture.js");
  return "star" in wanted ? makeCard(wanted) : makePicture(wanted);
}

/** @param {Python.PageEffects["Picture"]} effect */
async function picture(effect) {
  const file = await draw(effect);
  const mayShare = effect.how === "share" && navigator.canShare?.({ files: [file] });
  if (!mayShare || !(await tryShare({ files: [file] }))) download(file.name, file);
}
