// The service worker: stores every file of the app, so that it opens without a network.
//
// Files are stored under the hash of their content. A new version downloads only what is not there yet,
// checks each file against its hash, and takes over when all are there and the page asks for it.
// A failure before that leaves the old version as it was.
/** By path; filled in by the build. @type {Record<string, string>} */
const FILES = {};
/** The paths of those that are packed with xz on the server; filled in by the build. @type {Set<string>} */
const PACKED = new Set([]);
/** Languages whose files are stored only if somebody reads them; filled in by the build. @type {string[]} */
const LANGUAGES = [];
importScripts("./runtime/xz-decompress.js");

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { clients, registration } = worker;
const CACHE = `pinacoladice ${registration.scope}`;
/** Of the page, for its workers; filled in by the build. */
const POLICY = "";
const TRIAL = "offline-trial.js"; // a file that only this worker has
const NOT_MODIFIED = 304;
const PARALLEL = 4;
const PATIENCE_MS = 15_000; // without progress, as the page's own in index.html
/** By file name extension. @type {Record<string, string>} */
const TYPES = {
  css: "text/css",
  html: "text/html",
  js: "text/javascript",
  json: "application/json",
  mjs: "text/javascript",
  png: "image/png",
  py: "text/x-python",
  svg: "image/svg+xml",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
};

/** In the path of a file that belongs to a language: `learn/fr/`, `fr.webmanifest`, `lesson-tie.fr.svg`. */
const OF_LANGUAGE = new RegExp(`(?:^|[/.])(${LANGUAGES.join("|") || "-"})[/.]`, "u");

/** @param {string} path */
const urlOf = (path) => new URL(path, registration.scope).href;
/** @param {string} hash */
const keyOf = (hash) => urlOf(`?sha256=${encodeURIComponent(hash)}`);

/** @param {string} path @param {string} hash */
async function fetchChecked(path, hash) {
  const fetchFrom = PACKED.has(path) ? fetchPacked : fetchPlain;
  try {
    return await fetchFrom(path, hash, "default");
  } catch {
    return fetchFrom(path, hash, "reload"); // the browser's own cache may hold another version of it
  }
}

/** @param {string} path @param {string} hash @param {RequestCache} cache */
async function fetchPlain(path, hash, cache) {
  return checkStatus(await fetch(urlOf(path), { integrity: `sha256-${hash}`, cache }));
}

/** @param {string} path @param {string} hash @param {RequestCache} cache */
async function fetchPacked(path, hash, cache) {
  const { body } = checkStatus(await fetch(urlOf(`${path}.xz`), { cache }));
  if (!body) throw new Error(`${path} is empty`);
  const unpacked = new Response(new XzReadableStream(body));
  const content = await unpacked.arrayBuffer();
  if ((await hashOf(content)) !== hash) throw new Error(`${path} has another content`);
  return new Response(content);
}

/** @param {Response} response */
function checkStatus(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response;
}

/** Fetch a file and store it. @param {Cache} cache @param {string} path @param {string} hash */
async function store(cache, path, hash) {
  await cache.put(keyOf(hash), clean(await fetchChecked(path, hash), path));
}

/** Without traces of a redirect, which a browser refuses as the answer to a navigation; and with a type, where
 * the host sends none. @param {Response} response @param {string} path */
function clean({ body, headers }, path) {
  const type = headers.get("content-type") ?? TYPES[path.split(".").at(-1) ?? ""] ?? "application/octet-stream";
  return new Response(body, { headers: { "content-type": type } });
}

const READ = urlOf("?languages"); // the list of the languages that are read here

/** Before a page has told its own, those of the browser. @returns {Promise<string[]>} */
async function languagesRead() {
  const response = await (await caches.open(CACHE)).match(READ);
  return response ? response.json() : navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]);
}

/** One after the other, so that no list overwrites another. */
let remembered = Promise.resolve();

/** @param {string} language */
async function remember(language) {
  const known = await languagesRead();
  if (!LANGUAGES.includes(language) || known.includes(language)) return;
  await (await caches.open(CACHE)).put(READ, new Response(JSON.stringify([...known, language])));
}

/** The files that this device needs. */
async function wantedFiles() {
  await remembered;
  const known = await languagesRead();
  return Object.entries(FILES).filter(([path]) => {
    const [, language] = OF_LANGUAGE.exec(path) ?? [];
    return !language || known.includes(language);
  });
}

/** What is not there yet. */
async function download() {
  const cache = await caches.open(CACHE);
  const queue = await wantedFiles();
  async function work() {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [path, hash] = next;
      if (!(await cache.match(keyOf(hash)))) await store(cache, path, hash);
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work));
}

