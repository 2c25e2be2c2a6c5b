// @ts-nocheck: it runs as it stands, in a service worker.
/*
 * The service worker (BOOT-12). Files whose names carry a hash come from the browser's cache and never change.
 * Pages come from the network; without it, the last good copy of that page, else the brand's offline page. A page
 * and its files are kept as they were served together, so that an update never mixes an old page with new files:
 * what an old page names is an old file's name.
 */
const FILES = 'files-1';
const PAGES = 'pages-1';
const OFFLINE = ['/en/offline', '/ar/offline'];
/** Milliseconds after which a kept page is shown rather than waiting on a network that does not answer. */
const PATIENCE = 8000;
const PAGE_LIMIT = 40;
const FILE_LIMIT = 160;

/** Keeps an offline page together with the scripts that it names, so that its Retry works without a network. */
async function keepOffline(path) {
  const reply = await fetch(new Request(path, { cache: 'reload' }));
  if (!reply.ok) return;
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  await pages.put(path, reply.clone());
  const names = new Set((await reply.text()).match(/\/assets\/[\w.-]+\.js/g) || []);
  await Promise.all([...names].map((name) => files.add(name).catch(() => undefined)));
}

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all(OFFLINE.map((path) => keepOffline(path).catch(() => undefined))).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== FILES && name !== PAGES).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** Drops the oldest entries; the offline pages stay. */
async function trim(name, limit) {
  const cache = await caches.open(name);
  const requests = (await cache.keys()).filter(({ url }) => !OFFLINE.includes(new URL(url).pathname));
  await Promise.all(requests.slice(0, Math.max(0, requests.length - limit)).map((request) => cache.delete(request)));
}

async function file(request) {
  const kept = await caches.match(request, { cacheName: FILES });
  if (kept) return kept;
  const reply = await fetch(request);
  if (reply.ok) {
    const copy = reply.clone();
    caches
      .open(FILES)
      .then((cache) => cache.put(request, copy))
      .then(() => trim(FILES, FILE_LIMIT))
      .catch(() => undefined);
  }
  return reply;
}

function late() {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE));
}

async function page(event) {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const pages = await caches.open(PAGES);
  const asked = fetch(request);
  // A copy is kept under the path alone: a campaign's query does not make another page.
  const keeping = asked.then((reply) => {
    const type = reply.headers.get('content-type') || '';
    if (reply.ok && !reply.redirected && type.startsWith('text/html'))
      return pages.put(pathname, reply.clone()).then(() => trim(PAGES, PAGE_LIMIT));
    return undefined;
  });
  event.waitUntil(keeping.catch(() => undefined));
  const kept = await pages.match(pathname);
  try {
    if (!kept) return await asked;
    return (await Promise.race([asked, late()])) || kept;
  } catch {
    return kept || (await pages.match(pathname.startsWith('/ar') ? OFFLINE[1] : OFFLINE[0])) || Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (request.mode === 'navigate' && !/^\/(console|docs|openapi\.json|sandbox|healthz|readyz|metrics)(\/|$)/.test(url.pathname))
    event.respondWith(page(event));
});
