// What Pyodide will fetch, one thing after the other, is asked for at once; and for those who wait for
// it the first time its bytes are counted as they arrive.
const NAMES = [
  "app.zip",
  "runtime/pyodide/pyodide-lock.json",
  "runtime/pyodide/pyodide.asm.wasm",
  "runtime/pyodide/python_stdlib.zip",
];

const { fetch } = globalThis;

/** `report`, where there is one, gets the number of all bytes that have arrived so far; `confess` is told
 * if a file cannot be had, for Pyodide would wait for some of them for ever. */
export function askAhead(report, confess) {
  const count = report ? counter(report) : (response) => response;
  const asked = new Map();
  for (const name of NAMES) {
    const address = new URL(`../../${name}`, import.meta.url).href;
    const response = fetch(address).then(checked).then(count);
    response.catch(confess);
    asked.set(address, response);
  }
  // Pyodide takes no files from others, but it fetches like everybody else. A response can be read once.
  globalThis.fetch = (address, options) => {
    const response = asked.get(String(address));
    asked.delete(String(address));
    return response ?? fetch(address, options);
  };
}

function checked(response) {
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response;
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
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counting()), { status, statusText, headers });
  };
}
