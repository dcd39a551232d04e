// The main button has the focus most of the time, for keys and screen readers. Who taps needs no ring around it.
(() => {
  const note = (/** @type {boolean} */ isPointer) =>
    document.documentElement.toggleAttribute("data-pointer", isPointer);
  note(matchMedia("(pointer: coarse)").matches);
  document.addEventListener("pointerdown", () => note(true), true);
  document.addEventListener("keydown", () => note(false), true);
})();
