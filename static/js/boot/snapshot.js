// A snapshot of Python's memory just after its start, stored on the device: later starts load it.
// It costs no download, and is valid for one version of the app in one version of the browser.

const TIMEOUT_MS = 3000; // some databases never answer

/** @typedef {{ checksum: number, memory: Blob | ArrayBuffer }} Snapshot */

/** The version is a hash of all files that a snapshot is made from. @param {string} version */
const keyOf = (version) => `${version} ${navigator.userAgent}`;

/** One request to the object store, in a transaction of its own.
 * @template Result @param {IDBTransactionMode} mode
 * @param {(snapshots: IDBObjectStore) => IDBRequest<Result>} request @returns {Promise<Result>} */
function query(mode, request) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("pinacoladice", 1);
    const timer = setTimeout(() => reject(new Error("the database does not answer")), TIMEOUT_MS);
    opening.onupgradeneeded = () => opening.result.createObjectStore("snapshot");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      try {
        const transaction = database.transaction("snapshot", mode);
        const answer = request(transaction.objectStore("snapshot"));
        transaction.oncomplete = () => resolve(answer.result);
        transaction.onabort = () => reject(transaction.error);
      } catch (error) {
        reject(error); // somebody else's database
      }
      if (mode === "readwrite") clearTimeout(timer); // a snapshot takes its time
      database.close(); // which waits for the transaction
    };
  });
}

/** The snapshot, if there is one. Its bytes are a promise, which Pyodide awaits when it needs them. It is
 * rejected if they are not those that were stored. @param {string} version */
export async function read(version) {
  try {
    const stored = await query("readonly", (snapshots) => snapshots.get(keyOf(version)));
    return stored ? { bytes: whole(stored) } : undefined;
  } catch {
    return undefined; // no storage here
  }
}

/** @param {Snapshot} stored */
async function whole({ checksum, memory }) {
  const bytes = memory instanceof Blob ? await memory.arrayBuffer() : memory;
  if (checksumOf(bytes) !== checksum) throw new Error("the snapshot is damaged");
  return bytes;
}

/** FNV-1a by words: a word that is changed changes the sum. (An index is ten times as fast as `of` here.)
 * @param {ArrayBuffer} bytes */
function checksumOf(bytes) {
  const words = new Uint32Array(bytes, 0, bytes.byteLength >> 2);
  let sum = bytes.byteLength;
  for (let at = 0; at < words.length; at += 1) sum = Math.imul(sum ^ words[at], 16777619);
  return sum;
}

/** @param {string} version */
export async function exists(version) {
  return (await query("readonly", (snapshots) => snapshots.count(keyOf(version)))) > 0;
}

/** @param {string} version @param {Uint8Array<any>} bytes */
export async function write(version, bytes) {
  const memory = bytes.slice().buffer;
  const checksum = checksumOf(memory);
  /** @param {Snapshot} snapshot */
  const put = (snapshot) => query("readwrite", (snapshots) => snapshots.put(snapshot, keyOf(version)));
  await drop(); // of any other version
  try {
    // Chromium reads a blob several times faster than the bytes themselves.
    await put({ checksum, memory: new Blob([memory]) });
  } catch {
    await put({ checksum, memory }); // WebKit stores no blobs in a private window
  }
}

export async function drop() {
  await query("readwrite", (snapshots) => snapshots.clear());
}
