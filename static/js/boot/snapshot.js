// Python's memory just after it has started, kept on the device: the next start begins there.
// It costs no download, and holds for this version of the app in this version of this browser.

// The page knows its version; a worker is named after it.
const { version, mayUseSnapshot } =
  globalThis.document?.documentElement.dataset ?? JSON.parse(globalThis.name);
const KEY = `${version} ${navigator.userAgent}`;

function ask(mode, question) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("pinacoladice", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("snapshot");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction("snapshot", mode);
      const request = question(transaction.objectStore("snapshot"));
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
      transaction.onabort = () => {
        database.close();
        reject(transaction.error);
      };
    };
  });
}

/** What is kept, if anything. Its bytes are a promise: Pyodide has other things to do meanwhile. */
export async function read() {
  if (globalThis.origin === "null") return undefined; // a frame without an origin keeps nothing
  try {
    // A start that began from it and never came to its end: not again.
    if (!mayUseSnapshot) await drop();
    const kept = await ask("readonly", (store) => store.get(KEY));
    if (!kept) return undefined;
    return { bytes: kept instanceof Blob ? kept.arrayBuffer() : kept };
  } catch {
    return undefined; // no storage here
  }
}

export async function exists() {
  return (await ask("readonly", (store) => store.count(KEY))) > 0;
}

export async function keep(memory) {
  await drop(); // of any other version
  try {
    // Chromium reads a blob several times faster than the bytes themselves.
    await ask("readwrite", (store) => store.put(new Blob([memory]), KEY));
  } catch {
    // WebKit keeps no blobs in a private window.
    await ask("readwrite", (store) => store.put(memory, KEY));
  }
}

export async function drop() {
  await ask("readwrite", (store) => store.clear());
}
