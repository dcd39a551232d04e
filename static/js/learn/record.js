// What the learn pages remember on the device, as JSON. Where nothing can be stored, it lasts as long as the page.
import { listen, read, write } from "../app/storage.js";

/** @template Content @param {string} name of the text
 * @param {(data: any) => Content} restore makes a content of what is stored, which may be anything */
export function record(name, restore) {
  let content = stored();
  /** @type {(() => void)[]} */ const listeners = [];

  function stored() {
    try {
      return restore(JSON.parse(read(name) || "null") ?? {});
    } catch {
      return restore({});
    }
  }

  function notify() {
    for (const listener of listeners) listener();
  }

  listen((changed) => {
    if (changed && changed !== name) return;
    content = stored(); // changed in another window
    notify();
  });

  return {
    get: () => content,
    /** Without a content, forget it. @param {Content} [next] */
    set(next) {
      content = next ?? restore({});
      document.getElementById("not-kept").hidden = write(name, next ? JSON.stringify(next) : "");
      notify();
    },
    /** Call this now and after each change, here or in another window. @param {() => void} listener */
    show(listener) {
      listeners.push(listener);
      listener();
    },
  };
}
