// FIFO queue of intents: one is sent at a time, and resolved only when it is dequeued, against the screen
// that the previous answer has left.

/** @typedef {(intent: string, value: string) => Promise<void>} Send */

const WATCHDOG_SECONDS = 20;

const root = document.documentElement;
/** @type {ResolveIntent[]} */ const queue = [];
/** @type {Send | undefined} */ let send; // both are set when Python is up
/** @type {(error: unknown) => void} */ let fail;
let isBusy = false;

/** @param {string | ResolveIntent} intent */
export function dispatch(intent) {
  queue.push(typeof intent === "function" ? intent : () => [intent]);
  if (send && !isBusy) drain(send);
}

/** `onFailure` is called with an error if `sender` rejects, or takes too long.
 * @param {Send} sender @param {(error: unknown) => void} onFailure */
export function connect(sender, onFailure) {
  send = sender;
  fail = onFailure;
  drain(send);
}

/** @param {Send} sender */
async function drain(sender) {
  isBusy = true;
  for (let resolve = queue.shift(); resolve; resolve = queue.shift()) {
    const [intent, value = ""] = resolve() ?? [];
    if (!intent) continue;
    root.dataset.busy = intent;
    const watchdog = startWatchdog();
    try {
      await sender(intent, value);
    } catch (error) {
      fail(error); // Python answers by itself to what it can survive
    }
    clearInterval(watchdog);
    delete root.dataset.busy;
  }
  isBusy = false;
}

/** A worker may die in silence: fail after 20 s without an answer. Counted second by second, as a page
 * that is frozen counts none. */
function startWatchdog() {
  let seconds = 0;
  return setInterval(() => {
    seconds += 1;
    if (seconds === WATCHDOG_SECONDS) fail(new Error("no answer"));
  }, 1000);
}
