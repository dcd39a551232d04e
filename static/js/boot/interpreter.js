// What PyScript takes for Pyodide. Python starts as soon as this file is there, beside PyScript and not
// after it; from the snapshot that this device has made, if there is one.
import { version } from "../../runtime/pyodide/pyodide.mjs";
import { askAhead } from "./files.js";
import { startPython } from "./python.js";
import * as snapshot from "./snapshot.js";

export { version };

const { isOnDevice } = JSON.parse(globalThis.name);
const outlets = { stdout: console.log, stderr: console.warn }; // until PyScript has its own
const options = {
  stdout: (line) => outlets.stdout(line),
  stderr: (line) => outlets.stderr(line),
};

const confess = (error) => postMessage({ fault: String(error?.stack ?? error) });

/** Pyodide waits for ever for machine code that has broken off. */
function watchForMachineCode() {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = (...given) => {
    const made = instantiateStreaming(...given);
    made.catch(confess);
    return made;
  };
}

async function start() {
  askAhead(isOnDevice ? undefined : (bytes) => postMessage({ bytes }), confess);
  watchForMachineCode();
  const kept = await snapshot.read();
  if (kept) {
    try {
      const python = await startPython({ ...options, _loadSnapshot: kept.bytes });
      postMessage({ start: "snapshot" });
      return python;
    } catch (error) {
      console.warn("The snapshot is of no use; starting without it.", error);
      await snapshot.drop();
    }
  }
  postMessage({ start: "plain" });
  return startPython(options);
}

const python = start();
python.catch(confess);

export function loadPyodide({ stdout, stderr }) {
  Object.assign(outlets, { stdout, stderr });
  return python;
}
