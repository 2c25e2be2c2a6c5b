import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync(new URL('../../../public/sw.js', import.meta.url), 'utf8');
const ORIGIN = 'https://rawi.test';

type Network = (address: string) => Response;

/** The service worker with in-memory caches and a stubbed network. */
function createWorker(respond: Network) {
  const listeners = new Map<string, (event: object) => void>();
  const stored = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (key: string) => entries.get(new URL(key, ORIGIN).href)?.clone(),
      put: async (key: string, reply: Response) => void entries.set(new URL(key, ORIGIN).href, reply),
      delete: async (key: string) => entries.delete(new URL(key, ORIGIN).href),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  };
  const caches = {
    open,
    match: async (key: string, { cacheName }: { cacheName: string }) => (await open(cacheName)).match(key),
  };
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    location: { origin: ORIGIN },
  };
  const fetch = async (asked: string | { url: string }) => {
    const reply = respond(typeof asked === 'string' ? asked : asked.url);
    return Object.defineProperty(reply, 'type', { value: 'basic' });
  };
  runInNewContext(source, {
    self,
    caches,
    fetch,
    URL,
    Response,
    Set,
    Promise,
    setTimeout,
    encodeURIComponent,
  });
  return {
    /** Dispatches a fetch event and waits until the caches are written. */
    async ask(path: string, request: { destination?: string; mode?: string } = {}): Promise<Response> {
      const work: Promise<unknown>[] = [];
      let replied: Promise<Response> | undefined;
      listeners.get('fetch')!({
        request: { method: 'GET', url: ORIGIN + path, destination: '', mode: 'cors', ...request },
        preloadResponse: undefined,
        respondWith: (reply: Promise<Response>) => (replied = reply),
        waitUntil: (done: Promise<unknown>) => work.push(done),
      });
      const reply = await replied!;
      await Promise.all(work);
      return reply;
    },
    keys: () =>
      [...stored.values()].flatMap((entries) => [...entries.keys()].map((key) => key.replace(ORIGIN, ''))),
  };
}

const PUBLIC = { 'cache-control': 'public, max-age=60' };
const page = (html: string) =>
  new Response(html, { headers: { ...PUBLIC, 'content-type': 'text/html; charset=utf-8' } });
const requests = [
  ['/assets/app-abc.js', {}],
  ['/images/one/640.avif', { destination: 'image' }],
  ['/cms/subscriber/v1/screen/home', {}],
  ['/en', { mode: 'navigate' }],
] as const;

test('BOOT-12 a captive portal page in place of a file, a picture, a reply or a page is never cached', async () => {
  const worker = createWorker(() =>
    page('<!doctype html><title>Log in to this network</title><script src="/portal.js"></script>'),
  );
  for (const [path, request] of requests)
    expect(await (await worker.ask(path, request)).text()).toContain('Log in');
  expect(worker.keys()).toEqual([]);
});

test('BOOT-12 files, pictures, replies and pages of the expected type are cached', async () => {
  const worker = createWorker((address) => {
    if (address.endsWith('.js')) return new Response('1', { headers: { 'content-type': 'text/javascript' } });
    if (address.endsWith('.avif')) return new Response('1', { headers: { 'content-type': 'image/avif' } });
    if (address.includes('/cms/')) return Response.json({ rows: [] }, { headers: PUBLIC });
    return page('<script>import("/assets/app-abc.js")</script>');
  });
  for (const [path, request] of requests) await worker.ask(path, request);
  expect(worker.keys().sort()).toEqual(requests.map(([path]) => path).toSorted());
});
