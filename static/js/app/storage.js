// The device's own storage, which may be blocked or full at any time.
const PREFIX = "pinacoladice.";

/** Everything kept; nothing where the storage is blocked. */
export function readAll() {
  const kept = {};
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(PREFIX)) kept[name.slice(PREFIX.length)] = localStorage[name];
    }
    return kept;
  } catch {
    return {};
  }
}

export function read(name) {
  try {
    return localStorage.getItem(PREFIX + name) ?? "";
  } catch {
    return "";
  }
}

/** Whether there is any. */
export function exists() {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}

/** Keep a text, or forget it if it is empty. False where that could not be done: read back, it must be
 * the same. */
export function write(name, text) {
  try {
    if (text) localStorage.setItem(PREFIX + name, text);
    else localStorage.removeItem(PREFIX + name);
    return read(name) === text;
  } catch {
    return false;
  }
}

// Which slot holds the newest text, for certain. Python hears of a writing that failed only later, and may
// have sent the next one by then: so it is known here that this slot must not be touched.
const newest = new Map();

/** Keep a precious text in the first of its slots that takes it, and never in the one with the newest. */
export function keep({ slots, newest: known, text }) {
  const [record] = slots;
  const untouched = newest.get(record) ?? known;
  const taken = slots.find((slot) => slot !== untouched && write(slot, text));
  newest.set(record, taken ?? untouched);
  return Boolean(taken);
}

/** Another tab has written, and Python has read it all again. */
export function forgetNewest() {
  newest.clear();
}

/** What other tabs write; `listener` gets the name. */
export function listen(listener) {
  addEventListener("storage", ({ key }) => {
    if (key?.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
  });
}
