// A position as a picture: SVG as text, which stands alone and needs neither Python nor a page. Every shape in
// it is one that Python's views have drawn (`pieces`, made by tools/posters.py); here they are put together.
import { parsePosition } from "./notation.js";
import { escape, svg } from "./poster-parts.js";
import { drawTable } from "./poster-tables.js";

export { PosterError } from "./notation.js";

/** `looks` are the players' glasses, by number; `layout` is "tall", as a phone is held, or "wide". */
export function poster(
  text,
  pieces,
  { looks, players, theme = "light", language = "en", layout = "tall" } = {},
) {
  const position = parsePosition(text, pieces);
  const tongue = Object.hasOwn(pieces.words, language) ? language : "en";
  const table = {
    position,
    pieces: pieces[position.game],
    words: pieces.words[tongue],
    language: tongue,
    colours: pieces.colours[theme === "dark" ? "dark" : "light"],
    glasses: pieces.looks,
  };
  table.seated = seated(table, looks, players);
  const { drawn, width, height } = drawTable(table, layout === "wide");
  const { picture, shapes } = assembled(drawn, pieces.shapes);
  const attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    class: "poster",
    role: "img",
  };
  return svg(
    "svg",
    attributes,
    `<title>${escape(summary(table))}</title>`,
    `<desc>${escape(details(table))}</desc>`,
    `<style>${style(pieces, table.colours, picture + shapes)}</style>`,
    svg("defs", {}, sky(table.colours), shapes),
    svg("rect", { width, height, rx: 14, fill: "url(#poster-sky)" }),
    picture,
  );
}

/** Everybody gets a glass and a name, whatever was asked for. */
function seated({ position, words, glasses }, looks, players) {
  return position.points.map((_, seat) => ({
    look: Object.hasOwn(glasses, looks?.[seat]) ? looks[seat] : seat,
    name: players?.[seat] || fill(words.player, { number: seat + 1 }),
  }));
}

// Shapes that are used again and again are defined once. How they look depends on where they are used (a
// small die on a coaster, one that is kept), and not everybody who draws SVG can tell a shape that: there is
// one for each of its looks.

const EMPTY = /><\/(?:circle|ellipse|path|rect|use)>/gu;
const USE = /<use href="#([\w-]+)"([^>]*?)(?: class="([^"]*)")?\/>/gu;
const DRESSED = /class="([^"]*)"/gu;

function assembled(drawn, shapes) {
  const defined = new Map();
  const defining = (text) => text.replace(EMPTY, "/>").replace(USE, define);
  function define(_, shape, place, kind = "") {
    const isDie = kind && shape.startsWith("die-");
    const name = isDie ? `${shape}-${kind.replaceAll(" ", "-")}` : shape;
    if (!defined.has(name)) {
      const look = isDie ? ` ${kind}` : "";
      const dressed = shapes[shape].replace(DRESSED, `class="poster-$1${look}"`);
      defined.set(name, defining(dressed.replace(`id="${shape}"`, `id="${name}"`)));
    }
    return `<use href="#${name}"${place}${kind && !isDie ? ` class="${kind}"` : ""}/>`;
  }
  const picture = defining(drawn);
  return { picture, shapes: [...defined.values()].join("") };
}

/** The rules for what occurs in the picture, with colours in them. */
function style({ style: rules, looks }, colours, content) {
  const glasses = looks.map((_, look) => `.poster .look-${look} { fill: var(--look-${look}); }`);
  const classes = new Set(["poster"]);
  for (const [, names] of content.matchAll(/class="([^"]*)"/gu)) {
    for (const name of names.split(" ")) classes.add(name);
  }
  const occurs = (selector) => [...selector.matchAll(/\.([\w-]+)/gu)].every(([, name]) => classes.has(name));
  const wanted = [...rules.matchAll(/[^{}]+\{[^}]*\}/gu), ...glasses.map((rule) => [rule])]
    .map(([rule]) => rule.trim())
    .filter((rule) => rule.split("{")[0].split(",").some(occurs));
  return wanted.join("").replace(/var\(--([\w-]+)\)/gu, (_, name) => colours[name]);
}

function sky({ sky: colours }) {
  const stops = colours.map((colour, step) =>
    svg("stop", { offset: step / (colours.length - 1), "stop-color": colour }),
  );
  return svg("linearGradient", { id: "poster-sky", x2: 0, y2: 1 }, ...stops);
}

// In words

function fill(template, values) {
  return template.replace(/\{(\w+)\}/gu, (_, name) => values[name]);
}

/** Who stands how, whose turn it is, and the dice. */
function summary({ position, seated: people, pieces, words, language }) {
  const { game, turn, dice, aside = [], effect = [], announced = null, isOver } = position;
  const standings = people.map(({ name }, seat) =>
    fill(words.standing, { name, score: position.points[seat] }),
  );
  const sentences = [`${words[game]}.`, `${standings.join(", ")}.`];
  if (!isOver) sentences.push(fill(words.turn, { name: people[turn].name }));
  const shown = effect.length ? effect : [...aside, ...dice];
  const faces = shown.map((face) => pieces.named?.[language][face] ?? face);
  if (faces.length) sentences.push(fill(words.dice, { dice: faces.join(" ") }));
  if (announced !== null) sentences.push(fill(words.said, { sum: announced }));
  return sentences.join(" ");
}

/** What lies on the table. */
function details({ position, seated: people, pieces, words, language }) {
  const { board, grill } = position;
  if (grill) return fill(words.grill, { tiles: grill.join(", ") || "–" });
  const told = (board ?? []).map(({ code, tokens }) => {
    const names = tokens.filter((seat) => seat !== null).map((seat) => people[seat].name);
    const name = pieces.coasters[code].name[language];
    return names.length ? `${name} (${names.join(", ")})` : name;
  });
  const rows = Array.from({ length: told.length / 4 }, (_, row) => told.slice(4 * row, 4 * row + 4));
  return rows.map((row) => fill(words.row, { row: row.join(", ") })).join(" ");
}
