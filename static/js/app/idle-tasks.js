// When Python is up and the page is at rest: the screen is kept for the next start, then the app for
// days without a network, then Python's memory for a quick start.
import * as snapshot from "./snapshot.js";
import { mayWrite } from "./tabs.js";
import * as trial from "./trial.js";

const { pina } = globalThis;
const root = document.documentElement;
const app = document.getElementById("app");
const idle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 200));

// The screen as it is

function keepScreen() {
  if (app.querySelector("[data-secret]")) return; // not for whoever opens the page next
  if (!mayWrite()) return; // the tab that plays keeps its own
  const screen = { version: root.dataset.version, language: root.lang, html: app.innerHTML };
  try {
    localStorage.setItem("pinacoladice.screen", JSON.stringify(screen));
  } catch {
    // blocked or full: the next start begins with the first screen
  }
}

function keepScreens() {
  let isPlanned = false;
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    idle(() => {
      isPlanned = false;
      keepScreen();
    });
  };
  new MutationObserver(plan).observe(app, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  plan();
}

// The files, in the hands of the service worker

// Chromium may keep the old worker for minutes if it is asked for a file while it is being replaced:
// what a new screen needs is there after this time.
const REST = 1000; // milliseconds

/** A step back in history that is still under way, from a panel just closed, would undo a reload. */
function startAgain() {
  if (history.state === "panel") addEventListener("popstate", startAgain, { once: true });
  else location.reload();
}

/** The app decides when: it is told of a new version, and once more when that has taken over. */
function watchForUpdates(worker) {
  const tell = () => {
    root.dataset.update = worker.waiting ? "waiting" : "taken";
    pina.tell("update-ready");
  };
  const look = () => {
    if (worker.waiting && navigator.serviceWorker.controller) tell();
  };
  pina.takeUpdate = () => {
    if (worker.waiting) setTimeout(() => worker.waiting?.postMessage("take over"), REST);
    else startAgain();
  };
  worker.addEventListener("updatefound", () => {
    worker.installing?.addEventListener("statechange", look);
  });
  if (navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener("controllerchange", tell);
  }
  look();
}

async function keepFiles() {
  if (!navigator.serviceWorker) return;
  watchForUpdates(await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" }));
  await navigator.serviceWorker.ready;
  pina.tell("offline-ready");
  root.dataset.offline = "ready";
}

// Python's memory

const LEAST_MEMORY = 4; // GB; on smaller devices a second Python would push out the first

async function maySnapshot() {
  if (globalThis !== globalThis.top || navigator.connection?.saveData) return false;
  if (navigator.deviceMemory < LEAST_MEMORY) return false;
  return !(await snapshot.exists());
}

function makeSnapshot() {
  return new Promise((resolve, reject) => {
    const maker = new Worker(new URL("./snapshot-worker.js", import.meta.url), {
      type: "module",
      name: JSON.stringify({ version: root.dataset.version }),
    });
    maker.onmessage = ({ data }) => {
      maker.terminate();
      if (data === "kept") resolve();
      else reject(data);
    };
    maker.onerror = reject;
  });
}

// Installing

function offerInstalling() {
  if (pina.installing) pina.tell("installable");
  else if (navigator.standalone === false) pina.tell("installable-by-hand"); // Safari on iOS
  addEventListener("appinstalled", () => pina.tell("installed"));
}

/** Safari clears what a page keeps after seven days of use without a visit, but not an installed app's. */
function warnOfForgetting() {
  const isInstalled = navigator.standalone || matchMedia("(display-mode: standalone)").matches;
  if (navigator.vendor.startsWith("Apple") && !isInstalled) pina.tell("forgets");
}

pina.install = async () => {
  await pina.installing?.prompt();
};

async function whenAtRest() {
  offerInstalling();
  warnOfForgetting();
  try {
    await keepFiles();
  } catch (error) {
    console.info("Not kept for offline use:", error);
  }
  try {
    if (await maySnapshot()) await makeSnapshot();
    root.dataset.snapshot = (await snapshot.exists()) ? "kept" : "none";
  } catch (error) {
    console.info("No snapshot:", error);
  }
}

trial.end();
keepScreens();
idle(whenAtRest);
