// Draws a position as SVG text, without Python and without a page. Every shape in it comes from Python's
// views (`pieces`, made by tools/build/posters.py); these modules only arrange them.
// How a game is drawn is in games/NAME.js, whose default export is a `Drawing` (types/poster.d.ts).
import { fail, parsePosition } from "./notation.js";
import { escape, svg } from "./svg.js";
import { drawTable } from "./table.js";
import { fill } from "./words.js";

export { PosterError } from "./notation.js";

/** @param {string} text @param {Poster.Pieces} pieces @param {Poster.Options} [options] */
export async function poster(text, pieces, options = {}) {
  return drawPoster(await readTable(text, pieces, options), pieces, options.layout);
}

/** @param {string} text @param {Poster.Pieces} pieces @param {Poster.Options} options @returns {Promise<Poster.Table>} */
export async function readTable(text, pieces, { avatars, players, theme, language = "en", question = "" }) {
  const { game, fields } = parsePosition(text);
  if (!Object.hasOwn(pieces.games, game)) fail("unknown game", game);
  const own = pieces.games[game];
  /** @type {{ default: Poster.Drawing }} */ const { default: drawing } = await import(`./games/${game}.js`);
  const known = Object.hasOwn(pieces.words, language) ? language : "en";
  /** @type {Poster.Position} */ const position = drawing.read(fields, own);
  const words = { ...pieces.words[known], ...own.words?.[known], game: own.name[known] };
  const colours = pieces.colours[theme === "dark" ? "dark" : "light"];
  const glasses = pieces.avatars;
  // Everybody gets a glass and a name, whatever was asked for.
  const seated = position.points.map((_, seat) => {
    const avatar = avatars?.[seat] ?? seat;
    const name = players?.[seat] || fill(words.player, { number: seat + 1 });
    return { avatar: Object.hasOwn(glasses, avatar) ? avatar : seat, name };
  });
  return { game, drawing, position, pieces: own, words, language: known, colours, glasses, seated, question };
}

/** @param {Poster.Table} table @param {Poster.Pieces} pieces @param {Poster.Options["layout"]} [layout] */
export function drawPoster(table, pieces, layout = "tall") {
  const { drawing, pieces: own } = table;
  const { drawn, width, height } = drawTable(table, layout);
  const { picture, shapes } = assembled(drawn, pieces.shapes);
  const size = { viewBox: `0 0 ${width} ${height}`, width, height };
  return svg(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", ...size, class: "poster", role: "img" },
    `<title>${escape(summary(table))}</title>`,
    `<desc>${escape(drawing.details?.(table) ?? "")}</desc>`,
    `<style>${style(pieces.style + own.style, pieces.avatars, table.colours, picture + shapes)}</style>`,
    svg("defs", {}, sky(table.colours), shapes),
    svg("rect", { width, height, rx: 14, fill: "url(#poster-sky)" }),
    picture,
  );
}

// A shape is defined once and used many times. The style of a die depends on where it is used (small on a
// coaster, or kept), but not every renderer applies styles from there to the definition: there is one
// definition for each kind of use.

const EMPTY = /><\/(?:circle|ellipse|path|rect|use)>/gu;
const USE = /<use href="#([\w-]+)"([^>]*?)(?: class="([^"]*)")?\/>/gu;
const CLASS = /class="([^"]*)"/gu;

/** @param {string} drawn @param {Record<string, string>} shapes */
function assembled(drawn, shapes) {
  /** @type {Map<string, string>} */ const defined = new Map();
  /** @param {string} text */ const defining = (text) => text.replace(EMPTY, "/>").replace(USE, define);
  /** @param {string} _ @param {string} shape @param {string} place */
  function define(_, shape, place, kind = "") {
    const isDie = kind && shape.startsWith("die-");
    const name = isDie ? `${shape}-${kind.replaceAll(" ", "-")}` : shape;
    if (!defined.has(name)) {
      const look = isDie ? ` ${kind}` : "";
      const styled = shapes[shape].replace(CLASS, `class="poster-$1${look}"`);
      defined.set(name, defining(styled.replace(`id="${shape}"`, `id="${name}"`)));
    }
    return `<use href="#${name}"${place}${kind && !isDie ? ` class="${kind}"` : ""}/>`;
  }
  const picture = defining(drawn);
  return { picture, shapes: [...defined.values()].join("") };
}

/** The rules for what occurs in the picture, with colours in them.
 * @param {string} rules @param {string[]} avatars @param {Poster.Colours} colours @param {string} content */
function style(rules, avatars, colours, content) {
  const glasses = avatars.map((_, avatar) => `.poster .avatar-${avatar} { fill: var(--avatar-${avatar}); }`);
  const classes = new Set(["poster"]);
  for (const [, names] of content.matchAll(/class="([^"]*)"/gu)) {
    for (const name of names.split(" ")) classes.add(name);
  }
  /** @param {string} selector */
  const occurs = (selector) => [...selector.matchAll(/\.([\w-]+)/gu)].every(([, name]) => classes.has(name));
  const wanted = [...rules.matchAll(/[^{}]+\{[^}]*\}/gu), ...glasses.map((rule) => [rule])]
    .map(([rule]) => rule.trim())
    .filter((rule) => rule.split("{")[0].split(",").some(occurs));
  return wanted.join("").replace(/var\(--([\w-]+)\)/gu, (_, name) => colours[name]);
}

/** @param {Poster.Colours} colours */
function sky({ sky: colours }) {
  const stops = colours.map((colour, step) =>
    svg("stop", { offset: step / (colours.length - 1), "stop-color": colour }),
  );
  return svg("linearGradient", { id: "poster-sky", x2: 0, y2: 1 }, ...stops);
}

/** The scores, whose turn it is, and the dice. @param {Poster.Table} table */
function summary(table) {
  const { drawing, position, seated: people, words, question } = table;
  const standings = people.map(({ name }, seat) =>
    fill(words.standing, { name, score: position.points[seat] }),
  );
  const sentences = [`${words.game}.`, `${standings.join(", ")}.`];
  if (!position.isOver) sentences.push(fill(words.turn, { name: people[position.turn].name }));
  return [...sentences, ...drawing.sentences(table), question].join(" ").trim();
}
