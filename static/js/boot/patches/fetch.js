// Serves prefetched responses to Pyodide, which accepts none as an option but calls the global fetch.
// Tried with Pyodide 314.0.7. Test: test_each_file_of_python_is_fetched_once

/** Each response is served once, as it can be read only once, and taken out of the map. @param {Map<string, Promise<Response>>} responses */
export function serveResponses(responses) {
  const { fetch } = globalThis;
  globalThis.fetch = (address, options) => {
    const response = responses.get(String(address));
    responses.delete(String(address));
    return response ?? fetch(address, options);
  };
}
