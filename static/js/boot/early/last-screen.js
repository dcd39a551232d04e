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

  /** The first table for a first visit, home for others and for links. The table in English is in the page, all
   * other screens wait in templates. */
  function showFirst() {
    const hasLink = /^#(?:game|replay)=|[?&]go=/u.test(location.hash || location.search);
    const screen = isNewDevice() && !hasLink ? "table" : "home";
    const languages = [String(readStored("settings").language ?? navigator.language).slice(0, 2), "en"];
    for (const language of languages) {
      if (screen === "table" && language === "en") return;
      const template = document.getElementById(`${screen}-${language}`);
      if (!(template instanceof HTMLTemplateElement)) continue;
      root.lang = language;
      app.replaceChildren(template.content);
      return;
    }
  }

  const hasStored = showStored();
  if (!hasStored) showFirst();
  root.dataset.waking = hasStored ? "again" : "first";
  /** @type {HTMLLinkElement | null} */
  const manifest = document.querySelector(`link[data-manifest="${CSS.escape(root.lang)}"]`);
  if (manifest) manifest.rel = "manifest";
})();
