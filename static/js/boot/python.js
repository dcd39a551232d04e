// Pyodide with our part of the standard library and the app, for the worker and for the snapshot.
import { loadPyodide } from "../../../runtime/pyodide/pyodide.mjs";

/** What the app imports; and with what embedded positions need besides, which continues the same archive
 * (tools/build/archives.py). A snapshot of a Python that has both is good for both. */
export const APP = ["app.zip"];
export const APP_AND_EMBED = [...APP, "embed.zip"];

/** @param {string} path */ const urlOf = (path) => new URL(`../../../${path}`, import.meta.url).href;

/** @param {Parameters<typeof loadPyodide>[0]} options */
export function startPython(options, archives = APP) {
  const parts = archives.map((name) => fetch(urlOf(name)).then((response) => response.arrayBuffer()));
  return loadPyodide({
    ...options,
    indexURL: urlOf("runtime/pyodide/"),
    env: { PYTHONPATH: "/app.zip" },
    fsInit: async (files) => {
      for (const part of parts) files.writeFile("/app.zip", new Uint8Array(await part), { flags: "a" });
    },
  });
}
