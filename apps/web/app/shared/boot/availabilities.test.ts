import type { Availability } from '@rawi/contract';
import { expect, test } from 'vitest';
import { loadAvailabilities } from './availabilities.ts';

function service(total: number, present = total) {
  const ranges: [number, number][] = [];
  const ask = async (page: number, pagesize: number) => {
    ranges.push([page, pagesize]);
    const from = (page - 1) * pagesize;
    const count = Math.max(0, Math.min(pagesize, present - from));
    const data = Array.from(
      { length: count },
      (_, i) => ({ availabilityid: `A${from + i}` }) as Availability,
    );
    return { totalcount: total, data };
  };
  return { asked: ranges, ask };
}

test('AVAIL-01 AVAIL-02 31 items need three calls, from page 1 with 15 each', async () => {
  const { asked, ask } = service(31);
  expect(await loadAvailabilities(ask)).toHaveLength(31);
  expect(asked).toEqual([
    [1, 15],
    [2, 15],
    [3, 15],
  ]);
});

test('AVAIL-01 a full last page causes no further call', async () => {
  const { asked, ask } = service(30);
  await loadAvailabilities(ask);
  expect(asked).toHaveLength(2);
});

test('AVAIL-07 an empty page before the total ends the loop', async () => {
  const { asked, ask } = service(100, 20);
  expect(await loadAvailabilities(ask)).toHaveLength(20);
  expect(asked).toHaveLength(3);
});
