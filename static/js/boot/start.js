// Python, begun with the first script of the page.
import * as trial from "./trial.js";
import { beginWorker } from "./worker.js";

export const giveWorkersBack = beginWorker(trial.begin(), (fault) => globalThis.pina.fail(fault));
