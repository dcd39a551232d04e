// Gives Pyodide's WebAssembly the import by which it loads its second part (../secondary-module.js). And reports
// WebAssembly that cannot be compiled, for example because its download broke off: Pyodide would wait for it for ever.
// Tried with Pyodide 314.0.7. Test: test_a_download_that_breaks_off_shows_the_crash_page
import { provide } from "../secondary-module.js";

/** @param {import("../secondary-module.js").Loader} loader */
export function patchWebAssembly(loader) {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (source, imports = {}) => {
    const take = provide(imports, loader);
    try {
      const made = await instantiateStreaming(source, imports);
      take(made.instance);
      return made;
    } catch (error) {
      loader.onError(error);
      throw error;
    }
  };
}
