// Games, replays, challenges and dates of Today's table in the address, behind #. Taken when Python is up,
// and removed from the address, so that a reload or a bookmark does not bring them again.
import { dispatch } from "./dispatch.js";

const KNOWN = /^#(?:game|replay|table|beat)=/u;

/** The link that the page was opened with, as queued intents. @returns {[intent: string, value: string][]} */
export function takeLink() {
  const { hash, pathname, search } = location;
  if (!KNOWN.test(hash)) return [];
  history.replaceState(history.state, "", pathname + search);
  return [["open-link", hash]];
}

/** A link may also be opened in a page that is there already. */
export function listenForLinks() {
  addEventListener("hashchange", () => {
    for (const intent of takeLink()) dispatch(() => intent);
  });
}
