import { expect, test } from 'vitest';
import { runWorld } from './simulation/world.ts';

test('sixty lives of weeks break no rule of money', async () => {
  const { failures, ...counts } = await runWorld(
    Array.from({ length: 60 }, (_, seed) => seed),
    { rounds: 9 },
  );
  expect(failures.slice(0, 3).join('\n\n')).toBe('');
  expect(counts).toMatchObject({ seeds: 60, rounds: 9 });
  expect(counts.renewals).toBeGreaterThan(10);
});
