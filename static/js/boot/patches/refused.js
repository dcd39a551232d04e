// An empty indexedDB, for frames without an origin (`sandbox`). PyScript opens one at start and fails where
// that is refused, although the app stores nothing there.
// Tried with PyScript 0.7.31. Test: test_plain_frames_with_messages_in_a_sandbox_and_with_a_mistake

/** @param {unknown} result */
function requestFor(result) {
  /** @type {{ result: unknown, onsuccess?: (event: unknown) => void }} */
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
}

const store = { getAllKeys: () => requestFor([]) };
const database = { transaction: () => ({ objectStore: () => store }), close() {} };

Object.defineProperty(globalThis, "indexedDB", { value: { open: () => requestFor(database) } });

export {};
