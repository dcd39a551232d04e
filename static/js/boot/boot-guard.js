// Notices a start that never finished: the snapshot, which may be the cause, is not used again then.
import { read, write } from "../app/storage.js";

const NAME = "trial";

/** Mark a start as begun. True if the previous one finished; false where that cannot be known. */
export function markStarted() {
  const hasFinished = !read(NAME);
  return write(NAME, "1") && hasFinished;
}

export function markFinished() {
  write(NAME, "");
}
