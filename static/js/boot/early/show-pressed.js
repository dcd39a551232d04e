// Shows what a tap is about to do, before Python answers. The answer is rendered over it, whatever it is. Only
// classes change: what screen readers say comes with the answer.
(() => {
  /** @param {Element} button */
  function showPressed(button) {
    if (button.matches(".die[aria-pressed]")) button.classList.toggle("held");
    else if (button.matches(".coaster:has(.badge)")) mark(button, "chosen", !button.matches(".chosen"));
    else if (button.matches(".segment[aria-pressed]")) mark(button, "pressed", true);
    else if (button.matches("[aria-checked]")) button.classList.toggle("pressed");
    else if (button.localName === "button") button.classList.add("pressed");
  }

  /** At most one in its row or on its board. @param {Element} button @param {string} name @param {boolean} isOn */
  function mark(button, name, isOn) {
    for (const each of button.parentElement?.children ?? []) each.classList.toggle(name, isOn && each === button);
  }

  globalThis.pina.showPressed = showPressed;
})();
