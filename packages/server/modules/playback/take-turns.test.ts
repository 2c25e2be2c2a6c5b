import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './take-turns.ts';

test('work of one name runs one after the other, also after a failure; other names do not wait', async () => {
  const inTurn = createTurns();
  const seen: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      seen.push(`${name} begins`);
      await sleep(1);
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const results = await Promise.allSettled([
    inTurn('a', work('a1', true)),
    inTurn('a', work('a2')),
    inTurn('b', work('b1')),
    inTurn('a', work('a3')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(seen.filter((one) => one.startsWith('a'))).toEqual(
    ['a1', 'a2', 'a3'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
  expect(seen.indexOf('b1 begins')).toBeLessThan(seen.indexOf('a1 ends'));
  expect(await inTurn('a', work('a4'))).toBe('a4');
});
