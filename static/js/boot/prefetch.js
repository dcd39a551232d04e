// Prefetches in parallel what Pyodide would fetch one after the other. The large files come packed from the
// network, and unpacked from the service worker.
import { serveResponses } from "./patches/fetch.js";
import { unpacked } from "./unpack.js";

const PACKED = ["runtime/pyodide/python_stdlib.zip", "runtime/pyodide/pyodide.asm.wasm"]; // and our archives
const PLAIN = ["runtime/pyodide/pyodide-lock.json"];

/** @typedef {(response: Response) => Response} Step */

/** Those that nobody has asked for yet. @type {Map<string, Promise<Response>>} */
const responses = new Map();
serveResponses(responses);

/** @param {string} name */
const urlOf = (name) => new URL(`../../../${name}`, import.meta.url).href;

/** Before every start, with the archives that it needs. `reportError` is called if a file cannot be fetched: for
 * some of them Pyodide would wait for ever. `onProgress` gets the number of bytes from the network so far.
 * @param {readonly string[]} archives @param {boolean} isOnDevice @param {(error: unknown) => void} reportError
 * @param {(bytes: number) => void} [onProgress] */
export function prefetch(archives, isOnDevice, reportError, onProgress = () => {}) {
  const count = counter(onProgress);
  const packed = [...archives, ...PACKED];
  for (const name of [...packed, ...PLAIN]) {
    if (responses.has(urlOf(name))) continue; // from a start that has failed before it asked for it
    const response = packed.includes(name) ? fetchLarge(name, isOnDevice, count) : fetchPlain(name, count);
    response.catch(reportError);
    responses.set(urlOf(name), response);
  }
}

/** @param {string} name @param {Step} count */
async function fetchPlain(name, count) {
  return count(checkStatus(await fetch(urlOf(name))));
}

/** @param {string} name @param {boolean} isOnDevice @param {Step} count */
async function fetchLarge(name, isOnDevice, count) {
  return (isOnDevice && (await fetchStored(name))) || fetchPacked(name, count);
}

/** From the service worker, unless it is of a version that has no such file. @param {string} name */
async function fetchStored(name) {
  const response = await fetch(urlOf(name));
  return response.ok ? withType(name, response.body) : undefined;
}

/** @param {string} name @param {Step} count */
async function fetchPacked(name, count) {
  const { body } = count(checkStatus(await fetch(`${urlOf(name)}.xz`)));
  return withType(name, body && unpacked(body));
}

/** Browsers compile WebAssembly only with its type; not every host sends it.
 * @param {string} name @param {Response["body"]} body */
function withType(name, body) {
  const type = name.endsWith(".wasm") ? "application/wasm" : "application/zip";
  return new Response(body, { headers: { "content-type": type } });
}

/** @type {Step} */
function checkStatus(response) {
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response;
}

/** @param {(bytes: number) => void} onProgress @returns {Step} */
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
