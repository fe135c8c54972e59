/** Opens scorepads and rule books without a network. The build fills in which files there are (vite.config.ts).
 *
 * A new version is fetched beside the one in use, and takes over when no page of the house is open any more: a pad in use goes
 * on with the files that it began with. Tables and all else go to the server as if this were not there. */

const FILES = [];
const VERSION = "";

const PREFIX = "publican ";
const ROOMS = /^\/(pad|rules)(\/|$)/;

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(clear()));
addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate" && ROOMS.test(pathname)) event.respondWith(kept("/index.html", event.request));
  else if (mode !== "navigate" && FILES.includes(pathname)) event.respondWith(kept(pathname, event.request));
});

async function fill() {
  const cache = await caches.open(PREFIX + VERSION);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
}

async function clear() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + VERSION);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function kept(path, request) {
  const cache = await caches.open(PREFIX + VERSION);
  return (await cache.match(path)) ?? fetch(request);
}
