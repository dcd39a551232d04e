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

/** Keep a text, or forget it if it is empty. False where that could not be done. */
export function write(name, text) {
  try {
    if (text) localStorage.setItem(PREFIX + name, text);
    else localStorage.removeItem(PREFIX + name);
    return true;
  } catch {
    return false;
  }
}
