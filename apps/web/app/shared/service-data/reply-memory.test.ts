import { expect, test } from 'vitest';
import { createReplyMemory } from './reply-memory.ts';

const later = (act: () => void) => void setTimeout(act);
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a fresh reply is requested once; a stale one is returned at once and revalidated', async () => {
  let now = 0;
  let asked = 0;
  let told = 0;
  const memory = createReplyMemory(1000, 10, { now: () => now, later });
  memory.onChange(() => (told += 1));
  const ask = async () => ++asked;
  expect(await Promise.all([memory.take('a', ask), memory.take('a', ask)])).toEqual([1, 1]);
  now = 999;
  expect(await memory.take('a', ask)).toBe(1);
  now = 1000;
  expect(await Promise.all([memory.take('a', ask), memory.take('a', ask)])).toEqual([1, 1]);
  await settled();
  expect([asked, told]).toEqual([2, 1]);
  expect(await memory.take('a', ask)).toBe(2);
});

test('revalidation waits until the browser is idle, and runs once', async () => {
  let now = 0;
  let asked = 0;
  const quiet: (() => void)[] = [];
  const memory = createReplyMemory(1000, 10, { now: () => now, later: (act) => void quiet.push(act) });
  const ask = async () => ++asked;
  await memory.take('a', ask);
  now = 5000;
  expect([await memory.take('a', ask), await memory.take('a', ask), asked, quiet.length]).toEqual([1, 1, 1, 1]);
  quiet[0]!();
  await settled();
  expect([asked, await memory.take('a', ask)]).toEqual([2, 2]);
});

test('an equal reply does not notify listeners', async () => {
  let now = 0;
  let told = 0;
  const memory = createReplyMemory(10, 10, { now: () => now, later });
  const stop = memory.onChange(() => (told += 1));
  await memory.take('a', async () => ({ rows: [1, 2] }));
  now = 20;
  await memory.take('a', async () => ({ rows: [1, 2] }));
  await settled();
  expect(told).toBe(0);
  stop();
  now = 40;
  await memory.take('a', async () => ({ rows: [3] }));
  await settled();
  expect(told).toBe(0);
});

test('a first failure is not cached, a failed revalidation keeps the cached reply', async () => {
  let now = 0;
  const memory = createReplyMemory(1000, 10, { now: () => now, later });
  const down = () => Promise.reject(new Error('down'));
  await expect(memory.take('a', down)).rejects.toThrow('down');
  expect(await memory.take('a', async () => 'up')).toBe('up');
  now = 5000;
  expect(await memory.take<string>('a', down)).toBe('up');
  await settled();
  expect(await memory.take('a', async () => 'later')).toBe('up');
});

test('the least recently used reply is evicted', async () => {
  const memory = createReplyMemory(1000, 2, { now: () => 0, later });
  for (const key of ['a', 'b', 'a', 'c']) await memory.take(key, async () => 'first');
  expect(await memory.take('a', async () => 'second')).toBe('first');
  expect(await memory.take('b', async () => 'second')).toBe('second');
});
