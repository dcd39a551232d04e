// The page's side of the app. Python, in its worker, answers every intent with a message: side effects to
// perform, and the screen.
import { restoreWorker } from "../boot/start.js"; // must come before PyScript
import { markFinished } from "../boot/boot-guard.js";
import { today } from "../boot/today.js";
import { whenDefined } from "../../../runtime/pyscript/core.js";
import { watchDate } from "./day.js";
import { connect, dispatch } from "./dispatch.js";
import { perform } from "./effects.js";
import { listen } from "./events.js";
import { elected } from "./leader.js";
import { listenForLinks, takeLink } from "./links.js";
import { render } from "./render.js";
import * as storage from "./storage.js";

const { pina } = globalThis;
const root = document.documentElement;
let hasRenderFailed = false; // and nothing has been rendered since
/** @type {AppSync} */ let python; // set before it is up

/** Python is up and asks for the state of the device. It answers the queued taps first of all. */
async function open() {
  pina.recover();
  const isLeader = await elected;
  const typed = isLeader ? typedValues() : [];
  const taps = pina.takeTaps();
  listen();
  listenForLinks();
  watchDate();
  /** @type {Python.Opening} */
  const opening = {
    stored: storage.readAll(),
    follows: !isLeader,
    languages: [...navigator.languages],
    version: root.dataset.version,
    address: location.href.split(/[?#]/u)[0].replace(/index\.html$/u, ""),
    shares: Boolean(navigator.share),
    go: takeShortcut(),
    today: today(),
    queued: [...typed, ...taps, ...takeLink()],
  };
  return JSON.stringify(opening);
}

/** The target of a manifest shortcut: once, and not again with every reload. */
function takeShortcut() {
  const address = new URL(location.href);
  const go = address.searchParams.get("go") ?? "";
  address.searchParams.delete("go");
  if (go) history.replaceState(history.state, "", address);
  return go;
}

/** @returns {Python.Opening["queued"]} */
function typedValues() {
  /** @type {NodeListOf<HTMLInputElement>} */ const fields = document.querySelectorAll("[data-input]");
  return [...fields].filter(({ value }) => value).map((field) => [field.dataset.input, field.value]);
}

/** Effects come first: a move is stored before it is on the screen. @param {string} text */
function show(text) {
  if (root.dataset.trouble) return; // the crash page is up
  /** @type {Python.ScreenMessage} */ const { effects, fault, html = "", settings, panel } = JSON.parse(text);
  perform(effects, settings);
  if (fault) pina.fail(fault);
  else tryRender({ html, settings, panel });
  if (!root.dataset.ready) onReady();
}

/** A first failure becomes a notice on the next screen; if that fails as well, the crash page is shown.
 * @param {Parameters<typeof render>[0]} screen */
function tryRender(screen) {
  try {
    render(screen);
    hasRenderFailed = false;
  } catch (error) {
    if (hasRenderFailed) pina.fail(error);
    else dispatch("trouble");
    hasRenderFailed = true;
    console.error(error);
  }
}

function onReady() {
  pina.dispatch = dispatch;
  delete root.dataset.waking;
  markFinished(); // before anybody can reload a page that is ready
  root.dataset.ready = "true";
  import("./idle-tasks.js").catch((error) => console.info("Nothing stored for later:", error));
  connect((intent, value) => python.dispatch(intent, value), pina.fail);
}

/** @param {{ xworker: { sync: AppSync } }} script */
function serve({ xworker }) {
  python = xworker.sync;
  Object.assign(python, { open, show, fail: pina.fail });
}

restoreWorker();
whenDefined("py").then(serve); // without a top-level await, for WebKit: see docs/browsers.md
