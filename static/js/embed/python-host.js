// One Python for all frames of a page: the first frame that needs it hosts it, the others call it there.
// Frames of one origin may call each other, whatever the host page is.
const { pina } = globalThis;
const root = document.documentElement;

/** The host in this frame or in a sibling; if there is none, or siblings have not answered, this frame becomes it. */
export function findOrStartHost() {
  const inSibling = pina.isLastAttempt ? undefined : hostsInSiblings().find(Boolean);
  return pina.host ?? inSibling ?? (pina.host = startHost());
}

/** Whether its frame is still in the page, with the same document. @param {PythonHost} host */
export const isThere = (host) => pina.host === host || hostsInSiblings().includes(host);

function hostsInSiblings() {
  const frames = Array.from({ length: parent.length }, (_, index) => parent[index]);
  return frames.map(hostOf);
}

/** @param {Window} frame */
function hostOf(frame) {
  try {
    const isSameVersion = frame.document.documentElement.dataset.version === root.dataset.version;
    return isSameVersion ? frame.pina?.host : undefined;
  } catch {
    return undefined; // of another origin, or without one
  }
}

/** @returns {PythonHost} */
function startHost() {
  /** @type {Promise<EmbedSync>} */
  const python = new Promise((resolve, reject) => {
    startPython(resolve, reject).catch(reject);
  });
  python.catch(() => {
    pina.host = undefined; // another frame may host it
  });
  return {
    lastProgress: () => pina.lastProgress,
    call: async (name, ...given) => (await python)[name](.../** @type {[any, any, any]} */ (given)),
    gone: new Promise((_, reject) => {
      addEventListener("pagehide", ({ persisted }) => {
        if (persisted) return; // it may come back, with Python (back/forward cache)
        pina.host = undefined;
        reject(new Error("gone"));
      });
    }),
  };
}

/** @param {(python: EmbedSync) => void} resolve @param {(error: unknown) => void} reject */
async function startPython(resolve, reject) {
  const { startWorker } = await import("../boot/worker.js");
  // Uses the snapshot that the app has made on this device, but makes or drops none.
  const restoreWorker = startWorker({ mayUseSnapshot: true, isFrame: true }, reject);
  const { whenDefined } = await import("../../../runtime/pyscript/core.js");
  restoreWorker();
  /** @type {{ xworker: { sync: EmbedSync } }} */ const { xworker } = await whenDefined("py");
  xworker.sync.serve = () => resolve(xworker.sync);
}
