import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildServiceWorker } from './build-service-worker.ts';
import { NETWORK_TIMEOUT_MS, type CacheEntries } from './cache-strategies.ts';
import { createOfflineResponses, maxEntries } from './offline-responses.ts';

const ORIGIN = 'https://rawi.test';
const PUBLIC = { 'cache-control': 'public, max-age=60' };
const html = (text: string, headers: Record<string, string> = PUBLIC) =>
  new Response(text, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
const page = (name: string, file = '/assets/app-abc.js') =>
  html(`<title>${name}</title><script>import("${file}")</script>`);
const json = (body: unknown, headers: Record<string, string> = PUBLIC) => Response.json(body, { headers });
const script = () => new Response('1', { headers: { 'content-type': 'text/javascript' } });

type Network = (path: string) => Response | Promise<Response>;
const down: Network = () => Promise.reject(new TypeError('failed'));

/** The worker's logic with caches in memory and a network that a test replaces. */
function createWorker(first: Network) {
  let network = first;
  const requests: string[] = [];
  const stored = new Map<string, Map<string, Response>>();
  const absolute = (key: string) => new URL(key, ORIGIN).href;
  const openCache = async (name: string): Promise<CacheEntries> => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (key) => entries.get(absolute(key))?.clone(),
      put: async (key, response) => void entries.set(absolute(key), response),
      delete: async (key) => entries.delete(absolute(key)),
      keys: async () => [...entries.keys()],
    };
  };
  const worker = createOfflineResponses({
    origin: ORIGIN,
    openCache,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    async fetch(request) {
      const { pathname, search } = new URL(typeof request === 'string' ? absolute(request) : request.url);
      requests.push(pathname + search);
      return network(pathname + search);
    },
  });
  /** The response to a request; resolves when what runs behind it is over, too. */
  async function ask(
    path: string,
    { preloaded, ...fields }: { destination?: string; mode?: string; preloaded?: Promise<Response> } = {},
  ) {
    const request = { method: 'GET', url: absolute(path), destination: '', mode: 'cors', ...fields };
    const behind: Promise<unknown>[] = [];
    const response = await worker.respond(
      request as unknown as Request,
      (work) => behind.push(work),
      preloaded,
    );
    await Promise.allSettled(behind);
    return response;
  }
  return {
    worker,
    ask,
    requests,
    setNetwork: (next: Network) => (network = next),
    open: openCache,
    paths: () =>
      [...stored.values()].flatMap((entries) => [...entries.keys()].map((key) => key.replace(ORIGIN, ''))),
  };
}

const navigation = { mode: 'navigate' };
const kinds = [
  ['/assets/app-abc.js', {}],
  ['/images/one/640.avif', { destination: 'image' }],
  ['/cms/subscriber/v1/screen/home', {}],
  ['/en', navigation],
] as const;

const service: Network = (path) => {
  if (path.startsWith('/assets/')) return script();
  if (path.startsWith('/images/')) return new Response('1', { headers: { 'content-type': 'image/avif' } });
  return path.startsWith('/cms/') ? json({ rows: [] }) : page(path);
};

test('BOOT-12 a captive portal page in place of a file, a picture, a reply or a page is never stored', async () => {
  const { ask, paths } = createWorker(() => html('<title>Log in</title><script src="/portal.js"></script>'));
  for (const [path, request] of kinds) expect(await (await ask(path, request))!.text()).toContain('Log in');
  expect(paths()).toEqual([]);
});

test('BOOT-12 files, pictures, replies and pages of the expected type are stored, and used without a network', async () => {
  const { ask, paths, setNetwork } = createWorker(service);
  for (const [path, request] of kinds) await ask(path, request);
  expect(paths().sort()).toEqual(kinds.map(([path]) => path).toSorted());
  setNetwork(down);
  for (const [path, request] of kinds) expect((await ask(path, request))!.status, path).toBe(200);
});

test('what is not public, failed, or redirected is not stored on the device', async () => {
  const { ask, paths, setNetwork } = createWorker(() => json({ mine: true }, { 'cache-control': 'private' }));
  await ask('/cms/subscriber/v1/list');
  setNetwork(() => html('<script>import("/assets/a.js")</script>', { 'cache-control': 'private, no-cache' }));
  await ask('/en/Profile', navigation);
  setNetwork(() => Response.json({ reason: 'busy' }, { status: 503, headers: PUBLIC }));
  await ask('/cms/subscriber/v1/list');
  setNetwork(() => {
    const moved = page('moved');
    // A clone made by Node loses the flag; one made by a browser has it.
    return Object.defineProperties(moved, { redirected: { value: true }, clone: { value: () => moved } });
  });
  await ask('/en/old', navigation);
  expect(paths()).toEqual([]);
});

test('other hosts, writes, and addresses that are no pages are left to the browser', () => {
  const { worker } = createWorker(service);
  const respond = (url: string, method = 'GET', mode = 'navigate') =>
    worker.respond({ url, method, mode, destination: '' } as Request, () => undefined);
  for (const path of ['/healthz', '/docs/', '/sitemap.xml', '/robots.txt', '/console/titles'])
    expect(respond(ORIGIN + path), path).toBeUndefined();
  expect(respond('https://other.test/en')).toBeUndefined();
  expect(respond(`${ORIGIN}/cms/x`, 'POST')).toBeUndefined();
  expect(respond(`${ORIGIN}/drm/key`, 'GET', 'cors')).toBeUndefined();
});

