import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { LoadedFile } from './segment-cache.ts';
import { createSegmentCache, etagOf } from './segment-cache.ts';

const body = (size: number): Buffer => Buffer.alloc(size, 1);

/** A store whose loads are counted and resolved by the test. */
function slowStore() {
  const waiting: { give: (loaded: LoadedFile | undefined) => void; fail: (error: Error) => void }[] = [];
  const load = (): Promise<LoadedFile | undefined> =>
    new Promise((give, fail) => waiting.push({ give, fail }));
  return { waiting, load };
}

test('a file is loaded once and then served from memory', async () => {
  const store = slowStore();
  const cache = createSegmentCache({ maxBytes: 100_000, load: store.load });
  const first = cache.get('a');
  store.waiting[0]?.give(body(1000));
  const segment = await first;
  expect(segment).toEqual({ body: body(1000), etag: etagOf(body(1000)) });
  expect(await cache.get('a')).toBe(segment);
  expect(cache.peek('a')).toBe(segment);
  expect(store.waiting).toHaveLength(1);
  expect(cache.metrics()).toMatchObject({ hits: 2, misses: 1, joined: 0, entries: 1 });
});

test('the store may supply the ETag', async () => {
  const load = async () => ({ body: body(1), etag: '"x"' });
  const cache = createSegmentCache({ maxBytes: 10_000, load });
  expect((await cache.get('a'))?.etag).toBe('"x"');
});

test('concurrent requests share one load', async () => {
  const store = slowStore();
  const cache = createSegmentCache({ maxBytes: 100_000, load: store.load });
  const all = Promise.all(Array.from({ length: 50 }, () => cache.get('a')));
  await turn();
  expect(store.waiting).toHaveLength(1);
  store.waiting[0]?.give(body(10));
  expect(new Set(await all).size).toBe(1);
  expect(cache.metrics()).toMatchObject({ misses: 1, joined: 49, hits: 0 });
});

test('a failure rejects all waiting requests and is not cached', async () => {
  const store = slowStore();
  const cache = createSegmentCache({ maxBytes: 100_000, load: store.load });
  const both = Promise.allSettled([cache.get('a'), cache.get('a')]);
  await turn();
  store.waiting[0]?.fail(new Error('disk'));
  expect((await both).map((one) => one.status)).toEqual(['rejected', 'rejected']);
  const again = cache.get('a');
  await turn();
  store.waiting[1]?.give(body(10));
  expect((await again)?.body).toHaveLength(10);
  expect(cache.metrics()).toMatchObject({ failures: 1, misses: 2 });
});

test('a store that throws synchronously is handled like a rejected one', async () => {
  const cache = createSegmentCache({
    maxBytes: 1000,
    load: () => {
      throw new Error('at once');
    },
  });
  await expect(cache.get('a')).rejects.toThrow('at once');
  await expect(cache.get('a')).rejects.toThrow('at once');
});

test('an absent file is loaded again', async () => {
  let there = false;
  const cache = createSegmentCache({ maxBytes: 10_000, load: async () => (there ? body(5) : undefined) });
  expect(await cache.get('a')).toBeUndefined();
  there = true;
  expect((await cache.get('a'))?.body).toHaveLength(5);
});

test('the bound holds, and the least recently used is evicted first', async () => {
  const loads: string[] = [];
  const load = async (key: string): Promise<Buffer> => {
    loads.push(key);
    return body(1000);
  };
  const cache = createSegmentCache({ maxBytes: 10_000, load, maxShare: 0.5 });
  for (let index = 0; index < 8; index += 1) await cache.get(`k${index}`);
  await cache.get('k0');
  for (let index = 8; index < 12; index += 1) {
    await cache.get(`k${index}`);
    expect(cache.metrics().bytes).toBeLessThanOrEqual(10_000);
  }
  expect(cache.metrics().evictions).toBeGreaterThan(0);
  expect(cache.peek('k0')).toBeDefined();
  expect(cache.peek('k1')).toBeUndefined();
  expect(loads.filter((key) => key === 'k0')).toHaveLength(1);
});

test('a file larger than its share of the bound is not cached and evicts nothing', async () => {
  const sizes: Record<string, number> = { small: 1000, large: 60_000 };
  const load = async (key: string): Promise<Buffer> => body(sizes[key] ?? 0);
  const cache = createSegmentCache({ maxBytes: 100_000, maxShare: 0.5, load });
  await cache.get('small');
  expect((await cache.get('large'))?.body).toHaveLength(60_000);
  expect(cache.peek('large')).toBeUndefined();
  expect(cache.peek('small')).toBeDefined();
});

test('an entry that is deleted while it loads is not cached', async () => {
  const store = slowStore();
  const cache = createSegmentCache({ maxBytes: 100_000, load: store.load });
  const before = cache.get('a');
  await turn();
  cache.delete('a');
  const after = cache.get('a');
  await turn();
  store.waiting[1]?.give(Buffer.from('new'));
  await after;
  store.waiting[0]?.give(Buffer.from('old'));
  await before;
  expect(cache.peek('a')?.body.toString()).toBe('new');
});
