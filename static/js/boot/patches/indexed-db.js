// A frame without an origin has no storage, and PyScript breaks when it is refused one, although it keeps
// nothing there for us: it is given one that is always empty.
function answered(result) {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
}

const store = { getAllKeys: () => answered([]) };
const database = { transaction: () => ({ objectStore: () => store }), close() {} };
const empty = { open: () => answered(database) };

Object.defineProperty(globalThis, "indexedDB", { value: empty });
