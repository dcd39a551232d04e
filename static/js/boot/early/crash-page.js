// The crash page, for when nothing can go on. Its texts are in index.html from the start.
(() => {
  const { pina } = globalThis;
  const root = document.documentElement;

  /** @param {any} fault */
  function fail(fault) {
    console.error(fault);
    const page = document.getElementById("trouble");
    if (page.hidden) {
      page.hidden = false;
      document.getElementById("app").inert = true;
      root.dataset.trouble = "shown";
      delete root.dataset.waking;
      document.getElementById("trouble-title").focus();
    }
    import("../crash-report.js").then(({ report }) => report(fault?.stack ?? fault), console.error);
  }

  /** Before Python is up nothing works without what failed; later it may be beside the game.
   * @param {unknown} fault */
  function onFault(fault) {
    if (root.dataset.ready) pina.dispatch?.("trouble");
    else fail(fault);
  }

  /** Of our own files only: of a script's code, or of a script that cannot be loaded. */
  addEventListener(
    "error",
    ({ error, message, filename, target }) => {
      const { src } = /** @type {HTMLScriptElement} */ (target);
      const isOurs = (filename || src || "").startsWith(location.origin);
      if (isOurs) onFault(error ?? `${message ?? "missing"} ${src}`);
    },
    true, // the latter do not bubble
  );
  addEventListener("unhandledrejection", ({ reason }) => onFault(reason));

  pina.fail = fail;
})();
