import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWriteGroup } from './group-writes.ts';

const fulfilled = <T>(value: T): PromiseFulfilledResult<T> => ({ status: 'fulfilled', value });

test('writes that come together are one group; those that come meanwhile are the next, each in its order', async () => {
  const groups: number[][] = [];
  const group = createWriteGroup<number, number>({
    waitMs: 2,
    maxItems: 3,
    maxWaiting: 100,
    async run(items) {
      groups.push([...items]);
      await pause(10);
      return items.map((item) => fulfilled(item * 2));
    },
  });
  const first = [1, 2].map((item) => group.write(item));
  await pause(6);
  const second = [3, 4, 5, 6].map((item) => group.write(item));
  expect(await Promise.all([...first, ...second])).toEqual([2, 4, 6, 8, 10, 12]);
  expect(groups).toEqual([[1, 2], [3, 4, 5], [6]]);
});

test('a write that fails fails alone; a group that fails, with all of its writes, and the next goes on', async () => {
  let isBroken = false;
  const group = createWriteGroup<number, number>({
    waitMs: 1,
    maxItems: 9,
    maxWaiting: 2,
    async run(items) {
      if (isBroken) throw new Error('no database');
      return items.map((item) =>
        item < 0 ? { status: 'rejected' as const, reason: new Error('bad') } : fulfilled(item),
      );
    },
  });
  expect(await Promise.allSettled([group.write(1), group.write(-1), group.write(3)])).toMatchObject([
    { value: 1 },
    { reason: { message: 'bad' } },
    { reason: { code: 8601 } },
  ]);
  isBroken = true;
  await expect(group.write(1)).rejects.toThrow('no database');
  isBroken = false;
  const last = group.write(5);
  await group.idle();
  expect(await last).toBe(5);
});
