// What PyScript takes for Pyodide. Python starts as soon as this file is there, beside PyScript and not
// after it; from the snapshot that this device has made, if there is one.
import { version } from "../../runtime/pyodide/pyodide.mjs";
import { counting } from "./progress.js";
import { startPython } from "./python.js";
import * as snapshot from "./snapshot.js";

export { version };

const root = document.documentElement;
const outlets = { stdout: console.log, stderr: console.warn }; // until PyScript has its own
const options = {
  stdout: (line) => outlets.stdout(line),
  stderr: (line) => outlets.stderr(line),
};

async function start() {
  const kept = await snapshot.read();
  if (kept) {
    try {
      const python = await startPython({ ...options, _loadSnapshot: kept.bytes });
      root.dataset.start = "snapshot";
      return python;
    } catch (error) {
      console.warn("The snapshot is of no use; starting without it.", error);
      await snapshot.drop();
    }
  }
  root.dataset.start = "plain";
  // With a service worker at hand everything is on the device already.
  if (navigator.serviceWorker?.controller) return startPython(options);
  return counting(() => startPython(options), showProgress);
}

function showProgress(bytes) {
  const bar = document.querySelector("#waking progress");
  if (bar) bar.value = bytes / Number(root.dataset.bytes);
}

const python = start();
python.catch(() => {}); // whoever waits for it is told

export function loadPyodide({ stdout, stderr }) {
  Object.assign(outlets, { stdout, stderr });
  return python;
}
