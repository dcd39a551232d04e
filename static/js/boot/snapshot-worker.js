// Makes the snapshot in a worker of its own: the Python that made it cannot be used afterwards.
import { patchWebAssembly } from "./patches/instantiate-streaming.js";
import { prefetch } from "./prefetch.js";
import { APP_AND_EMBED, startPython } from "./python.js";
import { readSecondary } from "./secondary-module.js";
import * as snapshot from "./snapshot.js";

const { version, isOnDevice } = JSON.parse(self.name);

async function make() {
  prefetch(APP_AND_EMBED, isOnDevice, fail);
  patchWebAssembly({ read: readSecondary, onMiss: console.info, onError: console.info });
  const python = await startPython({ _makeSnapshot: true }, APP_AND_EMBED);
  python.runPython("from pinacoladice.ui.browser.warm import warm; warm()");
  await snapshot.write(version, python.makeMemorySnapshot());
}

/** @param {unknown} error */
const fail = (error) => postMessage(`failed: ${error}`);

// Not every browser reports an error of a module worker by itself.
make().then(() => postMessage("stored"), fail);
