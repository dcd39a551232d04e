// Reports WebAssembly that cannot be compiled, for example because its download broke off: Pyodide would
// wait for it for ever.
// Tried with Pyodide 314.0.7. Test: test_a_download_that_breaks_off_shows_the_crash_page

/** @param {(error: unknown) => void} reportError */
export function watchWebAssembly(reportError) {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = (...given) => {
    const instance = instantiateStreaming(...given);
    instance.catch(reportError);
    return instance;
  };
}
