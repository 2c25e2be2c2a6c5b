import {
  cacheFirst,
  networkFirst,
  putAsNewest,
  trimCache,
  type CacheEntries,
  type WorkerEnvironment,
} from './cache-strategies.ts';

/** The caches by name, and how many entries each holds. A cache of another name is of an earlier release. */
export const maxEntries = { 'files-1': 240, 'pages-1': 40, 'pictures-1': 400, 'replies-1': 80 } as const;
type CacheName = keyof typeof maxEntries;

const OFFLINE_PAGES = ['/en/offline', '/ar/offline'] as const;
/** Addresses of one kind that a page may report as loaded. */
const MAX_REPORTED = 200;

const notPages =
  /^\/(console|docs|sandbox|healthz|readyz|metrics|sitemap)(\/|$)|\.(xml|txt|json|webmanifest|ico|png)$/;
const publicCalls = /^\/(cms|recommend|sms|config)\//;

/** Only what is the same for everyone is stored on the device. */
const isPublic = (response: Response) =>
  response.ok && /\bpublic\b/.test(response.headers.get('cache-control') ?? '');
const hasType = (response: Response, type: string) =>
  (response.headers.get('content-type') ?? '').includes(type);
/** A captive portal replies to every request with an HTML page: such a response is not stored. */
const isFile = (response: Response) => response.ok && !hasType(response, 'text/html');
const isReply = (response: Response) => isPublic(response) && hasType(response, 'json');
const filesNamedIn = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+\.js/g) ?? [])];

/** Runs after the response was sent, while the worker is kept alive; its failure is nobody's. */
type RunBehind = (work: Promise<unknown>) => void;

export interface OfflineResponses {
  /** Stores the offline pages, and the files that they need. */
  install(): Promise<void>;
  /**
   * The response to a request of a page, undefined where the browser makes it itself. `preloaded` is the response that
   * the browser has requested while the worker started.
   */
  respond(
    request: Request,
    runBehind: RunBehind,
    preloaded?: Promise<Response | undefined>,
  ): Promise<Response> | undefined;
  /** Stores a page that a viewer stayed on, with the files, pictures and replies that it has loaded (absolute URLs). */
  storeVisit(path: string, urls: readonly string[]): Promise<void>;
}

/**
 * What the service worker does (BOOT-12). Files with a hash in their name never change and are cached by name, so an
 * update never mixes an old page with new files. Pages and public replies are network-first: without a network the last
 * cached copy is used, else the brand's offline page.
 */
