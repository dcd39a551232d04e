// What Pyodide will fetch, one thing after the other, is asked for at once; and for those who wait for
// it the first time its bytes are counted as they arrive.
const NAMES = [
  "app.zip",
  "runtime/pyodide/pyodide-lock.json",
  "runtime/pyodide/pyodide.asm.wasm",
  "runtime/pyodide/python_stdlib.zip",
];

const { fetch } = globalThis;

/** `report`, where there is one, gets the number of all bytes that have arrived so far. */
export function askAhead(report) {
  const count = report ? counter(report) : (response) => response;
  const asked = new Map();
  for (const name of NAMES) {
    const address = new URL(`../../${name}`, import.meta.url).href;
    const response = fetch(address).then(count);
    response.catch(() => {}); // whoever wants it is told
    asked.set(address, response);
  }
  // Pyodide takes no files from others, but it fetches like everybody else. A response can be read once.
  globalThis.fetch = (address, options) => {
    const response = asked.get(String(address));
    asked.delete(String(address));
    return response ?? fetch(address, options);
  };
}

function counter(report) {
  let bytes = 0;
  const counting = () =>
    new TransformStream({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        report(bytes);
        controller.enqueue(chunk);
      },
    });
  return (response) => {
    const { ok, status, statusText, headers } = response;
    if (!ok) return response;
    return new Response(response.body.pipeThrough(counting()), { status, statusText, headers });
  };
}
