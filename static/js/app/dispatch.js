// What Python is told, one thing at a time: whatever comes meanwhile waits until the answer is on the
// screen, and only then turns out what it means there.
const PATIENCE = 20; // seconds

const root = document.documentElement;
const waiting = [];
let ask; // given when Python is up
let isBusy = false;

/** An intent; or a function that gives one, perhaps with a value, or nothing, when its turn comes. */
export function tell(intent) {
  waiting.push(typeof intent === "function" ? intent : () => [intent]);
  if (ask && !isBusy) tellAll();
}

export function beginTelling(how) {
  ask = how;
  tellAll();
}

async function tellAll() {
  isBusy = true;
  while (waiting.length) {
    const said = waiting.shift()();
    if (said) await tellOne(...said);
  }
  isBusy = false;
}

async function tellOne(intent, value = "") {
  root.dataset.busy = intent;
  const watch = watchForAnswer();
  try {
    await ask(intent, value);
  } catch (error) {
    globalThis.pina.fail(error); // Python says itself what it can survive
  }
  clearInterval(watch);
  delete root.dataset.busy;
}

/** A worker may be gone without a word. Seconds are counted one by one: a page that sleeps counts none. */
function watchForAnswer() {
  let seconds = 0;
  return setInterval(() => {
    seconds += 1;
    if (seconds === PATIENCE) globalThis.pina.fail(new Error("no answer"));
  }, 1000);
}
