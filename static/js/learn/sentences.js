// Sentences that scripts complete. They are in the page, in its language.

/** @param {string} sentence @param {Record<string, unknown>} values */
export function fill(sentence, values) {
  return sentence.replace(/\{(\w+)\}/gu, (_, name) => String(values[name]));
}

/** A function that says the sentences of an element by their names, with `n` in its singular or plural form.
 * @param {HTMLElement} element */
export function sentencesOf({ dataset: { sentences } }) {
  /** @type {Record<string, string | { one: string, other: string }>} */ const known = JSON.parse(sentences);
  const plural = new Intl.PluralRules(document.documentElement.lang);

  /** @param {string} name @param {{ n?: number } & Record<string, unknown>} [values] */
  return (name, values = {}) => {
    const message = known[name];
    if (typeof message === "string") return fill(message, values);
    return fill(plural.select(values.n ?? 0) === "one" ? message.one : message.other, values);
  };
}
