// The theme, before first paint: as chosen, or as the device has it, now and when that changes.
// The app has this in early.js; embed frames and learn pages load it by itself.
(() => {
  const root = document.documentElement;
  const darkQuery = matchMedia("(prefers-color-scheme: dark)");

  /** @param {string} [choice] */
  function applyTheme(choice = "system") {
    const isChosen = choice === "light" || choice === "dark";
    const system = darkQuery.matches ? "dark" : "light";
    const theme = isChosen ? choice : system;
    root.dataset.themeChoice = isChosen ? choice : "system";
    if (root.dataset.theme === theme) return;
    root.dataset.theme = theme;
    // Computing a style is expensive; the browser does it for the next frame anyway.
    requestAnimationFrame(() => {
      /** @type {HTMLMetaElement | null} */ const bar = document.querySelector("meta[name=theme-color]");
      if (bar) bar.content = getComputedStyle(root).getPropertyValue("--bar");
    });
  }

  function storedChoice() {
    try {
      return JSON.parse(localStorage.getItem("pinacoladice.settings") ?? "{}").theme;
    } catch {
      return undefined; // unreadable or blocked
    }
  }

  globalThis.pina = /** @type {Pina} */ ({ applyTheme });
  applyTheme(root.dataset.themeChoice ?? storedChoice()); // a page that has a choice uses no stored one
  darkQuery.addEventListener("change", () => applyTheme(root.dataset.themeChoice));
})();
