// Holds a wake lock, so that the screen stays on while a game is played, where the device allows it.
/** @type {WakeLockSentinel | undefined} */ let lock;

/** @param {boolean} isWanted */
export async function keepAwake(isWanted) {
  const held = lock;
  lock = undefined;
  try {
    if (isWanted) lock = await navigator.wakeLock?.request("screen");
    else await held?.release();
  } catch {
    // refused, for example with a low battery
  }
}

// Browsers release it when the page is hidden.
document.addEventListener("visibilitychange", () => {
  if (lock && !document.hidden) keepAwake(true);
});
