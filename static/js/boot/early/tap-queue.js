// Queues taps and choices before Python is up, and shows them as pressed.
(() => {
  /** @type {[intent: string, value: string][]} */ const taps = [];
  let isSettled = false; // a queued tap changes the state: the screen is out of date

  /** @param {MouseEvent} event */
  function onTap({ target }) {
    /** @type {HTMLElement | null} */ const button = /** @type {Element} */ (target).closest("[data-intent]");
    if (!button || isSettled) return;
    const { intent } = button.dataset;
    taps.push([intent, ""]);
    isSettled = settlingVerbs().includes(intent.split(" ")[0]);
    globalThis.pina.showPressed(button);
  }

  const settlingVerbs = () => document.getElementById("screen").dataset.settling.split(" ");

  /** @param {Event} event */
  function onChange({ target }) {
    const { dataset, value } = /** @type {HTMLSelectElement} */ (target);
    if (dataset.choose && !isSettled) taps.push([`${dataset.choose} ${value}`, ""]);
  }

  document.addEventListener("click", onTap);
  document.addEventListener("change", onChange);

  globalThis.pina.takeTaps = () => {
    document.removeEventListener("click", onTap);
    document.removeEventListener("change", onChange);
    return taps;
  };
})();
