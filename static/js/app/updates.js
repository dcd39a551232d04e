// The service worker, and the updates that it brings. Python decides when to update.
import { dispatch } from "./dispatch.js";

// Chromium may keep the old worker for minutes if a file is requested while it is being replaced. After
// this time a new screen has all its files.
const QUIET_MS = 1000;
const COMPLETE_MS = 60_000;

const root = document.documentElement;
/** @type {ServiceWorkerRegistration} */ let registration;

export async function registerServiceWorker() {
  if (!navigator.serviceWorker) return;
  registration = await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
  watchForUpdates();
  new MutationObserver(() => makeReady().catch(console.info)).observe(root, { attributeFilter: ["lang"] });
  await makeReady();
}

/** For use without a network, in the language of the page. */
async function makeReady() {
  delete root.dataset.offline;
  const { active } = await navigator.serviceWorker.ready;
  if (active) await complete(active);
  await tryWorker();
  dispatch("offline-ready");
  root.dataset.offline = "ready";
}

/** This page has started; but the browser may have deleted what it had stored. @param {ServiceWorker} active */
function complete(active) {
  active.postMessage(`language ${root.lang}`);
  const { port1, port2 } = new MessageChannel();
  const isComplete = new Promise((resolve, reject) => {
    port1.onmessage = resolve;
    setTimeout(reject, COMPLETE_MS, new Error("The service worker does not answer.")); // or is of an earlier version
  });
  active.postMessage("complete", [port2]);
  return isComplete;
}

/** Whether a worker such as Python's, and its imports, come from the service worker. @returns {Promise<void>} */
function tryWorker() {
  const worker = new Worker(new URL("../../../offline-trial.js", import.meta.url), { type: "module" });
  return new Promise((resolve, reject) => {
    worker.onmessage = () => {
      worker.terminate();
      resolve();
    };
    worker.onerror = () => reject(new Error("The service worker does not serve workers."));
  });
}

/** Python is told when a new version waits, and again when it has taken over. */
function watchForUpdates() {
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", announceWaiting);
  });
  if (navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener("controllerchange", announceUpdate);
  }
  announceWaiting();
}

function announceWaiting() {
  if (registration.waiting && navigator.serviceWorker.controller) announceUpdate();
}

function announceUpdate() {
  root.dataset.update = registration.waiting ? "waiting" : "taken";
  dispatch("update-ready");
}

/** Unless somebody is typing. */
export function takeUpdate() {
  if (document.activeElement?.tagName === "INPUT") return;
  if (registration?.waiting) setTimeout(() => registration.waiting?.postMessage("take over"), QUIET_MS);
  else reload();
}

/** A step back in the history that is still pending, on the way home (render.js), would undo a reload. */
function reload() {
  if (history.state?.depth) addEventListener("popstate", reload, { once: true });
  else location.reload();
}
