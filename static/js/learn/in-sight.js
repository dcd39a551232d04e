// The verdict is at the top of a position and the buttons at the bottom: scrolls so that both are visible, where
// the viewport is high enough.
const SLACK = 60; // pixels of a position that may be below the viewport

/** @param {Event} event */
function scrollIntoView({ target }) {
  const position = /** @type {Element} */ (target);
  const { top, bottom, height } = position.getBoundingClientRect();
  const fits = height < innerHeight + SLACK;
  if (fits && (top < 0 || bottom > innerHeight)) position.scrollIntoView();
}

for (const type of ["pina-ready", "pina-action", "pina-ended"]) document.addEventListener(type, scrollIntoView);

// A verdict can make a position higher. One that nobody plays, as one that is just painted, moves nothing.
document.addEventListener("pina-size", (event) => {
  const position = /** @type {Element} */ (event.target);
  if (position.contains(document.activeElement)) scrollIntoView(event);
});
