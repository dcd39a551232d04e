// Keeps every file of the app on the device, so that it opens without a network.
//
// Files are kept under the hash of what is in them. A new version fetches only what it does not find
// here, checks each file against its hash, and takes over when all are there and the page says so.
// Whatever goes wrong before that leaves the old version as it was.
const FILES = {}; // path: hash; filled in by the build
const STORE = `pinacoladice ${registration.scope}`;
const AT_ONCE = 4;

const urlOf = (path) => new URL(path, registration.scope).href;
const keyOf = (hash) => urlOf(`?sha256=${encodeURIComponent(hash)}`);

async function fetchWhole(path, hash) {
  const integrity = `sha256-${hash}`;
  try {
    return await fetch(urlOf(path), { integrity });
  } catch {
    // The browser's own cache may hold another version of it.
    return fetch(urlOf(path), { integrity, cache: "reload" });
  }
}

async function fill() {
  const store = await caches.open(STORE);
  const waiting = Object.entries(FILES);
  async function fetchOneByOne() {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [path, hash] = next;
      if (await store.match(keyOf(hash))) continue;
      const response = await fetchWhole(path, hash);
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await store.put(keyOf(hash), response);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchOneByOne));
}

async function forgetOthers() {
  const store = await caches.open(STORE);
  const wanted = new Set(Object.values(FILES).map(keyOf));
  for (const request of await store.keys()) {
    if (!wanted.has(request.url)) await store.delete(request);
  }
}

function hashFor(request) {
  if (request.method !== "GET") return undefined;
  const address = new URL(request.url);
  const path = (address.origin + address.pathname).replace(registration.scope, "");
  return FILES[path === "" || path.endsWith("/") ? `${path}index.html` : path];
}

async function answer(request, hash) {
  const store = await caches.open(STORE);
  return (await store.match(keyOf(hash))) ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(fill()));
// The page that was there first is served too, from now on: its network may go before it is opened again.
addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => clients.claim())));
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});
addEventListener("fetch", (event) => {
  const hash = hashFor(event.request);
  if (hash) event.respondWith(answer(event.request, hash));
});
