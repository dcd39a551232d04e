// The reader's own colours in the pages that teach, before anything is painted.
(() => {
  const root = document.documentElement;
  const darkness = matchMedia("(prefers-color-scheme: dark)");
  let chosen;
  try {
    chosen = JSON.parse(localStorage.getItem("pinacoladice.settings"))?.theme;
  } catch {
    // nothing that can be read, or no storage: as the device has them
  }
  if (["light", "dark"].includes(chosen)) root.dataset.chosen = chosen;

  function dress() {
    root.dataset.theme = root.dataset.chosen ?? (darkness.matches ? "dark" : "light");
  }

  dress();
  darkness.addEventListener("change", dress);
})();
