// Prefetches in parallel what Pyodide would fetch one after the other, and counts the bytes as they
// arrive, for the progress bar of a first visit.
import { serveResponses } from "./patches/fetch.js";

const NAMES = [
  "app.zip",
  "runtime/pyodide/pyodide-lock.json",
  "runtime/pyodide/pyodide.asm.wasm",
  "runtime/pyodide/python_stdlib.zip",
];

/** `onProgress`, if given, gets the number of bytes so far. `reportError` is called if a file cannot be
 * fetched: for some of them Pyodide would wait for ever.
 * @param {((bytes: number) => void) | undefined} onProgress @param {(error: unknown) => void} reportError */
export function prefetch(onProgress, reportError) {
  const count = onProgress ? counter(onProgress) : checkStatus;
  /** @type {Map<string, Promise<Response>>} */
  const responses = new Map();
  for (const name of NAMES) {
    const address = new URL(`../../../${name}`, import.meta.url).href;
    const response = fetch(address).then(checkStatus).then(asWebAssembly).then(count);
    response.catch(reportError);
    responses.set(address, response);
  }
  serveResponses(responses);
}

/** @param {Response} response */
function checkStatus(response) {
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response;
}

/** With the type without which browsers do not compile it; not every host sends one. @param {Response} response */
function asWebAssembly(response) {
  if (!response.url.endsWith(".wasm")) return response;
  return new Response(response.body, { headers: { "content-type": "application/wasm" } });
}

/** @param {(bytes: number) => void} onProgress @returns {(response: Response) => Response} */
function counter(onProgress) {
  let bytes = 0;
  /** @type {Transformer<Uint8Array<ArrayBuffer>>} */
  const counting = {
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onProgress(bytes);
      controller.enqueue(chunk);
    },
  };
  return (response) => new Response(response.body?.pipeThrough(new TransformStream(counting)), response);
}
