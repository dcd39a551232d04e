// localStorage, which may be blocked or full at any time: then each function returns a fallback.
const PREFIX = "pinacoladice.";

/** @template Result @param {Result} fallback @param {() => Result} work */
function attempt(fallback, work) {
  try {
    return work();
  } catch {
    return fallback;
  }
}

export const exists = () => attempt(false, () => Boolean(localStorage));

/** @param {string} name */
export const read = (name) => attempt("", () => localStorage.getItem(PREFIX + name) ?? "");

/** All texts by name. @returns {Record<string, string>} */
export function readAll() {
  /** @type {[key: string, text: string][]} */
  const stored = attempt([], () => Object.entries({ ...localStorage }));
  const ours = stored.filter(([key]) => key.startsWith(PREFIX));
  return Object.fromEntries(ours.map(([key, text]) => [key.slice(PREFIX.length), text]));
}

/** Why the last write that failed did so; one of STORAGE_FAULTS in pinacoladice/ui/model.py. */
export let fault = "";

/** Store a text, or remove it if it is empty. False if reading it back gives anything else.
 * @param {string} name @param {string} text */
export function write(name, text) {
  try {
    if (text) localStorage.setItem(PREFIX + name, text);
    else localStorage.removeItem(PREFIX + name);
    if (read(name) === text) return true;
    fault = "failing";
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
    fault = isFull ? "full" : exists() ? "failing" : "blocked";
  }
  return false;
}

// The slot that holds the newest text, by the first slot of its record. Python learns of a failed write
// only later, and may have sent the next one by then: the page decides which slot must not be touched.
/** @type {Map<string, string>} */ const newestSlots = new Map();

/** Store a text in the first of its slots that accepts it, but never in the one with the newest text.
 * @param {Python.PageEffects["StoreDurable"]} effect */
export function storeDurable({ slots, newest, text }) {
  const [record] = slots;
  const untouched = newestSlots.get(record) ?? newest;
  const written = slots.find((slot) => slot !== untouched && write(slot, text));
  newestSlots.set(record, written ?? untouched);
  return Boolean(written);
}

/** After another tab has written, and Python has read everything again. */
export function forgetNewest() {
  newestSlots.clear();
}

/** Call `listener` with the name of each text that another tab writes; without one when it deletes everything.
 * @param {(name?: string) => void} listener */
export function listen(listener) {
  addEventListener("storage", ({ key }) => {
    if (key === null) listener();
    else if (key.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
  });
}
