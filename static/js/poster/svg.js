// The grammar of the pictures: SVG elements as text, escaped by construction where text comes from outside.
/** @type {Record<string, string>} */
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
// What XML cannot hold at all.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gu;

/** @param {unknown} text */
export function escape(text) {
  const writable = String(text).replace(UNWRITABLE, "");
  return writable.replace(/[&<>"']/gu, (character) => ENTITIES[character]);
}

/** @param {unknown} value */ const short = (value) => (typeof value === "number" ? Number(value.toFixed(2)) : value);

/** Children are SVG already; attributes are escaped.
 * @param {string} tag @param {Record<string, unknown>} attributes @param {string[]} children */
export function svg(tag, attributes, ...children) {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(short(value))}"`);
  const opening = `${tag}${written.join("")}`;
  return children.length ? `<${opening}>${children.join("")}</${tag}>` : `<${opening}/>`;
}

/** @param {Record<string, unknown>} attributes @param {string[]} children */
export const group = (attributes, ...children) => svg("g", attributes, ...children);

/** @param {unknown} words @param {string} kind @param {number} x @param {number} y */
export const text = (words, kind, x, y) => svg("text", { class: kind, x, y }, escape(words));

/** A whole drawing of the views, which begins with `<svg`, put somewhere.
 * @param {string} drawing @param {number} x @param {number} y @param {number} width */
export function placed(drawing, x, y, width, height = width) {
  const [left, top] = [short(x), short(y)];
  return drawing.replace("<svg", `<svg x="${left}" y="${top}" width="${short(width)}" height="${short(height)}"`);
}

/** The class stands last, as the views write it.
 * @param {string} shape @param {string} kind @param {number} x @param {number} y @param {number} size */
export const use = (shape, kind, x, y, size) =>
  svg("use", { href: `#${shape}`, x, y, width: size, height: size, ...(kind && { class: kind }) });

/** How many letters fit in a width, by how wide they usually are. @param {number} width @param {number} size */
const fitting = (width, size) => Math.max(1, Math.floor(width / (0.57 * size)));

/** A sentence in lines. @param {string} sentence @param {number} width @param {number} size */
export function wrapped(sentence, width, size) {
  const most = fitting(width, size);
  /** @type {string[]} */ const lines = [];
  for (const word of sentence.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** As much of a name as fits in a width. @param {string} name @param {number} width @param {number} size */
export function shortened(name, width, size) {
  const letters = [...name];
  const most = fitting(width, size);
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : name;
}
