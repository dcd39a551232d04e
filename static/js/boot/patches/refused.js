// Stand-ins for what PyScript opens at start, and fails where a browser refuses it: a database, in which the
// app stores nothing, and a channel to other tabs. The app's own tabs can do without a channel, too.
// Tried with PyScript 0.7.31. Test: test_a_device_that_refuses_everything_plays_in_memory

// The database

/** @param {unknown} result */
function requestFor(result) {
  /** @type {{ result: unknown, onsuccess?: (event: unknown) => void }} */
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
}

const store = { getAllKeys: () => requestFor([]) };
const emptyDatabase = { transaction: () => ({ objectStore: () => store }), close() {} };
const device = deviceDatabases();

/** Firefox throws even at the name. */
function deviceDatabases() {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

/** @param {string} name @param {number} [version] */
function open(name, version) {
  if (name !== "pinacoladice") return requestFor(emptyDatabase);
  if (!device) throw new DOMException("no databases here", "SecurityError");
  return device.open(name, version);
}

Object.defineProperty(globalThis, "indexedDB", { value: { open } });

// The channel

class SilentChannel extends EventTarget {
  postMessage() {}
  close() {}
}

function hasChannels() {
  try {
    new BroadcastChannel("pinacoladice").close();
    return true;
  } catch {
    return false;
  }
}

if (!hasChannels()) Object.defineProperty(globalThis, "BroadcastChannel", { value: SilentChannel });

export {};
