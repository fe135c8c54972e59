/** Opens scorepads and rule books without a network. The build fills in which files there are (vite.config.ts).
 *
 * A new version is fetched beside the one in use, and takes over when no page of the house is open any more: a pad in use goes
 * on with the files that it began with. Tables and all else go to the server as if this were not there. */

const FILES = [];
const VERSION = "";

/** The folder of the page: several may share an address, and then what browsers keep for it. */
const ROOT = new URL(".", location.href).pathname;
const PREFIX = `publican ${ROOT} `;
const KEPT = FILES.map((file) => ROOT + file);
const PAGE = `${ROOT}index.html`;
/** What opens without a network, behind the folder's name: three rooms of a house, or all of it where there is no house. */
const ROOMS = location.search === "?alone" ? /^(index\.html)?$/ : /^(pad|rules|about)(\/|$)/;

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(clear()));
addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate") {
    if (ROOMS.test(pathname.slice(ROOT.length))) event.respondWith(kept(PAGE, event.request));
    else elsewhere.add(event.resultingClientId);
  } else if (KEPT.includes(pathname) && !elsewhere.has(event.clientId))
    event.respondWith(kept(pathname, event.request));
});

/** Pages that came from the server, and get their files there too, until a pad is opened in them. */
const elsewhere = new Set();
addEventListener("message", ({ source }) => elsewhere.delete(source.id));

async function fill() {
  const cache = await caches.open(PREFIX + VERSION);
  await cache.addAll(KEPT.map((file) => new Request(file, { cache: "no-cache" })));
  const page = await cache.match(PAGE);
  if (page) await cache.put(PAGE, await withoutPreloads(page));
}

/** What a page preloads, browsers do not take from a worker: they would ask for each script twice, and warn of it. */
async function withoutPreloads(page) {
  const text = (await page.text()).replace(/<link rel="modulepreload"[^>]*>\s*/g, "");
  const headers = new Headers(page.headers);
  for (const stale of ["content-encoding", "content-length", "etag"]) headers.delete(stale);
  return new Response(text, { headers });
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
