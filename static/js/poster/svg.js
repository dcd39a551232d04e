// The grammar of the pictures: SVG elements as text, escaped by construction where text comes from outside.
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
// What XML cannot hold at all.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gu;

export function escape(text) {
  const writable = String(text).replace(UNWRITABLE, "");
  return writable.replace(/[&<>"']/gu, (character) => ENTITIES[character]);
}

const short = (value) => (typeof value === "number" ? Number(value.toFixed(2)) : value);

/** Children are SVG already; attributes are escaped. */
export function svg(tag, attributes, ...children) {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(short(value))}"`);
  const opening = `${tag}${written.join("")}`;
  return children.length ? `<${opening}>${children.join("")}</${tag}>` : `<${opening}/>`;
}

export const group = (attributes, ...children) => svg("g", attributes, ...children);

export const text = (words, kind, x, y) => svg("text", { class: kind, x, y }, escape(words));

/** A whole drawing of the views, which begins with `<svg`, put somewhere. */
export function placed(drawing, x, y, width, height = width) {
  const [left, top] = [short(x), short(y)];
  return drawing.replace("<svg", `<svg x="${left}" y="${top}" width="${short(width)}" height="${short(height)}"`);
}

/** The class stands last, as the views write it. */
export const use = (shape, kind, x, y, size) =>
  svg("use", { href: `#${shape}`, x, y, width: size, height: size, ...(kind && { class: kind }) });

/** As much of a name as fits in a width, by how wide letters usually are. */
export function shortened(name, width, size) {
  const letters = [...name];
  const most = Math.max(1, Math.floor(width / (0.57 * size)));
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : name;
}
