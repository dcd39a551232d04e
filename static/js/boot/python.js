// Pyodide with our part of the standard library and our app, for the page and for the snapshot.
import { loadPyodide } from "../../runtime/pyodide/pyodide.mjs";

const at = (path) => new URL(`../../${path}`, import.meta.url).href;

export async function startPython(options) {
  const app = fetch(at("app.zip")).then((response) => response.arrayBuffer());
  return loadPyodide({
    ...options,
    indexURL: at("runtime/pyodide/"),
    env: { PYTHONPATH: "/app.zip" },
    fsInit: async (files) => files.writeFile("/app.zip", new Uint8Array(await app)),
  });
}
