// Several tabs of one browser: one plays and writes, the others follow what it has kept.
//
// Whoever plays holds a lock, which the browser takes back when the tab is closed or dies. To take over, a tab
// leaves its name in the storage, after which no other writes, and asks the other to stop; it takes the lock when
// that says what it has kept, or soon anyway, as a tab in the background may be asleep. Pages without a storage
// take no part.
import * as storage from "./storage.js";
import { tell } from "./telling.js";

const NAME = "pinacoladice";
const PLAYER = "player"; // in the storage: the tab that plays
const PATIENCE = 1000; // milliseconds
const MOMENT = 200; // milliseconds in which a page that was here before lets go of everything
const PAUSE = 40; // milliseconds in which an answer is written, which may be several texts
// What is written beside the game
const ASIDE = ["screen", "trial", PLAYER];

const root = document.documentElement;
const me = String(crypto.getRandomValues(new Uint32Array(2)));
const takesPart = storage.exists();
const channel = takesPart && globalThis.BroadcastChannel ? new BroadcastChannel(NAME) : undefined;

let isPlaying = false;
let waiting; // for the lock

/** Whether this tab plays, as soon as that is known. */
export const begun = takesPart ? begin() : Promise.resolve(true);

async function begin() {
  const plays = !navigator.locks || (await hold({ signal: soon() })) || (await takeBack());
  enter(plays);
  storage.listen(onWritten);
  if (!plays) waitForLock();
  return plays;
}

function enter(plays) {
  isPlaying = plays;
  root.dataset.tab = plays ? "plays" : "follows";
  if (plays) claim();
  remember(plays);
}

/** From now on nobody else writes: whoever does looks at this before. It is cleared first, which can be done
 * even where nothing more can be kept. */
function claim() {
  storage.write(PLAYER, "");
  storage.write(PLAYER, me);
}

/** Nobody else writes now. */
export function mayWrite() {
  if (!takesPart) return true;
  const player = storage.read(PLAYER);
  if (isPlaying && player && player !== me) follow();
  return isPlaying;
}

// The lock

let ours; // the lock, while it is

/** True when it is ours, until somebody takes it; false if it is not to be had. */
function hold(options) {
  let held;
  return new Promise((resolve) => {
    const hold = (lock) => {
      ours = held = lock;
      resolve(true);
      return new Promise(() => {}); // as long as the page lives
    };
    navigator.locks.request(NAME, options, hold).catch(() => {
      resolve(false);
      if (!held || held !== ours) return; // it was not ours, or this page has taken it anew
      ours = undefined;
      if (isPlaying) follow();
    });
  });
}

function soon() {
  const waiting = new AbortController();
  setTimeout(() => waiting.abort(), MOMENT);
  return waiting.signal;
}

/** The other one may be closed. Only a tab that is looked at takes its place: one that is reloaded shall find
 * it free again. */
async function waitForLock() {
  if (!navigator.locks || document.hidden || isPlaying || waiting) return;
  waiting = new AbortController();
  const isOurs = await hold({ signal: waiting.signal });
  waiting = undefined;
  if (!isOurs) return;
  await aMoment(); // what the other one wrote last may still be on its way
  if (ours) lead(storage.readAll());
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, MOMENT));

document.addEventListener("visibilitychange", () => {
  if (document.hidden) waiting?.abort();
  else waitForLock();
});

/** A tab that played before it was reloaded plays again. */
async function takeBack() {
  const [navigation] = performance.getEntriesByType("navigation");
  const isBack = navigation?.type === "reload" && sessionStorage.getItem(NAME) === PLAYER;
  return isBack && Boolean(await takeLock());
}

function remember(plays) {
  try {
    if (plays) sessionStorage.setItem(NAME, PLAYER);
    else sessionStorage.removeItem(NAME);
  } catch {
    // then it follows after a reload, if another one plays by then
  }
}

// Taking over

/** What the other one had kept when it stopped, if it said so. */
async function takeLock() {
  claim();
  const kept = await askToStop();
  if (navigator.locks) await hold({ steal: true });
  return kept ?? storage.readAll();
}

function askToStop() {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
    if (!channel) return;
    channel.onmessage = ({ data }) => data.kept && resolve(data.kept);
    channel.postMessage({ stop: me });
  }).finally(listenToOthers);
}

function listenToOthers() {
  if (!channel) return;
  channel.onmessage = ({ data }) => {
    if (data.stop && isPlaying) follow();
  };
}

listenToOthers();

export async function takeOver() {
  if (isPlaying) return;
  waiting?.abort();
  lead(await takeLock());
}

function lead(kept) {
  enter(true);
  storage.forgetNewest();
  tell(() => ["lead", JSON.stringify(kept)]);
}

// Following

/** Another one plays: this one says what it has kept by now, and keeps no more. */
function follow() {
  enter(false);
  channel?.postMessage({ kept: storage.readAll() });
  look();
  waitForLock();
}

let isPlanned = false;

function look() {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    tell(() => {
      isPlanned = false;
      return isPlaying ? undefined : ["follow", JSON.stringify(storage.readAll())];
    });
  }, PAUSE);
}

function onWritten(name) {
  if (name === PLAYER) mayWrite();
  else if (!isPlaying && !ASIDE.includes(name)) look();
}
