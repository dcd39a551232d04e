// A frame without an origin has no storage, and PyScript breaks when it is refused one that it would never
// use: it is given one that never answers.
Object.defineProperty(globalThis, "indexedDB", { value: { open: () => ({}) } });
