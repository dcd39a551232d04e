// A snapshot of Python's memory just after its start, stored on the device: later starts load it.
// It costs no download, and is valid for one version of the app in one version of the browser.

/** @param {string} version */ const keyOf = (version) => `${version} ${navigator.userAgent}`;

/** One request to the object store, in a transaction of its own.
 * @template Result @param {IDBTransactionMode} mode
 * @param {(snapshots: IDBObjectStore) => IDBRequest<Result>} request @returns {Promise<Result>} */
function query(mode, request) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("pinacoladice", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("snapshot");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction("snapshot", mode);
      const answer = request(transaction.objectStore("snapshot"));
      transaction.oncomplete = () => resolve(answer.result);
      transaction.onabort = () => reject(transaction.error);
      database.close(); // which waits for the transaction
    };
  });
}

/** The snapshot, if there is one. Its bytes may be a promise, which Pyodide awaits when it needs them.
 * @param {string} version */
export async function read(version) {
  if (globalThis.origin === "null") return undefined; // a frame without an origin has no storage
  try {
    const stored = await query("readonly", (snapshots) => snapshots.get(keyOf(version)));
    if (!stored) return undefined;
    return { bytes: stored instanceof Blob ? stored.arrayBuffer() : stored };
  } catch {
    return undefined; // no storage here
  }
}

/** @param {string} version */
export async function exists(version) {
  return (await query("readonly", (snapshots) => snapshots.count(keyOf(version)))) > 0;
}

/** @param {string} version @param {Uint8Array<any>} memory */
export async function write(version, memory) {
  await drop(); // of any other version
  try {
    // Chromium reads a blob several times faster than the bytes themselves.
    await query("readwrite", (snapshots) => snapshots.put(new Blob([memory]), keyOf(version)));
  } catch {
    // WebKit stores no blobs in a private window.
    await query("readwrite", (snapshots) => snapshots.put(memory, keyOf(version)));
  }
}

export async function drop() {
  await query("readwrite", (snapshots) => snapshots.clear());
}
