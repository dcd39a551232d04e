// The watchdog over the start. The timer is an animation in the style of index.html, which shows the crash
// page after 15 s and needs no script at all. Here it starts again with every sign of progress, and the page
// gets its report when the time is up.
(() => {
  const { pina } = globalThis;
  const root = document.documentElement;
  const STEP_MS = 1000; // between two restarts
  let restarted = -Infinity;

  pina.onProgress = () => {
    if (root.dataset.ready || performance.now() - restarted < STEP_MS) return;
    restarted = performance.now();
    root.dataset.progress = root.dataset.progress === "even" ? "odd" : "even"; // another animation
  };

  new PerformanceObserver(pina.onProgress).observe({ type: "resource" }); // a file has arrived
  document.getElementById("trouble").addEventListener("animationend", ({ animationName }) => {
    if (animationName.startsWith("stalled")) pina.fail(new Error("no progress for too long"), true);
  });
})();
