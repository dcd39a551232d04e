// The crash page, for when nothing can go on. Its texts are in index.html from the start.
(() => {
  const { pina } = globalThis;
  const root = document.documentElement;

  const page = document.getElementById("trouble");
  const app = document.getElementById("app");

  /** @param {any} fault */
  function fail(fault, mayRecover = false) {
    console.error(fault);
    const isNew = page.hidden;
    page.hidden = false;
    app.inert = true;
    delete root.dataset.waking;
    if (root.dataset.trouble !== "shown") root.dataset.trouble = mayRecover ? "stalled" : "shown";
    if (isNew) document.getElementById("trouble-title").focus();
    if (!root.dataset.ready) repairFiles();
    import("../crash-report.js").then(({ report }) => report(fault?.stack ?? fault), console.error);
  }

  /** A start that was only slow has finished. */
  function recover() {
    if (root.dataset.trouble !== "stalled") return;
    delete root.dataset.trouble;
    page.hidden = true;
    app.inert = false;
  }

  /** A file that the service worker has stored may be damaged: the next start finds it whole. */
  function repairFiles() {
    try {
      navigator.serviceWorker?.controller?.postMessage("repair");
    } catch {
      // no service worker here
    }
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
  pina.recover = recover;
})();
