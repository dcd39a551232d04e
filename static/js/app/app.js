// The page's side of the app. Python, in its worker, answers every intent with a message: what the world
// shall do, and the screen.
import { giveWorkersBack } from "./begin.js"; // which must come before PyScript
import { whenDefined } from "../../runtime/pyscript/core.js";
import { perform } from "./effects.js";
import { listenForLinks, takeLink } from "./links.js";
import { listen } from "./listening.js";
import * as screen from "./screen.js";
import * as storage from "./storage.js";
import * as tabs from "./tabs.js";
import { beginTelling, tell } from "./telling.js";

const { pina } = globalThis;
const root = document.documentElement;
let isTroubled = false; // by the screen, which may be all right again with the next answer

/** Python is up, and asks how things stand. Taps made by now it answers first of all. */
async function open() {
  const plays = await tabs.begun;
  const said = [...(plays ? typed() : []), ...pina.takeTaps().map((intent) => [intent, ""]), ...takeLink()];
  listen();
  listenForLinks();
  return JSON.stringify({
    kept: storage.readAll(),
    follows: !plays,
    languages: navigator.languages,
    version: root.dataset.version,
    address: location.href.split(/[?#]/u)[0].replace(/index\.html$/u, ""),
    shares: Boolean(navigator.share),
    go: takeShortcut(),
    said,
  });
}

/** Where a shortcut leads: once, and not with every reload. */
function takeShortcut() {
  const address = new URL(location.href);
  const go = address.searchParams.get("go") ?? "";
  address.searchParams.delete("go");
  if (go) history.replaceState(history.state, "", address);
  return go;
}

function typed() {
  const fields = [...document.querySelectorAll("[data-input]")];
  return fields.filter(({ value }) => value).map((field) => [field.dataset.input, field.value]);
}

/** What is to be kept is kept before the screen changes. */
function show(message) {
  if (root.dataset.trouble) return; // nothing goes on behind the calm page
  const { effects, fault, ...shown } = JSON.parse(message);
  perform(effects, shown.settings);
  if (fault) pina.fail(fault);
  else change(shown);
  if (!root.dataset.ready) begin();
}

function change(shown) {
  try {
    screen.show(shown);
    isTroubled = false;
  } catch (error) {
    if (isTroubled) pina.fail(error); // saying so has failed too
    else tell("trouble");
    isTroubled = true;
    console.error(error);
  }
}

function begin() {
  pina.tell = tell;
  pina.ready();
  beginTelling((intent, value) => xworker.sync.answer(intent, value));
}

giveWorkersBack();
const { xworker } = await whenDefined("py");
Object.assign(xworker.sync, { open, show, fail: pina.fail });
