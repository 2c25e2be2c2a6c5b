import { expect, test } from 'vitest';
import { createQueryCache } from './query-cache.ts';

const schedule = (act: () => void) => void setTimeout(act);
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a fresh reply is requested once; a stale one is returned at once and revalidated', async () => {
  let now = 0;
  let requestCount = 0;
  let notified = 0;
  const cache = createQueryCache(1000, 10, { now: () => now, schedule });
  cache.onChange(() => (notified += 1));
  const fetchReply = async () => ++requestCount;
  expect(await Promise.all([cache.fetch('a', fetchReply), cache.fetch('a', fetchReply)])).toEqual([1, 1]);
  now = 999;
  expect(await cache.fetch('a', fetchReply)).toBe(1);
  now = 1000;
  expect(await Promise.all([cache.fetch('a', fetchReply), cache.fetch('a', fetchReply)])).toEqual([1, 1]);
  await settled();
  expect([requestCount, notified]).toEqual([2, 1]);
  expect(await cache.fetch('a', fetchReply)).toBe(2);
});

test('revalidation waits until the browser is idle, and runs once', async () => {
  let now = 0;
  let requestCount = 0;
  const scheduled: (() => void)[] = [];
  const cache = createQueryCache(1000, 10, { now: () => now, schedule: (act) => void scheduled.push(act) });
  const fetchReply = async () => ++requestCount;
  await cache.fetch('a', fetchReply);
  now = 5000;
  expect([
    await cache.fetch('a', fetchReply),
    await cache.fetch('a', fetchReply),
    requestCount,
    scheduled.length,
  ]).toEqual([1, 1, 1, 1]);
  scheduled[0]!();
  await settled();
  expect([requestCount, await cache.fetch('a', fetchReply)]).toEqual([2, 2]);
});

test('an equal reply does not notify listeners', async () => {
  let now = 0;
  let notified = 0;
  const cache = createQueryCache(10, 10, { now: () => now, schedule });
  const stop = cache.onChange(() => (notified += 1));
  await cache.fetch('a', async () => ({ rows: [1, 2] }));
  now = 20;
  await cache.fetch('a', async () => ({ rows: [1, 2] }));
  await settled();
  expect(notified).toBe(0);
  stop();
  now = 40;
  await cache.fetch('a', async () => ({ rows: [3] }));
  await settled();
  expect(notified).toBe(0);
});

test('a first failure is not cached, a failed revalidation keeps the cached reply', async () => {
  let now = 0;
  const cache = createQueryCache(1000, 10, { now: () => now, schedule });
  const down = () => Promise.reject(new Error('down'));
  await expect(cache.fetch('a', down)).rejects.toThrow('down');
  expect(await cache.fetch('a', async () => 'up')).toBe('up');
  now = 5000;
  expect(await cache.fetch<string>('a', down)).toBe('up');
  await settled();
  expect(await cache.fetch('a', async () => 'later')).toBe('up');
});

test('the least recently used reply is evicted', async () => {
  const cache = createQueryCache(1000, 2, { now: () => 0, schedule });
  for (const key of ['a', 'b', 'a', 'c']) await cache.fetch(key, async () => 'first');
  expect(await cache.fetch('a', async () => 'second')).toBe('first');
  expect(await cache.fetch('b', async () => 'second')).toBe('second');
});
