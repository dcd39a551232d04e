"""Scripts in the visited page: one taps, one plays on, one tells what was measured."""

TAPS = 10  # of a visit that plays on

# Rolls as soon as the page takes taps, and records when the dice appear. It first removes what the
# last visit has stored of a match, so that it is a first game again. The fragment #small emulates
# a device with too little memory for a snapshot; #still turns the tap off;
# #play plays on.
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
      dispatchEvent(new Event("answered"));
    }
  }).observe(document, { childList: true, subtree: true });
})();
"""

# Taps as a quick player does: a die after a roll, a coaster when no roll is left, the main button
# for everything else. It skips the bot's turn, and that tap waits until the turn is over. Records
# how long each tap waits until no tap is left to be answered.
PLAY = """(() => {
  if (location.hash !== "#play") return;
  const PAUSE_MS = 500; // to see an answer
  const BOT = "#main-button[data-intent=skip]";
  const find = (selector) => document.querySelector(selector);
  const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const answer = () => new Promise((resolve) => pina.dispatch(() => resolve()));

  function place(last) {
    if (find("#main-button[aria-disabled=true]")) return find(".coaster.open");
    const die = last === "main-button" && !find(BOT) && find("#tray button[aria-pressed=false]");
    return die || find("#main-button, #rematch");
  }

  function botsTurn() {
    if (!find(BOT)) return Promise.resolve();
    return new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (find(BOT)) return;
        observer.disconnect();
        resolve();
      }).observe(document.body, { attributes: true, childList: true, subtree: true });
    });
  }

  async function play() {
    const waits = [];
    let last = "main-button"; // the first tap
    while (waits.length < TAPS - 1) {
      await pause();
      const button = place(last);
      const skips = button.matches(BOT);
      last = button.id;
      const start = performance.now();
      button.click();
      await answer();
      if (skips) await botsTurn();
      waits.push(performance.now() - start);
    }
    document.documentElement.dataset.waits = JSON.stringify(waits);
  }

  addEventListener("answered", play);
})();
""".replace("TAPS", str(TAPS))

FACTS = """(() => {
  const { answered, start, waits } = document.documentElement.dataset;
  return {
    opened: performance.timeOrigin / 1000,
    answered: Number(answered),
    waits: JSON.parse(waits ?? "[]"),
    start: start ?? "",
    offline: Boolean(navigator.serviceWorker?.controller),
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null,
    shifts: globalThis.shifts ?? null,
  };
})()"""
