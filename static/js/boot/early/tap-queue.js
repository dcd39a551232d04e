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
    showPressed(button, intent);
  }

  const settlingVerbs = () => document.getElementById("screen").dataset.settling.split(" ");

  /** @param {HTMLElement} button @param {string} intent */
  function showPressed(button, intent) {
    /** @param {string} name */
    const flip = (name) => button.setAttribute(name, String(button.getAttribute(name) !== "true"));
    if (intent.startsWith("hold ")) {
      flip("aria-pressed");
      button.classList.toggle("held");
    } else if (button.ariaChecked) {
      flip("aria-checked");
    } else if (button.ariaPressed) {
      for (const other of button.parentElement?.children ?? []) other.ariaPressed = String(other === button);
    } else {
      button.classList.add("waiting");
    }
  }

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
