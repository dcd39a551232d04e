// Loads the frame again if its scripts could not be loaded. In WebKit that happens without a fault of the
// network: when another frame is removed while both load the same module, it fails in both, or never ends.
(() => {
  const MOST = 2;
  const PATIENCE_MS = 15_000; // without progress, as in index.html
  // In the address: there may be no storage.
  const attempt = Number(new URLSearchParams(location.search).get("attempt"));
  const root = document.documentElement;

  /** @param {number} number @param {boolean} isWanted */
  function loadAgain(number, isWanted) {
    const address = new URL(location.href);
    if (isWanted) address.searchParams.set("start", "now");
    if (number) address.searchParams.set("attempt", String(number));
    else address.searchParams.delete("attempt");
    location.replace(address);
  }

  pina.retry = (isWanted) => {
    if (attempt < MOST) loadAgain(attempt + 1, isWanted);
    return attempt < MOST;
  };
  pina.isLastAttempt = attempt === MOST;
  pina.loadAgain = () => loadAgain(0, true);

  /** The host page shows a frame that sends a message. */
  function showFailure() {
    root.dataset.failed = "true";
    addEventListener("click", () => loadAgain(0, false));
    const host = new URLSearchParams(location.search).get("messages");
    if (host && parent !== window) {
      parent.postMessage({ pinacoladice: 1, type: "size", height: root.scrollHeight }, host);
    }
  }

  function retryOrFail() {
    if (pina.retry(false)) return;
    pina.watch(undefined);
    showFailure();
  }

  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.src.endsWith("/frame.js")) retryOrFail();
    },
    true, // the error of an element does not bubble
  );

  // The watchdog

  /** @type {(() => void) | undefined} */ let onStall;
  let timer = 0;

  function onProgress() {
    pina.lastProgress = Date.now();
    clearTimeout(timer);
    if (onStall) timer = setTimeout(stall, PATIENCE_MS);
  }

  /** Again and again: to load a frame again may itself come to nothing. */
  function stall() {
    onStall?.();
    onProgress();
  }

  pina.onProgress = onProgress;
  pina.watch = (act) => {
    onStall = act;
    onProgress();
  };

  new PerformanceObserver(onProgress).observe({ type: "resource" }); // a file has arrived
  pina.watch(retryOrFail); // until frame.js runs
})();
