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

  function dress() {
    const system = darkness.matches ? "dark" : "light";
    root.dataset.theme = ["light", "dark"].includes(chosen) ? chosen : system;
  }

  dress();
  darkness.addEventListener("change", dress);
})();
