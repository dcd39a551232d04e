// Python's worker. It imports everything itself, so that all files are fetched in parallel, and not only when
// the module that needs them has been parsed.
// oxlint-disable no-unassigned-import
import "./interpreter.js";
import "../../../runtime/pyscript/worker.js"; // PyScript's own part, which must listen from the start
import "./patches/fetch.js";
import "./patches/instantiate-streaming.js";
import "./patches/refused.js";
import "./prefetch.js";
import "./python.js";
import "./read-now.js";
import "./secondary-module.js";
import "./snapshot.js";
import "./unpack.js";
import "../../../runtime/pyodide/pyodide.mjs";
import "../../../runtime/xz-decompress.js";
