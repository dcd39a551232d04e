// Leader election between the tabs of one browser: the leader plays and writes, followers show what it has
// stored.
//
// The leader holds a Web Lock, which the browser releases when the tab is closed or dies. To take over, a
// tab writes its id to the storage, where every leader looks before it writes (fencing), and asks the
// leader to step down. It steals the lock when that one has replied with what is stored, or after a
// timeout, as a tab in the background may be frozen. Where the browser has no Web Locks, or refuses them, the
// id alone decides: the tab opened last leads. Pages without storage take no part.
import { dispatch } from "./dispatch.js";
import * as storage from "./storage.js";

const NAME = "pinacoladice"; // of the lock, of the channel, and of the note in the session storage
const LEADER = "player"; // in the storage: the id of the leader
const TAKEOVER_TIMEOUT_MS = 1000;
const LOCK_WAIT_MS = 200; // until a page that was here before has released the lock, and its writes are there
const COALESCE_MS = 40; // until all texts of one answer are written
const WAITING_ENDED = new Set(["AbortError", "TimeoutError"]); // of a request for a lock: by us, or by a thief
const NOT_GAME = new Set(["screen", "trial", LEADER]);

const root = document.documentElement;
// Of one length: even in a full storage one can replace another.
const id = [...crypto.getRandomValues(new Uint32Array(2))].map((n) => String(n).padStart(10, "0")).join(",");
const takesPart = storage.exists();
const channel = takesPart ? new BroadcastChannel(NAME) : undefined;

let hasLocks = true; // until the browser refuses
let isLeader = false;
let isIdWritten = false;
/** @type {AbortController | undefined} */ let lockRequest; // that waits

/** Whether this tab leads, once that is decided. */
export const elected = takesPart ? elect() : Promise.resolve(true);

async function elect() {
  const soon = AbortSignal.timeout(LOCK_WAIT_MS);
  const wins = (await acquireLock({ signal: soon })) || !hasLocks || (await reclaim());
  setRole(wins);
  storage.listen(onWritten);
  if (!wins) waitForLock();
  return wins;
}

/** @param {boolean} leads */
function setRole(leads) {
  isLeader = leads;
  root.dataset.tab = leads ? "plays" : "follows";
  if (leads) writeLeaderId();
  rememberRole(leads);
}

/** From now on no other tab writes. */
function writeLeaderId() {
  isIdWritten = storage.write(LEADER, id);
}

/** Fencing: a leader that finds another's id becomes a follower before it writes. If its own is gone, somebody
 * has deleted everything, and it stores that again. */
export function mayWrite() {
  if (!takesPart) return true;
  const leader = storage.read(LEADER);
  if (isLeader && leader && leader !== id) becomeFollower();
  if (isLeader && isIdWritten && !leader) {
    writeLeaderId();
    dispatch("storage-cleared");
  }
  return isLeader;
}

// The lock

/** @type {Lock | null | undefined} */ let heldLock;

/** True when this tab has got the lock, which it holds until another one steals it; false if it cannot.
 * @param {LockOptions} options @returns {Promise<boolean>} */
function acquireLock(options) {
  return new Promise((resolve) => {
    if (hasLocks) holdLock(options, () => resolve(true)).then(() => resolve(false));
    else resolve(false);
  });
}

/** @param {LockOptions} options @param {() => void} onAcquired */
async function holdLock(options, onAcquired) {
  /** @type {Lock | null | undefined} */ let acquired;
  try {
    await navigator.locks.request(NAME, options, (lock) => {
      heldLock = acquired = lock;
      onAcquired();
      return new Promise(() => {}); // as long as the page lives
    });
  } catch (error) {
    hasLocks = error instanceof DOMException && WAITING_ENDED.has(error.name);
    if (!acquired || acquired !== heldLock) return; // never acquired, or stolen by this very page
    heldLock = undefined;
    if (isLeader) becomeFollower();
  }
}

/** Only a visible tab takes the place of one that was closed: a leader that is reloaded must find it free. */
async function waitForLock() {
  if (!hasLocks || document.hidden || isLeader || lockRequest) return;
  lockRequest = new AbortController();
  const isAcquired = await acquireLock({ signal: lockRequest.signal });
  lockRequest = undefined;
  if (!isAcquired) return;
  await new Promise((resolve) => setTimeout(resolve, LOCK_WAIT_MS)); // for the last writes of the other tab
  if (heldLock) becomeLeader(storage.readAll());
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) lockRequest?.abort();
  else waitForLock();
});

/** A tab that led before it was reloaded leads again. */
async function reclaim() {
  const [navigation] = performance.getEntriesByType("navigation");
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
  return isReload && hasLed() && Boolean(await stealLock());
}

function hasLed() {
  try {
    return sessionStorage.getItem(NAME) === LEADER;
  } catch {
    return false;
  }
}

/** @param {boolean} leads */
function rememberRole(leads) {
  try {
    if (leads) sessionStorage.setItem(NAME, LEADER);
    else sessionStorage.removeItem(NAME);
  } catch {
    // then it follows after a reload, if another one leads by then
  }
}

// Taking over

/** What is stored: as the other tab has it when it steps down, if it replies. */
async function stealLock() {
  writeLeaderId();
  const stored = await askToStepDown();
  await acquireLock({ steal: true });
  return stored ?? storage.readAll();
}

/** @type {(stored?: Record<string, string>) => void} */ let onReply = () => {};

/** @returns {Promise<Record<string, string> | undefined>} */
function askToStepDown() {
  return new Promise((resolve) => {
    onReply = resolve;
    setTimeout(onReply, TAKEOVER_TIMEOUT_MS);
    channel?.postMessage({ stop: id });
  });
}

if (channel) {
  channel.onmessage = ({ data }) => {
    if (data.stop && isLeader) becomeFollower();
    if (data.stored) onReply(data.stored);
  };
}

export async function takeOver() {
  if (isLeader) return;
  lockRequest?.abort();
  becomeLeader(await stealLock());
}

/** @param {Record<string, string>} stored */
function becomeLeader(stored) {
  setRole(true);
  storage.forgetNewest();
  dispatch(() => ["lead", JSON.stringify(stored)]);
}

// Following

/** Replies with what is stored by now, and writes no more. */
function becomeFollower() {
  setRole(false);
  channel?.postMessage({ stored: storage.readAll() });
  follow();
  waitForLock();
}

let isScheduled = false;

/** Show what the leader has stored; several writes in a row are coalesced into one update. */
function follow() {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => {
    dispatch(() => {
      isScheduled = false;
      return isLeader ? undefined : ["follow", JSON.stringify(storage.readAll())];
    });
  }, COALESCE_MS);
}

/** @param {string} [name] */
function onWritten(name) {
  if (!name || name === LEADER) mayWrite();
  else if (!isLeader && !NOT_GAME.has(name)) follow();
}
