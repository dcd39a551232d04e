// The screen as it was left, before Python is up; or the prerendered first screen.
(() => {
  const root = document.documentElement;
  const app = document.getElementById("app");

  // The sanitiser: a stored screen is shown only if it consists of what our views produce. The content
  // security policy stops scripts, but PyScript looks for its own elements all over the page, and other
  // pages of this origin may write to the storage.

  const ELEMENTS = new Set(
    (
      "a aside b br button caption circle code datalist dd details div dl dt ellipse em fieldset " +
      "figcaption figure footer g h1 h2 h3 h4 header hr i img input label legend li line main nav ol " +
      "optgroup option output p path polygon polyline pre progress rect s section select small span " +
      "strong sub summary sup svg symbol table tbody td text textarea tfoot th thead time title tr " +
      "tspan ul use"
    ).split(" "),
  );

  /** @param {Attr} attribute */
  function isHarmless({ name, value }) {
    if (name === "src") return /^(\.\/|data:image\/)/u.test(value);
    if (name.endsWith("href")) return /^(#|\.\/)/u.test(value);
    return !/^(on|m?py-|is$|srcdoc$|srcset$|action$|formaction$)/u.test(name);
  }

  /** @param {Element} element */
  const isOfOurViews = ({ localName, attributes }) =>
    ELEMENTS.has(localName) && [...attributes].every(isHarmless);

  /** Parsed in a document of its own, where nothing loads or runs. Undefined if anything is not allowed.
   * @param {string} html */
  function sanitise(html) {
    const { head, body } = new DOMParser().parseFromString(html, "text/html");
    const all = [...head.children, ...body.querySelectorAll("*")];
    return all.every(isOfOurViews) ? [...body.childNodes] : undefined;
  }

  /** @param {string} name */
  function readStored(name) {
    try {
      return JSON.parse(localStorage.getItem(`pinacoladice.${name}`) ?? "null") ?? {};
    } catch {
      return {}; // unreadable or blocked
    }
  }

  /** True if there is one that this very version has stored. */
  function showStored() {
    const { version, html, language } = readStored("screen");
    const nodes = version === root.dataset.version && typeof html === "string" ? sanitise(html) : undefined;
    if (!nodes) return false;
    root.lang = language;
    app.replaceChildren(...nodes);
    return true;
  }

  /** Whether nobody has played or chosen anything on this device (pinacoladice/ui/table/guide.py). */
  function isNewDevice() {
    try {
      const names = Object.keys(localStorage).filter((name) => localStorage.getItem(name));
      const traces = root.dataset.traces.split(" ");
      return !names.some((name) => traces.some((trace) => name.startsWith(`pinacoladice.${trace}`)));
    } catch {
      return true; // blocked
    }
  }

  /** @typedef {[node: number, attribute: string, value: string | null]} Change of an attribute; "" is a text */

  /** Translate a screen in place (tools/build/languages.py). @param {Node} screen @param {Change[]} changes */
  function translate(screen, changes) {
    const walker = document.createTreeWalker(screen, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    /** @type {Node[]} */ const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    for (const [number, attribute, value] of changes) {
      const node = nodes[number];
      if (!(node instanceof Element)) node.textContent = value;
      else if (value === null) node.removeAttribute(attribute);
      else node.setAttribute(attribute, value);
    }
  }

  /** The language of the settings, or the first of the reader's that there is. @param {Record<string, unknown>} others */
  function chosenLanguage(others) {
    const liked = [readStored("settings").language, ...navigator.languages];
    const known = liked.map((tag) => String(tag).toLowerCase().split("-")[0]);
    return known.find((language) => language === "en" || Object.hasOwn(others, language)) ?? "en";
  }

  /** The first table for a first visit, home for others and for links. Both are in the page in English. */
  function showFirst() {
    const hasLink = /^#(?:game|replay|table)=|[?&]go=/u.test(location.hash || location.search);
    const screen = isNewDevice() && !hasLink ? "table" : "home";
    const home = document.getElementById("home-screen");
    if (screen === "home" && home instanceof HTMLTemplateElement) app.replaceChildren(home.content);
    /** @type {Record<string, { table: Change[], home: Change[] }>} */
    const others = JSON.parse(document.getElementById("first-screens")?.textContent ?? "{}");
    const language = chosenLanguage(others);
    if (language === "en") return;
    root.lang = language;
    translate(app, others[language][screen]);
  }

  const hasStored = showStored();
  if (!hasStored) showFirst();
  root.dataset.waking = hasStored ? "again" : "first";
  // Python will ask for them, and wait until they are there.
  if (root.lang !== "en") fetch(`./static/texts/${root.lang}.json`).catch(console.info);
  /** @type {HTMLLinkElement | null} */
  const manifest = document.querySelector(`link[data-manifest="${CSS.escape(root.lang)}"]`);
  if (manifest) manifest.rel = "manifest";
})();
