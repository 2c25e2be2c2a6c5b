import { expect, test } from 'vitest';
import { latestSubscription } from './subscriptions.ts';

const of = (planstartdate: number, nextbilling: string) => ({ planstartdate, nextbilling });

test('SESS-17 the latest subscription began last; of two that began together it is billed last', () => {
  const old = of(100, '2027-01-01');
  const short = of(200, '2026-12-01');
  const long = of(200, '2026-12-20');
  for (const all of [
    [old, short, long],
    [long, old, short],
    [short, long, old],
  ])
    expect(latestSubscription(all)).toBe(long);
  expect(latestSubscription([])).toBeUndefined();
});
