// Pyodide with our part of the standard library and the app, for the worker and for the snapshot.
import { loadPyodide } from "../../../runtime/pyodide/pyodide.mjs";

/** @param {string} path */ const urlOf = (path) => new URL(`../../../${path}`, import.meta.url).href;

/** @param {Parameters<typeof loadPyodide>[0]} options */
export function startPython(options) {
  const app = fetch(urlOf("app.zip")).then((response) => response.arrayBuffer());
  return loadPyodide({
    ...options,
    indexURL: urlOf("runtime/pyodide/"),
    env: { PYTHONPATH: "/app.zip" },
    fsInit: async (files) => files.writeFile("/app.zip", new Uint8Array(await app)),
  });
}
