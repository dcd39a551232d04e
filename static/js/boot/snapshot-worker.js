// Makes the snapshot, out of the way of the page: the Python that made it cannot be used afterwards.
import { startPython } from "./python.js";
import * as snapshot from "./snapshot.js";

async function make() {
  const python = await startPython({ _makeSnapshot: true });
  python.runPython("from pinacoladice.ui.warm import warm; warm()");
  await snapshot.keep(python.makeMemorySnapshot());
}

// Not every browser reports an error of a module worker by itself.
make().then(
  () => postMessage("kept"),
  (error) => postMessage(`failed: ${error}`),
);
