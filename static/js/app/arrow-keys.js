// Arrow keys move the focus on the table, to the nearest button in that direction.

/** @type {Record<string, [x: number, y: number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** True if the focus has moved. @param {string} key @param {Element} from */
export function moveFocus(key, from) {
  const direction = DIRECTIONS[key];
  if (!direction || !from.closest("#table")) return false;
  /** @type {NodeListOf<HTMLButtonElement>} */
  const buttons = document.querySelectorAll("#table button");
  const far = new Map([...buttons].map((button) => [button, distance(from, button, direction)]));
  const [nearest] = [...buttons].toSorted((one, other) => Number(far.get(one)) - Number(far.get(other)));
  if (!nearest || far.get(nearest) === Infinity) return false;
  nearest.focus();
  return true;
}

/** An offset to the side counts twice; a button behind cannot be reached.
 * @param {Element} from @param {Element} to @param {[x: number, y: number]} direction */
function distance(from, to, [x, y]) {
  const [start, end] = [from, to].map((element) => element.getBoundingClientRect());
  const across = end.x + end.width / 2 - start.x - start.width / 2;
  const down = end.y + end.height / 2 - start.y - start.height / 2;
  const ahead = across * x + down * y;
  const aside = Math.abs(across * y) + Math.abs(down * x);
  return from !== to && end.width && ahead > aside / 4 ? ahead + 2 * aside : Infinity;
}
