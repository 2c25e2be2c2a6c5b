import { expect, test } from 'vitest';
import { changeTo, planChange, savingOf } from './compare-plans.ts';

const plan = (
  planid: string,
  planinterval: 'MONTHLY' | 'ANNUAL' | 'WEEKLY',
  amount: number,
  ids: string,
) => ({
  planid,
  planinterval,
  amount,
  currency: 'BHD',
  availabilityset: ids.split(''),
});
const month = plan('M', 'MONTHLY', 2990, 'AB');
const year = plan('Y', 'ANNUAL', 26_900, 'BA');
const kids = plan('K', 'MONTHLY', 990, 'A');

test('a longer plan says what it saves beside a shorter one that opens the same', () => {
  expect(savingOf(year, [month, year, kids])).toBe(0.25);
  expect(savingOf(month, [month, year, kids])).toBeUndefined();
  expect(savingOf({ ...year, amount: 12 * 2990 }, [month])).toBeUndefined();
  expect(savingOf({ ...year, currency: 'USD' }, [month])).toBeUndefined();
  expect(savingOf(year, [kids])).toBeUndefined();
});

test('a change is called by when it begins, as the service decides, and by what it opens', () => {
  const held = (of: typeof month, credit?: number) => ({
    ...{ planid: of.planid, availabilityset: of.availabilityset, planinterval: of.planinterval },
    ...{ planamount: of.amount, currency: of.currency, nextbilling: '2026-12-24' },
    ...(credit !== undefined && { credit }),
  });
  const later = { startsOn: '2026-12-24', credit: 0 };
  expect(planChange(held(kids, 500), month)).toEqual({
    ...{ kind: 'upgrade', opens: 'more', startsOn: undefined, credit: 500 },
  });
  expect(planChange(held(month, 1500), kids)).toEqual({ kind: 'downgrade', opens: 'less', ...later });
  // Cheaper for each day, although it opens the same or more.
  expect(planChange(held(month, 1500), year)).toEqual({ kind: 'switch', opens: 'same', ...later });
  const bargain = { ...month, planid: 'B', amount: 500 };
  expect(planChange(held(kids, 500), bargain)).toEqual({ kind: 'switch', opens: 'more', ...later });
  // Dearer for each day, and less than what is left of the year: it would be lost.
  expect(planChange(held(year, 20_000), month)).toMatchObject({ startsOn: '2026-12-24' });
  expect(planChange(held(year, 2000), month)).toMatchObject({ kind: 'switch', startsOn: undefined });
  // After a declined renewal nothing is left, and everything begins at once.
  expect(planChange(held(month), kids)).toEqual({
    ...{ kind: 'switch', opens: 'less', startsOn: undefined, credit: 0 },
  });
  expect(planChange({ ...held(month, 1500), currency: 'USD' }, kids)).toMatchObject({
    ...{ kind: 'switch', startsOn: undefined, credit: 0 },
  });
  expect(changeTo(month, [{ ...held(year, 9), currency: 'USD' }, held(kids, 500)])).toMatchObject({
    kind: 'upgrade',
  });
  expect(changeTo(month, [held(kids, 500), held(month, 9)])).toBeUndefined();
  expect(changeTo(month, [])).toBeUndefined();
  expect(planChange(held(kids, 0), plan('W', 'WEEKLY', 10_000, 'C'))).toMatchObject({
    ...{ kind: 'switch', opens: 'other' },
  });
});
