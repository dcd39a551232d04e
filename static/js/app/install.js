// Installing the app: what the browser offers, and what Python is told about it.
import { dispatch } from "./dispatch.js";

const { pina } = globalThis;

export function offerInstall() {
  if (pina.installPrompt) dispatch("installable");
  else if (navigator.standalone === false) dispatch("installable-by-hand"); // Safari on iOS
  addEventListener("appinstalled", () => dispatch("installed"));
}

/** Safari evicts a page's storage after seven days of use without a visit, but not an installed app's. */
export function warnOfEviction() {
  const isInstalled = navigator.standalone || matchMedia("(display-mode: standalone)").matches;
  if (navigator.vendor.startsWith("Apple") && !isInstalled) dispatch("evicts");
}

export async function install() {
  await pina.installPrompt?.prompt();
}
