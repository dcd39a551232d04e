// Makes the snapshot in a worker of its own: the Python that made it cannot be used afterwards.
import { startPython } from "./python.js";
import * as snapshot from "./snapshot.js";

async function make() {
  const python = await startPython({ _makeSnapshot: true });
  python.runPython("from pinacoladice.ui.browser.warm import warm; warm()");
  await snapshot.write(JSON.parse(self.name).version, python.makeMemorySnapshot());
}

// Not every browser reports an error of a module worker by itself.
make().then(
  () => postMessage("stored"),
  (error) => postMessage(`failed: ${error}`),
);
