// When Python is up and the page is idle: store the screen for the next start, then the files for use
// without a network, then a snapshot of Python's memory for a quick start.
import * as snapshot from "../boot/snapshot.js";
import { isOnDevice } from "../boot/worker.js";
import { offerInstall, warnOfEviction } from "./install.js";
import { mayWrite } from "./leader.js";
import * as storage from "./storage.js";
import { registerServiceWorker } from "./updates.js";

const root = document.documentElement;
const app = document.getElementById("app");
/** @type {(work: () => void, options?: IdleRequestOptions) => unknown} */
const whenIdle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 200));

// The screen

const AGAIN_MS = 200;
const BUSY = { timeout: 2000 }; // milliseconds: on a slow device a page may never be idle

/** Best effort. Only by the leader, and never while a secret is shown. While an answer is awaited it waits, too: the
 * answer may change nothing that would be noticed. */
function storeScreen() {
  if (app.querySelector("[data-secret]") || !mayWrite()) return;
  if (root.dataset.busy) {
    setTimeout(scheduleStoring, AGAIN_MS);
    return;
  }
  const screen = { version: root.dataset.version, language: root.lang, html: app.innerHTML };
  storage.write("screen", JSON.stringify(screen));
}

let isScheduled = false;

function scheduleStoring() {
  if (isScheduled) return;
  isScheduled = true;
  whenIdle(() => {
    isScheduled = false;
    storeScreen();
  }, BUSY);
}

// The snapshot

const LEAST_MEMORY = 4; // GB; on smaller devices a second Python would push out the first

async function mayMakeSnapshot() {
  if (window !== top || navigator.connection?.saveData) return false;
  if ((navigator.deviceMemory ?? LEAST_MEMORY) < LEAST_MEMORY) return false;
  return !(await snapshot.exists(root.dataset.version));
}

/** @returns {Promise<void>} */
function makeSnapshot() {
  const name = JSON.stringify({ version: root.dataset.version, isOnDevice: isOnDevice() });
  return new Promise((resolve, reject) => {
    const maker = new Worker(new URL("../boot/snapshot-worker.js", import.meta.url), { type: "module", name });
    maker.onmessage = ({ data }) => {
      maker.terminate();
      if (data === "stored") resolve();
      else reject(data);
    };
    maker.onerror = reject;
  });
}

async function runIdleTasks() {
  offerInstall();
  warnOfEviction();
  try {
    await registerServiceWorker();
  } catch (error) {
    console.info("Not stored for offline use:", error);
  }
  try {
    if (await mayMakeSnapshot()) await makeSnapshot();
    root.dataset.snapshot = (await snapshot.exists(root.dataset.version)) ? "kept" : "none";
  } catch (error) {
    console.info("No snapshot:", error);
  }
}

scheduleStoring();
const everything = { attributes: true, characterData: true, childList: true, subtree: true };
const observer = new MutationObserver(scheduleStoring);
observer.observe(app, everything);
observer.observe(root, { attributeFilter: ["data-busy"] }); // an answer
whenIdle(runIdleTasks);
