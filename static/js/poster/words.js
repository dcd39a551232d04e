// The sentences of a picture, for those who cannot see it.

/** @param {string} template @param {Record<string, unknown>} values */
export function fill(template, values) {
  return template.replace(/\{(\w+)\}/gu, (_, name) => String(values[name]));
}

/** A sentence about these dice; none about none. @param {Poster.Table} table @param {string[]} dice */
export function diceSentence({ pieces, words, language }, dice) {
  const faces = dice.map((face) => pieces.named[language][face] ?? face);
  return faces.length ? [fill(words.dice, { dice: faces.join(" ") })] : [];
}
