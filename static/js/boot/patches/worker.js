// Hands PyScript a worker that is already starting, when it constructs its own. There is no option for
// that, and a start that waits for PyScript takes longer by all that PyScript does first.
// Tried with PyScript 0.7.31. Test: test_pyscript_takes_over_the_worker_that_is_already_starting

/** Returns a function that restores the global Worker: call it when PyScript has read it.
 * @param {Worker} worker */
export function handOverWorker(worker) {
  const { Worker } = globalThis;
  globalThis.Worker = class extends Worker {
    // PyScript derives a class of its own: the worker becomes one of these. (A Proxy fails in WebKit.)
    // @ts-expect-error: it calls no super, as it returns another object
    // oxlint-disable-next-line constructor-super
    constructor() {
      return Object.setPrototypeOf(worker, new.target.prototype);
    }
  };
  return () => {
    globalThis.Worker = Worker;
  };
}
