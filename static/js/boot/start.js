// Starts Python with the first script of the page.
import { markStarted } from "./boot-guard.js";
import { startWorker } from "./worker.js";

export const restoreWorker = startWorker(markStarted(), (fault) => pina.fail(fault)); // pina comes later
