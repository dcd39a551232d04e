// Keeps the screen on while a game is played, where the device allows it.
let lock;

export async function keepAwake(wanted) {
  if (!navigator.wakeLock) return;
  try {
    if (wanted) lock = await navigator.wakeLock.request("screen");
    else await release();
  } catch {
    lock = undefined; // low battery: the device knows better
  }
}

async function release() {
  const held = lock;
  lock = undefined;
  await held?.release();
}

// Browsers let go of it when the page is hidden.
document.addEventListener("visibilitychange", () => {
  if (lock && !document.hidden) keepAwake(true);
});