test('files are cache-first: one that is stored is not requested again', async () => {
  const { ask, requests } = createWorker(service);
  await ask('/assets/app-abc.js');
  await ask('/assets/app-abc.js');
  expect(requests).toEqual(['/assets/app-abc.js']);
});

test('replies are network-first: a newer one replaces the stored one, which is used when the network fails or takes 8 s', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { ask, setNetwork } = createWorker(() => json({ count: 1 }));
  const count = async () => ((await (await ask('/cms/list'))!.json()) as { count: number }).count;
  expect(await count()).toBe(1);
  setNetwork(() => json({ count: 2 }));
  expect(await count()).toBe(2);
  setNetwork(down);
  expect(await count()).toBe(2);
  let reply: (response: Response) => void = () => undefined;
  setNetwork(() => new Promise((resolve) => (reply = resolve)));
  const slow = count();
  await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS);
  // The late reply is stored for the next time.
  reply(json({ count: 3 }));
  expect(await slow).toBe(2);
  setNetwork(down);
  expect(await count()).toBe(3);
});

test('without a network a reply for another country is better than none', async () => {
  const { ask, setNetwork } = createWorker(() => json({ of: 'AE' }));
  await ask('/cms/screen/home?displaylanguage=eng&country=AE');
  setNetwork(down);
  expect(await (await ask('/cms/screen/home?country=KW&displaylanguage=eng'))!.json()).toEqual({ of: 'AE' });
  expect((await ask('/cms/screen/home?displaylanguage=ara'))!.type).toBe('error');
});

test('a page is stored without its query; one that was never opened leads to the offline page of its language', async () => {
  const { ask, worker, setNetwork, requests } = createWorker(service);
  await worker.install();
  await ask('/en?utm_source=mail', navigation);
  setNetwork(down);
  expect(await (await ask('/en', navigation))!.text()).toContain('/en?utm_source=mail');
  const locationOf = async (path: string) => (await ask(path, navigation))!.headers.get('location');
  expect(await locationOf('/ar/movie/x/M1?a=1')).toBe(
    `${ORIGIN}/ar/offline?back=${encodeURIComponent('/ar/movie/x/M1?a=1')}`,
  );
  expect(await locationOf('/help')).toBe(`${ORIGIN}/en/offline?back=%2Fhelp`);
  expect(await locationOf('/?x=1'), 'the start is the stored Home').toBe(`${ORIGIN}/en?x=1`);
  expect(requests.filter((path) => path.endsWith('/offline'))).toEqual(['/en/offline', '/ar/offline']);
});

test('without the offline page a page fails as it would without a worker', async () => {
  const { ask } = createWorker(down);
  expect((await ask('/en', navigation))!.type).toBe('error');
});

test('the response that the browser requested while the worker started is used', async () => {
  const { ask, requests } = createWorker(service);
  const response = await ask('/en', { ...navigation, preloaded: Promise.resolve(page('preloaded')) });
  expect([await response!.text(), requests]).toEqual([
    expect.stringContaining('preloaded'),
    ['/assets/app-abc.js'],
  ]);
});

test('a visit stores the page, its files, its pictures and its public replies, each once, and nothing of other hosts', async () => {
  const { worker, paths, requests } = createWorker(service);
  const urls = ['/assets/b.js', '/images/p.avif', '/cms/list', '/crm/mine'].map((path) => ORIGIN + path);
  await worker.storeVisit('/en/series', [...urls, 'https://other.test/assets/evil.js']);
  await worker.storeVisit('/en/series', urls);
  expect(paths().sort()).toEqual([
    '/assets/app-abc.js',
    '/assets/b.js',
    '/cms/list',
    '/en/series',
    '/images/p.avif',
  ]);
  expect(requests.filter((path) => path === '/assets/b.js')).toHaveLength(1);
});

test('the oldest entries are deleted, but not the offline pages nor the files that stored pages need', async () => {
  const { ask, open, worker } = createWorker((path) =>
    path.startsWith('/assets/') ? script() : page(path, `/assets/of-${path.split('/').at(-1)}.js`),
  );
  await worker.install();
  await ask('/en/first', navigation);
  for (let i = 0; i < maxEntries['pages-1']; i += 1) await ask(`/en/${i}`, navigation);
  const pages = (await (await open('pages-1')).keys()).map((url) => new URL(url).pathname);
  expect(pages).toHaveLength(maxEntries['pages-1']);
  expect(pages.slice(0, 3)).toEqual(['/en/offline', '/ar/offline', '/en/2']);

  // A page that is opened again is not the oldest any more.
  await ask('/en/2', navigation);
  await ask('/en/new', navigation);
  const cached = (await (await open('pages-1')).keys()).map((url) => new URL(url).pathname);
  expect([cached.slice(2, 3), cached.slice(-2)]).toEqual([['/en/4'], ['/en/2', '/en/new']]);

  for (let i = 0; i < maxEntries['files-1']; i += 1) await ask(`/assets/other-${i}.js`);
  const files = (await (await open('files-1')).keys()).map((url) => new URL(url).pathname);
  expect(files).toHaveLength(maxEntries['files-1']);
  expect(files).toContain('/assets/of-offline.js');
  expect(files, 'its page is not stored any more').not.toContain('/assets/of-first.js');
});

test('BOOT-12 the build is one script without imports, at an address that does not change', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'worker-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await buildServiceWorker(folder);
  expect(await readdir(folder)).toEqual(['sw.js']);
  const code = await readFile(join(folder, 'sw.js'), 'utf8');
  expect(code).not.toMatch(/\b(?:import|export|require|importScripts)\b/);
  expect(code).toContain('skipWaiting');
});
