// Arrow keys walk over the table, from what has the focus to the nearest thing in that direction that can be tapped.
const DIRECTIONS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Whether there was somewhere to go. */
export function walk(key, from) {
  const direction = DIRECTIONS[key];
  if (!direction || !from.closest("#table")) return false;
  const others = [...document.querySelectorAll("#table button")].filter((button) => button !== from);
  const reachable = others.map((button) => [distance(from, button, direction), button]);
  const [[nearest, next]] = [...reachable, [Infinity]].sort(([one], [other]) => one - other);
  if (nearest === Infinity) return false;
  next.focus();
  return true;
}

/** What lies aside is further away than it looks; what lies behind cannot be reached. */
function distance(from, to, [x, y]) {
  const [start, end] = [from, to].map((element) => element.getBoundingClientRect());
  const across = end.x + end.width / 2 - start.x - start.width / 2;
  const down = end.y + end.height / 2 - start.y - start.height / 2;
  const ahead = across * x + down * y;
  const aside = Math.abs(across * y) + Math.abs(down * x);
  return end.width && ahead > aside / 4 ? ahead + 2 * aside : Infinity;
}
