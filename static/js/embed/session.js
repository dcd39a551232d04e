// A position that is being played: taps and commands go to Python, in whichever frame that runs; replies go
// to the screen and to the host page. There are no other side effects: no storage, no sound.
import { announce } from "../app/announce.js";
import { connect, dispatch } from "../app/dispatch.js";
import { listen } from "../app/events.js";
import { render } from "../app/render.js";
import { findOrStartHost, isThere } from "./python-host.js";

const COMMAND = "command"; // the intent of a message from the host page
const CHECK_MS = 1000;

const { pina } = globalThis;
const root = document.documentElement;
const name = String(Math.random());
const icons = new URL("../../icons.svg", import.meta.url);

/** @type {PythonHost | undefined} */ let currentHost; // in which this session is open
/** @type {Python.OpenRequest} */ let request;
/** @type {(event: Python.Reply["events"][0]) => void} */ let postToHostPage;
/** @type {(reason: Error) => void} */ let giveUp = () => {}; // the reply that is awaited

/** Where `isValid` is false, the faults are shown already, and only a command can load another position.
 * @param {Python.OpenRequest["parameters"]} parameters @param {typeof postToHostPage} post @param {boolean} isValid */
export async function open(parameters, post, isValid) {
  request = { parameters, languages: [...navigator.languages], resume: "" };
  postToHostPage = post;
  const [reply] = await Promise.all([call(openIn), inlineIcons()]);
  if (isValid) show(reply);
  root.dataset.ready = "true";
  delete root.dataset.waking;
  listen();
  connect(async (intent, value) => show(await call((host) => send(host, intent, value))), console.error);
}

/** A message of the host page; it waits in the same queue as taps. @param {string} text */
export function handleCommand(text) {
  dispatch(() => [COMMAND, text]);
}

/** The host may be removed from the page at any time: the session is then opened in another one, or opened again
 * in the same one if a reply was lost. In a page that is left itself no task is run any more, and this ends.
 * @param {(host: PythonHost) => Promise<string>} work */
async function call(work) {
  for (;;) {
    const host = currentHost && isThere(currentHost) ? currentHost : findOrStartHost();
    try {
      return await whileThere(host, work(host));
    } catch (/** @type {any} */ error) {
      if (error.message !== "gone") throw error;
      currentHost = undefined;
    }
    await nextTask();
  }
}

/** Rejects when the host is gone, or its reply may be. Promise.race would do the same, but its functions would
 * belong to the host's frame, and Firefox calls none of a frame that is removed. Nor does every frame tell that it
 * ends, so this looks for the host, too. Its progress is ours: the watchdog of this frame waits as long.
 * @param {PythonHost} host @param {Promise<string>} reply @returns {Promise<string>} */
async function whileThere(host, reply) {
  let seen = 0;
  const check = setInterval(() => {
    if (!isThere(host)) giveUp(new Error("gone"));
    else if (host !== pina.host && host.lastProgress() > seen) {
      seen = host.lastProgress();
      pina.onProgress?.();
    }
  }, CHECK_MS);
  try {
    return await new Promise((resolve, reject) => {
      reply.then(resolve, reject);
      host.gone.catch(reject);
      giveUp = reject;
    });
  } finally {
    clearInterval(check);
  }
}

// When a page comes back from the back/forward cache, Firefox may wake the host's frame before this one, and
// drops what the host replies in between.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) giveUp(new Error("gone"));
});

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** @param {PythonHost} host */
async function openIn(host) {
  const reply = await host.call("open", name, JSON.stringify(request));
  currentHost = host;
  return reply;
}

/** @param {PythonHost} host @param {string} intent @param {string} value */
async function send(host, intent, value) {
  if (host !== currentHost) await openIn(host);
  return intent === COMMAND ? host.call("read", name, value) : host.call("tap", name, intent, value);
}

/** @param {string} text */
function show(text) {
  /** @type {Python.Reply} */ const reply = JSON.parse(text);
  if (reply.announcement) announce(reply.announcement);
  // A command may have loaded another position.
  request = { ...request, resume: reply.resume, parameters: reply.parameters ?? request.parameters };
  render(reply);
  for (const event of reply.events) postToHostPage(event);
}

/** A frame without an origin may not use icons of another file, so they are inlined. */
async function inlineIcons() {
  const response = await fetch(icons);
  const shapes = document.createElement("div");
  shapes.hidden = true;
  shapes.innerHTML = await response.text(); // our own file
  document.body.append(shapes);
}
