// @ts-nocheck: served unbundled, runs in a service worker.
/*
 * The service worker (BOOT-12). Files with a hash in their name never change and are cached by name, so an update never
 * mixes an old page with new files. Pages and public replies are network-first: without a network the last cached copy
 * is used, else the brand's offline page. Only replies marked `public` are cached.
 */
const FILES = 'files-1';
const PAGES = 'pages-1';
const PICTURES = 'pictures-1';
const REPLIES = 'replies-1';
const OFFLINE = ['/en/offline', '/ar/offline'];
/** Milliseconds to wait for the network before a cached copy is used. */
const PATIENCE = 8000;
const LIMITS = { [FILES]: 240, [PAGES]: 40, [PICTURES]: 400, [REPLIES]: 80 };
const NOT_PAGES =
  /^\/(console|docs|sandbox|healthz|readyz|metrics|sitemap)(\/|$)|\.(xml|txt|json|webmanifest|ico|png)$/;
const PUBLIC_CALLS = /^\/(cms|recommend|sms|config)\//;

const isPublic = (reply) => reply.ok && /\bpublic\b/.test(reply.headers.get('cache-control') || '');
/** A captive portal replies to every request with an HTML page: such replies are not cached. */
const isOfType = (reply, type) => (reply.headers.get('content-type') || '').includes(type);
const isFile = (reply) => reply.ok && !isOfType(reply, 'text/html');
const isReply = (reply) => isPublic(reply) && isOfType(reply, 'json');
const namedIn = (html) => [...new Set(html.match(/\/assets\/[\w.-]+\.js/g) || [])];

/** Deletes the oldest entries, except the offline pages and the files that cached pages reference. */
async function trim(name) {
  const cache = await caches.open(name);
  const requests = await cache.keys();
  let over = requests.length - LIMITS[name];
  if (over <= 0) return;
  const needed = new Set(OFFLINE);
  if (name === FILES) {
    const pages = await caches.open(PAGES);
    for (const request of await pages.keys())
      for (const file of namedIn(await (await pages.match(request)).text())) needed.add(file);
  }
  for (const request of requests) {
    if (over <= 0) return;
    if (needed.has(new URL(request.url).pathname)) continue;
    await cache.delete(request);
    over -= 1;
  }
}

async function keep(name, key, reply) {
  const cache = await caches.open(name);
  // Moves the entry to the end: `trim` deletes from the start.
  await cache.delete(key, { ignoreVary: true });
  await cache.put(key, reply);
  await trim(name);
}

async function keepFiles(name, addresses) {
  const cache = await caches.open(name);
  for (const address of addresses) {
    if (await cache.match(address, { ignoreVary: true })) continue;
    const reply = await fetch(address).catch(() => undefined);
    if (reply && isFile(reply)) await cache.put(address, reply);
  }
  await trim(name);
}

/** Caches a page with the files that it references. The key is the path without the query. */
async function keepPage(path, reply) {
  if (!isPublic(reply) || reply.redirected || !isOfType(reply, 'text/html')) return;
  const html = await reply.clone().text();
  // Every page of this app references files of the build; a captive portal's page does not.
  if (namedIn(html).length === 0) return;
  await keepFiles(FILES, namedIn(html));
  await keep(PAGES, path, reply);
}

self.addEventListener('install', (event) => {
  const pages = OFFLINE.map(async (path) =>
    keepPage(path, await fetch(new Request(path, { cache: 'reload' }))).catch(() => undefined),
  );
  event.waitUntil(Promise.all(pages).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (!(name in LIMITS)) await caches.delete(name);
    if (self.registration.navigationPreload) await self.registration.navigationPreload.enable();
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

/** Caches replies that a page fetched before this worker controlled it. */
async function keepReplies(addresses) {
  const cache = await caches.open(REPLIES);
  for (const address of addresses) {
    if (await cache.match(address, { ignoreVary: true })) continue;
    const reply = await fetch(address).catch(() => undefined);
    if (reply && isReply(reply)) await cache.put(address, reply);
  }
  await trim(REPLIES);
}

/** Caches a page that a viewer stayed on, with the files, pictures and replies that it has loaded. */
self.addEventListener('message', (event) => {
  const { type, path, files } = event.data || {};
  if (type !== 'seen' || typeof path !== 'string' || !Array.isArray(files)) return;
  const within = (folder) =>
    files.filter((address) => String(address).startsWith(`${self.location.origin}/${folder}/`)).slice(0, 200);
  const work = async () => {
    await keepFiles(FILES, within('assets'));
    await keepFiles(PICTURES, within('images'));
    await keepReplies(within('cms'));
    await keepPage(path, await fetch(path));
  };
  event.waitUntil(work().catch(() => undefined));
});

/** Cache-first, for files and pictures whose address identifies their content. */
async function unchanging(event, name) {
  const kept = await caches.match(event.request.url, { cacheName: name, ignoreVary: true });
  if (kept) return kept;
  const reply = await fetch(event.request);
  if (isFile(reply) && reply.type === 'basic')
    event.waitUntil(keep(name, event.request.url, reply.clone()).catch(() => undefined));
  return reply;
}

/** Network-first: the cached reply is used when the network fails or is too slow. */
async function freshElseKept(asked, kept) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  try {
    return (await (kept ? Promise.race([asked, late]) : asked)) || kept;
  } catch {
    return kept;
  }
}

async function page(event) {
  const { pathname, search } = new URL(event.request.url);
  const asked = Promise.resolve(event.preloadResponse).then((early) => early || fetch(event.request));
  event.waitUntil(asked.then((reply) => keepPage(pathname, reply.clone())).catch(() => undefined));
  const pages = await caches.open(PAGES);
  const find = (path) => pages.match(path, { ignoreVary: true });
  const reply = await freshElseKept(asked, await find(pathname));
  if (reply) return reply;
  // A cached page only hydrates at its own address, hence the redirect.
  if (pathname === '/')
    for (const home of ['/en', '/ar']) if (await find(home)) return Response.redirect(home + search, 302);
  const offline = pathname.startsWith('/ar') ? OFFLINE[1] : OFFLINE[0];
  if (OFFLINE.includes(pathname) || !(await find(offline))) return Response.error();
  // The redirect keeps the address that the viewer requested.
  return Response.redirect(`${offline}?back=${encodeURIComponent(pathname + search)}`, 302);
}

async function publicReply(event) {
  const asked = fetch(event.request);
  const keeping = asked.then((reply) =>
    isReply(reply) ? keep(REPLIES, event.request.url, reply.clone()) : undefined,
  );
  event.waitUntil(keeping.catch(() => undefined));
  const kept = await caches.match(event.request.url, { cacheName: REPLIES, ignoreVary: true });
  return (await freshElseKept(asked, kept)) || (await keptElsewhere(event.request.url)) || Response.error();
}

/** The same reply cached without a country or with another one. */
async function keptElsewhere(address) {
  const withoutCountry = (url) => {
    const { pathname, searchParams } = new URL(url);
    searchParams.delete('country');
    searchParams.sort();
    return `${pathname}?${searchParams}`;
  };
  const replies = await caches.open(REPLIES);
  const key = (await replies.keys()).find(({ url }) => withoutCountry(url) === withoutCountry(address));
  return key && replies.match(key, { ignoreVary: true });
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(unchanging(event, FILES));
  else if (pathname.startsWith('/images/') && request.destination === 'image')
    event.respondWith(unchanging(event, PICTURES));
  else if (request.mode === 'navigate' && !NOT_PAGES.test(pathname)) event.respondWith(page(event));
  else if (PUBLIC_CALLS.test(pathname)) event.respondWith(publicReply(event));
});
