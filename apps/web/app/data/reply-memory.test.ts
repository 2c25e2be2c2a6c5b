import { expect, test } from 'vitest';
import { createReplyMemory } from './reply-memory.ts';

test('a reply is asked for once while it is fresh, and again after', async () => {
  let now = 0;
  let asked = 0;
  const memory = createReplyMemory(1000, 10, () => now);
  const ask = async () => ++asked;
  expect(await Promise.all([memory.take('a', ask), memory.take('a', ask)])).toEqual([1, 1]);
  now = 999;
  expect(await memory.take('a', ask)).toBe(1);
  now = 1000;
  expect(await memory.take('a', ask)).toBe(2);
});

test('a failure is not kept', async () => {
  const memory = createReplyMemory(1000, 10, () => 0);
  await expect(memory.take('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await memory.take('a', async () => 'up')).toBe('up');
});

test('the oldest reply makes room', async () => {
  const memory = createReplyMemory(1000, 2, () => 0);
  for (const key of ['a', 'b', 'c']) await memory.take(key, async () => 'first');
  expect(await memory.take('a', async () => 'second')).toBe('second');
  expect(await memory.take('c', async () => 'second')).toBe('first');
});
