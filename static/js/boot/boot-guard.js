// Whether the last start came to its end. If it did not, the snapshot may be to blame.
const NAME = "pinacoladice.trial";

/** A start begins: true if the one before has ended. */
export function begin() {
  try {
    const hasEnded = !localStorage.getItem(NAME);
    localStorage.setItem(NAME, "1");
    return hasEnded;
  } catch {
    return false; // what cannot be noted cannot be tried
  }
}

export function end() {
  try {
    localStorage.removeItem(NAME);
  } catch {
    // no storage here
  }
}
