// A mark in the storage says whether the last start has finished: if not, then the snapshot, which may be the
// cause, is not used again.
import { read, write } from "../app/storage.js";

const NAME = "trial";
const [BEGUN, FINISHED] = ["1", "0"]; // of one length: even in a full storage one can replace the other

/** Mark a start as begun. True if the previous one finished; false where that cannot be known. */
export function markStarted() {
  const hasFinished = read(NAME) !== BEGUN;
  return write(NAME, BEGUN) && hasFinished;
}

export function markFinished() {
  write(NAME, FINISHED);
}
