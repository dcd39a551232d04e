// What PyScript takes for Pyodide. Python starts as soon as this module is evaluated, in parallel with
// PyScript; from the snapshot that this device has made, if there is one.
import { version } from "../../../runtime/pyodide/pyodide.mjs";
// oxlint-disable-next-line no-unassigned-import
import "./patches/refused.js"; // before PyScript
import { patchWebAssembly } from "./patches/instantiate-streaming.js";
import { prefetch } from "./prefetch.js";
import { APP, APP_AND_EMBED, startPython } from "./python.js";
import { readNow } from "./read-now.js";
import { preload, readSecondary } from "./secondary-module.js";
import * as snapshot from "./snapshot.js";

export { version };

const { version: appVersion, mayUseSnapshot, isOnDevice, isFrame } = JSON.parse(self.name);
const archives = isFrame ? APP_AND_EMBED : APP;
const streams = { stdout: console.log, stderr: console.warn }; // until PyScript passes its own
/** @type {Parameters<typeof startPython>[0]} */
const options = { stdout: (line) => streams.stdout(line), stderr: (line) => streams.stderr(line) };

/** @param {any} error */ const reportError = (error) => postMessage({ fault: String(error?.stack ?? error) });

const fetchFiles = () => prefetch(archives, isOnDevice, reportError, (bytes) => postMessage({ bytes }));

async function start() {
  fetchFiles();
  patchWebAssembly({ read: readSecondary, onMiss: (missMs) => postMessage({ missMs }), onError: reportError });
  if (!mayUseSnapshot) snapshot.drop().catch(console.info); // a start from it never finished
  const stored = mayUseSnapshot ? await snapshot.read(appVersion) : undefined;
  if (stored) {
    try {
      const python = await startPython({ ...options, _loadSnapshot: stored.bytes }, archives);
      postMessage({ start: "snapshot" });
      return python;
    } catch (error) {
      console.warn("The snapshot cannot be used; starting without it.", error);
      fetchFiles(); // again: each can be used once
    }
  }
  postMessage({ start: "plain" });
  const python = await startPython(options, archives);
  // Only now it is known that the snapshot was the cause. In a page that is left nothing can be loaded.
  if (stored) await snapshot.drop().catch(console.info);
  return python;
}

// Called by Python.
Object.assign(globalThis, {
  preloadSecondary: () => void preload(), // when it has answered a tap
  /** @param {string} language */ readTexts: (language) => readNow(`static/texts/${language}.json`, "text"),
});

const python = start();
python.then(() => postMessage({ isUp: true }), reportError);

/** @param {typeof streams} given */
export function loadPyodide({ stdout, stderr }) {
  Object.assign(streams, { stdout, stderr });
  return python;
}
