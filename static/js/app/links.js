// Games and replays that arrive in the address, behind #: taken when Python is up, and then gone from there,
// so that a reload or a bookmark does not bring them again.
import { tell } from "./telling.js";

const KNOWN = /^#(?:game|replay)=/u;

/** What the page was opened with, as something said. */
export function takeLink() {
  const { hash, pathname, search } = location;
  if (!KNOWN.test(hash)) return [];
  history.replaceState(history.state, "", pathname + search);
  return [["arrive", hash]];
}

/** A link may also be opened in a page that is there already. */
export function listenForLinks() {
  addEventListener("hashchange", () => {
    for (const [intent, hash] of takeLink()) tell(() => [intent, hash]);
  });
}
