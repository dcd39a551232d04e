// Python for the frames of a page: the first frame that needs it starts it, the others ask there. Frames
// of one origin may call each other, whatever the page around them is.
const { pina } = globalThis;
const root = document.documentElement;

/** Where Python is, or will be: here, or in a frame beside this one; started here if it is nowhere. */
export function nearest() {
  return pina.kitchen ?? beside() ?? (pina.kitchen = begun());
}

function beside() {
  for (let place = 0; place < parent.length; place += 1) {
    const kitchen = kitchenOf(parent[place]);
    if (kitchen) return kitchen;
  }
  return undefined;
}

function kitchenOf(frame) {
  try {
    const isSame = frame.document.documentElement.dataset.version === root.dataset.version;
    return isSame ? frame.pina?.kitchen : undefined;
  } catch {
    return undefined; // somebody else's, or one without an origin
  }
}

/** Its `ask` gives a promise of the answer; `gone` is a promise that fails when its frame goes away. */
function begun() {
  const python = start();
  python.catch(() => {
    pina.kitchen = undefined; // whoever asks again starts it again
  });
  return {
    ask: async (way, ...said) => (await python)[way](...said),
    isGone: () => closed,
    gone: new Promise((_, reject) => {
      addEventListener("pagehide", () => reject(new Error("gone")));
    }),
  };
}

function start() {
  return new Promise((resolve, reject) => {
    run(resolve, reject).catch(reject);
  });
}

async function run(resolve, reject) {
  if (origin === "null") await import("./no-storage.js");
  const { beginWorker } = await import("./worker.js");
  // A snapshot that this device has may be used, but none is made or given up here.
  const giveWorkersBack = beginWorker(true, reject);
  const { whenDefined } = await import("../../runtime/pyscript/core.js");
  giveWorkersBack();
  const { xworker } = await whenDefined("py");
  xworker.sync.serve = () => resolve(xworker.sync);
}
