// A mark in the storage says whether the last start has finished: if not, then the snapshot, which may be the
// cause, is not used again. While the app runs the mark is there, unless somebody has deleted everything.
import { read, write } from "../app/storage.js";

const NAME = "trial";
const [BEGUN, FINISHED] = ["1", "0"]; // of one length: even in a full storage one can replace the other

let isMarked = false;

/** Mark a start as begun. True if the previous one finished; false where that cannot be known. */
export function markStarted() {
  const hasFinished = read(NAME) !== BEGUN;
  return write(NAME, BEGUN) && hasFinished;
}

export function markFinished() {
  isMarked = write(NAME, FINISHED);
}

/** True once after everything stored has been deleted. */
export function wasCleared() {
  if (!isMarked || read(NAME)) return false;
  markFinished();
  return isMarked;
}
