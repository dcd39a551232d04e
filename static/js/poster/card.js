// A cocktail as a picture to share: its glass with the star in it, its name, and the occasion.
import { escape, svg, wrapped } from "./svg.js";

const SIZE = 360;
const MARGIN = 24;
const TITLE = { size: 30, weight: 800 };
const TEXT = { size: 16, weight: 600 };
const LINE = 1.3; // times as high as the letters
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** @param {Python.Card} card @param {Poster.Pieces} pieces @param {string} icons the sprite @param {string} [theme] */
export function drawCard({ avatar, star, title, text }, pieces, icons, theme) {
  const colours = pieces.colours[theme === "dark" ? "dark" : "light"];
  const glass = `glass-${pieces.avatars[avatar]}`;
  const icon = `icon-${star}`;
  const titles = wrapped(title, SIZE - 2 * MARGIN, TITLE.size);
  const below = 228 + titles.length * TITLE.size * LINE;
  return svg(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width: SIZE, height: SIZE, viewBox: `0 0 ${SIZE} ${SIZE}` },
    `<title>${escape(`${title}: ${text}`)}</title>`,
    pieces.shapes[glass],
    symbolIn(icons, icon),
    svg("rect", { width: SIZE, height: SIZE, fill: colours["card"] }),
    svg("use", { href: `#${glass}`, x: 100, y: MARGIN, width: 160, height: 160, fill: colours[`avatar-${avatar}`] }),
    svg("use", { href: `#${icon}`, x: 188, y: 14, width: 76, height: 76 }),
    ...lines(titles, TITLE, 228, colours["ink"]),
    ...lines(wrapped(text, SIZE - 2 * MARGIN, TEXT.size), TEXT, below, colours["soft-ink"]),
  );
}

/** @param {string} sprite @param {string} id */
function symbolIn(sprite, id) {
  const [, found = ""] = sprite.split(`<symbol id="${id}"`);
  return found && `<symbol id="${id}"${found.split("</symbol>")[0]}</symbol>`;
}

/** @param {string[]} said @param {{ size: number, weight: number }} font @param {number} y @param {string} fill */
function lines(said, { size, weight }, y, fill) {
  const font = { "font-family": FONT, "font-size": size, "font-weight": weight };
  return said.map((line, number) => {
    const place = { x: SIZE / 2, y: y + number * size * LINE, "text-anchor": "middle" };
    return svg("text", { ...place, ...font, fill }, escape(line));
  });
}