/** Download what is missing, and what is not as its hash says. What cannot be had is left for the next time. */
async function repair() {
  const cache = await caches.open(CACHE);
  for (const [path, hash] of await wantedFiles()) {
    const response = await cache.match(keyOf(hash));
    const isWhole = response && (await hashOf(await response.arrayBuffer())) === hash;
    if (!isWhole) await store(cache, path, hash).catch(console.info);
  }
}

/** Pages that have not started yet, by id: called with whether they have, or with each file that they ask for.
 * @type {Map<string, (hasStarted: boolean) => void>} */
const starting = new Map();

/** A page that does not start may have got a damaged file, and if that is its first script it cannot even say
 * so. Ends at once when the page has started: until then no other version can take over. @param {string} id */
async function watchOverStart(id) {
  const hasStarted = await new Promise((resolve) => {
    /** @type {ReturnType<typeof setTimeout>} */ let timer;
    starting.set(id, (isUp) => {
      clearTimeout(timer);
      if (isUp) resolve(true);
      else timer = setTimeout(resolve, PATIENCE_MS, false);
    });
    starting.get(id)?.(false);
  });
  starting.delete(id);
  if (!hasStarted) await repair();
}

/** @param {ArrayBuffer} content */
async function hashOf(content) {
  const digest = await crypto.subtle.digest("SHA-256", content);
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

async function deleteOthers() {
  const cache = await caches.open(CACHE);
  const wanted = new Set([READ, ...Object.values(FILES).map(keyOf)]);
  for (const request of await cache.keys()) {
    if (!wanted.has(request.url)) await cache.delete(request);
  }
}

/** @param {Request} request */
function pathOf(request) {
  const address = new URL(request.url);
  const path = (address.origin + address.pathname).replace(registration.scope, "");
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

/** @param {Request} request */
function hashFor(request) {
  return request.method === "GET" ? FILES[pathOf(request)] : undefined;
}

/** A module worker that only this worker can serve, together with what it imports: the page starts it before
 * it calls itself ready for offline use (js/app/updates.js). @param {Request} request */
function trial({ url }) {
  const script = new URL(url).search ? "" : `import "./${TRIAL}?imported"; postMessage("served");`;
  return new Response(script, { headers: { "content-type": "text/javascript" } });
}

/** After a start: download what the browser may have deleted, and serve the page even if it was reloaded past
 * this worker. @param {MessagePort | undefined} reply */
async function complete(reply) {
  await download();
  await clients.claim();
  reply?.postMessage("complete"); // earlier versions of the page wait for none
}

/** @param {Request} request @param {string} hash */
async function respond(request, hash) {
  const cache = await caches.open(CACHE);
  const response = (await cache.match(keyOf(hash))) ?? (await fetchMissing(request, hash));
  return request.destination === "worker" ? withPolicy(response) : response;
}

/** The browser may have deleted it. @param {Request} request @param {string} hash */
function fetchMissing(request, hash) {
  const path = pathOf(request);
  return PACKED.has(path) ? fetchChecked(path, hash) : fetch(request);
}

/** A worker made from a file does not inherit the policy of its page, and a static host sends none. WebKit asks
 * whether a file that it remembers has changed: "not modified" has no body.
 * @param {Response} response */
function withPolicy({ body, status, headers }) {
  const all = new Headers(headers);
  all.set("content-security-policy", POLICY);
  return new Response(status === NOT_MODIFIED ? null : body, { status, headers: all });
}

worker.addEventListener("install", (event) => event.waitUntil(download()));
// Also serves the page that has registered it: its network may go before it is opened again.
worker.addEventListener("activate", (event) => event.waitUntil(deleteOthers().then(() => clients.claim())));
worker.addEventListener("message", (event) => {
  if (event.data === "take over") worker.skipWaiting(); // pages of earlier versions send this, too
  if (event.data === "complete") {
    if (event.source instanceof Client) starting.get(event.source.id)?.(true);
    event.waitUntil(complete(event.ports[0]));
  }
  if (event.data === "repair") event.waitUntil(repair());
  const [, language] = /^language (\w+)$/u.exec(event.data) ?? [];
  if (language) remembered = remembered.then(() => remember(language));
});
worker.addEventListener("fetch", (event) => {
  const hash = hashFor(event.request);
  if (hash) event.respondWith(respond(event.request, hash));
  else if (pathOf(event.request) === TRIAL) event.respondWith(trial(event.request));
  starting.get(event.clientId)?.(false);
  const isStart = event.request.mode === "navigate" && hash === FILES["index.html"];
  if (isStart) event.waitUntil(watchOverStart(event.resultingClientId));
});
