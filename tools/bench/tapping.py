"""Scripts in the visited page: one taps, one tells what was measured."""

# Rolls as soon as the page takes taps, and records when the dice appear. It first removes what the
# last visit has stored of a match, so that it is a first game again. The fragment #small emulates
# a device with too little memory for a snapshot; #still turns the tap off.
TAP = """(() => {
  if (origin === "null") return; // an empty page
  if (PerformanceObserver.supportedEntryTypes.includes("layout-shift")) {
    globalThis.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  }
  if (location.hash === "#small") Object.defineProperty(navigator, "deviceMemory", { value: 1 });
  if (location.hash === "#still") return;
  for (const name of Object.keys(localStorage)) {
    if (/^pinacoladice\\.(match|hand|place|game|screen)/u.test(name)) localStorage.removeItem(name);
  }
  let isTapped = false;
  new MutationObserver((_, observer) => {
    const button = document.getElementById("main-button");
    if (button && globalThis.pina && !isTapped) {
      isTapped = true;
      button.click();
    }
    if (document.querySelector("#tray button")) {
      document.documentElement.dataset.answered = performance.now();
      observer.disconnect();
    }
  }).observe(document, { childList: true, subtree: true });
})();
"""

FACTS = """(() => {
  const { answered, start } = document.documentElement.dataset;
  return {
    answered: Number(answered),
    start: start ?? "",
    offline: Boolean(navigator.serviceWorker?.controller),
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null,
    shifts: globalThis.shifts ?? null,
  };
})()"""