export function createOfflineResponses(environment: WorkerEnvironment): OfflineResponses {
  const { origin } = environment;
  const open = (name: CacheName) => environment.openCache(name);

  /** The files that cached pages need must stay, and so must the offline pages. */
  async function trim(name: CacheName): Promise<void> {
    const cache = await open(name);
    if ((await cache.keys()).length <= maxEntries[name]) return;
    const needed = new Set<string>(OFFLINE_PAGES);
    if (name === 'files-1') {
      const pages = await open('pages-1');
      for (const url of await pages.keys())
        for (const file of filesNamedIn((await (await pages.match(url))?.text()) ?? '')) needed.add(file);
    }
    await trimCache(cache, maxEntries[name], (url) => needed.has(new URL(url).pathname));
  }

  async function store(name: CacheName, key: string, response: Response): Promise<void> {
    await putAsNewest(await open(name), key, response);
    await trim(name);
  }

  /** Fetches what is not stored yet. */
  async function storeMissing(
    name: CacheName,
    addresses: readonly string[],
    isValid: (response: Response) => boolean,
  ): Promise<void> {
    const cache = await open(name);
    for (const address of addresses) {
      if (await cache.match(address)) continue;
      const response = await environment.fetch(address).catch(() => undefined);
      if (response && isValid(response)) await cache.put(address, response);
    }
    await trim(name);
  }

  /** Stores a page with the files that it names. The key is the path without the query. */
  async function storePage(path: string, response: Response): Promise<void> {
    if (!isPublic(response) || response.redirected || !hasType(response, 'text/html')) return;
    const files = filesNamedIn(await response.clone().text());
    // Every page of this app names files of the build; a captive portal's page does not.
    if (files.length === 0) return;
    await storeMissing('files-1', files, isFile);
    await store('pages-1', path, response);
  }

  async function respondWithPage(
    request: Request,
    runBehind: RunBehind,
    preloaded: Promise<Response | undefined> | undefined,
  ): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const network = Promise.resolve(preloaded).then((early) => early ?? environment.fetch(request));
    runBehind(network.then((response) => storePage(pathname, response.clone())));
    const pages = await open('pages-1');
    const response = await networkFirst(environment, network, await pages.match(pathname));
    if (response) return response;
    // A cached page only hydrates at its own address, hence the redirects.
    if (pathname === '/')
      for (const home of ['/en', '/ar'])
        if (await pages.match(home)) return Response.redirect(origin + home + search, 302);
    const offline = OFFLINE_PAGES[pathname.startsWith('/ar') ? 1 : 0];
    if (OFFLINE_PAGES.some((path) => path === pathname) || !(await pages.match(offline)))
      return Response.error();
    const back = encodeURIComponent(pathname + search);
    return Response.redirect(`${origin}${offline}?back=${back}`, 302);
  }

  async function respondWithReply(request: Request, runBehind: RunBehind): Promise<Response> {
    const network = environment.fetch(request);
    runBehind(
      network.then((response) =>
        isReply(response) ? store('replies-1', request.url, response.clone()) : undefined,
      ),
    );
    const replies = await open('replies-1');
    const response = await networkFirst(environment, network, await replies.match(request.url));
    return response ?? (await findForAnyCountry(replies, request.url)) ?? Response.error();
  }

  function respondWithFile(name: CacheName, request: Request, runBehind: RunBehind): Promise<Response> {
    return cacheFirst(environment, name, request, (response) => {
      if (isFile(response) && response.type !== 'opaque') runBehind(store(name, request.url, response));
    });
  }

  return {
    async install() {
      const stored = OFFLINE_PAGES.map(async (path) =>
        storePage(path, await environment.fetch(new Request(origin + path, { cache: 'reload' }))),
      );
      await Promise.allSettled(stored);
    },
    respond(request, runBehind, preloaded) {
      const url = new URL(request.url);
      if (request.method !== 'GET' || url.origin !== origin) return undefined;
      const { pathname } = url;
      if (pathname.startsWith('/assets/')) return respondWithFile('files-1', request, runBehind);
      if (pathname.startsWith('/images/') && request.destination === 'image')
        return respondWithFile('pictures-1', request, runBehind);
      if (request.mode === 'navigate' && !notPages.test(pathname))
        return respondWithPage(request, runBehind, preloaded);
      return publicCalls.test(pathname) ? respondWithReply(request, runBehind) : undefined;
    },
    async storeVisit(path, urls) {
      const inFolder = (folder: string) =>
        urls.filter((url) => url.startsWith(`${origin}/${folder}/`)).slice(0, MAX_REPORTED);
      await storeMissing('files-1', inFolder('assets'), isFile);
      await storeMissing('pictures-1', inFolder('images'), isFile);
      // Replies that the page fetched before this worker controlled it.
      await storeMissing('replies-1', inFolder('cms'), isReply);
      await storePage(path, await environment.fetch(origin + path));
    },
  };
}

/** The same reply stored without a country or with another one. */
async function findForAnyCountry(replies: CacheEntries, address: string): Promise<Response | undefined> {
  const withoutCountry = (url: string) => {
    const { pathname, searchParams } = new URL(url);
    searchParams.delete('country');
    searchParams.sort();
    return `${pathname}?${searchParams.toString()}`;
  };
  const key = (await replies.keys()).find((url) => withoutCountry(url) === withoutCountry(address));
  return key === undefined ? undefined : replies.match(key);
}
