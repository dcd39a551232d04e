// When Python is up and the page is at rest: the screen is kept for the next start, then the app for
// days without a network, then Python's memory for a quick start.
import * as snapshot from "./snapshot.js";

const { pina } = globalThis;
const root = document.documentElement;
const app = document.getElementById("app");
const idle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 200));

/** Whatever happens here is an intent to the app, as if it had been tapped. */
pina.tell = (intent) => document.dispatchEvent(new CustomEvent("pina", { detail: intent }));

// The screen as it is

function keepScreen() {
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

async function keepFiles() {
  if (!navigator.serviceWorker) return;
  const worker = await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
  pina.takeUpdate = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    worker.waiting?.postMessage("take over");
  };
  const look = () => {
    if (!worker.waiting || !navigator.serviceWorker.controller) return;
    root.dataset.update = "waiting";
    pina.tell("update-ready");
  };
  worker.addEventListener("updatefound", () => {
    worker.installing?.addEventListener("statechange", look);
  });
  look();
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
      name: root.dataset.version,
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

pina.install = async () => {
  await pina.installing?.prompt();
};

async function whenAtRest() {
  offerInstalling();
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

snapshot.passed();
keepScreens();
idle(whenAtRest);
