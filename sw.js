// The service worker: stores every file of the app, so that it opens without a network.
//
// Files are stored under the hash of their content. A new version downloads only what is not there yet,
// checks each file against its hash, and takes over when all are there and the page asks for it.
// A failure before that leaves the old version as it was.
/** By path; filled in by the build. @type {Record<string, string>} */
const FILES = {};
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { clients, registration } = worker;
const CACHE = `pinacoladice ${registration.scope}`;
const PARALLEL = 4;

/** @param {string} path */
const urlOf = (path) => new URL(path, registration.scope).href;
/** @param {string} hash */
const keyOf = (hash) => urlOf(`?sha256=${encodeURIComponent(hash)}`);

/** @param {string} path @param {string} hash */
async function fetchChecked(path, hash) {
  const integrity = `sha256-${hash}`;
  try {
    return await fetch(urlOf(path), { integrity });
  } catch {
    // The browser's own cache may hold another version of it.
    return fetch(urlOf(path), { integrity, cache: "reload" });
  }
}

async function download() {
  const cache = await caches.open(CACHE);
  const queue = Object.entries(FILES);
  async function work() {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [path, hash] = next;
      if (await cache.match(keyOf(hash))) continue;
      const response = await fetchChecked(path, hash);
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await cache.put(keyOf(hash), response);
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work));
}

async function deleteOthers() {
  const cache = await caches.open(CACHE);
  const wanted = new Set(Object.values(FILES).map(keyOf));
  for (const request of await cache.keys()) {
    if (!wanted.has(request.url)) await cache.delete(request);
  }
}

/** @param {Request} request */
function hashFor(request) {
  if (request.method !== "GET") return undefined;
  const address = new URL(request.url);
  const path = (address.origin + address.pathname).replace(registration.scope, "");
  return FILES[path === "" || path.endsWith("/") ? `${path}index.html` : path];
}

/** @param {Request} request @param {string} hash */
async function respond(request, hash) {
  const cache = await caches.open(CACHE);
  return (await cache.match(keyOf(hash))) ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(download()));
// Also serves the page that has registered it: its network may go before it is opened again.
worker.addEventListener("activate", (event) => event.waitUntil(deleteOthers().then(() => clients.claim())));
worker.addEventListener("message", (event) => {
  if (event.data === "take over") worker.skipWaiting(); // pages of earlier versions send this, too
});
worker.addEventListener("fetch", (event) => {
  const hash = hashFor(event.request);
  if (hash) event.respondWith(respond(event.request, hash));
});
