import { expect, test } from 'vitest';
import { changeTo, planChange, pricedFor, savingOf } from './compare-plans.ts';

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
    renewtype: 'AUTO' as const,
    ...(credit !== undefined && { credit }),
  });
  const later = { startsOn: '2026-12-24', endsTrial: false, credit: 0 };
  expect(planChange(held(kids, 500), month)).toEqual({
    ...{ kind: 'upgrade', opens: 'more', startsOn: undefined, endsTrial: false, credit: 500 },
  });
  // As the order takes it off: what is paid is a multiple of what the gateways take.
  expect(planChange({ ...held(kids, 503), creditstep: 10 }, month).credit).toBe(510);
  expect(planChange(held(month, 1500), kids)).toEqual({ kind: 'downgrade', opens: 'less', ...later });
  // Cheaper for each day: at once where it opens more, and not for less than what is left.
  expect(planChange(held(month, 1500), year)).toEqual({ kind: 'switch', opens: 'same', ...later });
  const bargain = { ...month, planid: 'B', amount: 500 };
  expect(planChange(held(kids, 400), bargain)).toMatchObject({ kind: 'upgrade', credit: 400 });
  expect(planChange(held(kids, 501), bargain)).toEqual({ kind: 'switch', opens: 'more', ...later });
  // Dearer for each day, and less than what is left of the year: it would be lost.
  expect(planChange(held(year, 20_000), month)).toMatchObject({ startsOn: '2026-12-24' });
  expect(planChange(held(year, 2000), month)).toMatchObject({ kind: 'switch', startsOn: undefined });
  // After a declined renewal nothing is left, and everything begins at once.
  expect(planChange(held(month), kids)).toEqual({
    ...{ kind: 'switch', opens: 'less', startsOn: undefined, endsTrial: false, credit: 0 },
  });
  expect(planChange({ ...held(month, 1500), currency: 'USD' }, kids)).toMatchObject({
    ...{ kind: 'switch', startsOn: undefined, credit: 0 },
  });
  const noMore = { renewtype: 'NONE' } as const;
  expect(changeTo(month, [{ ...held(year, 9), ...noMore }, held(kids, 500)])?.kind).toBe('upgrade');
  expect(changeTo(month, [held(kids, 500), held(month, 9)])).toBeUndefined();
  expect(changeTo(month, [])).toBeUndefined();
  expect(planChange(held(kids, 0), plan('W', 'WEEKLY', 10_000, 'C'))).toMatchObject({
    ...{ kind: 'switch', opens: 'other' },
  });
});

test('of two plans in two currencies the one that renews decides the price and the day of another, as at its order', () => {
  const held = (of: typeof month, credit: number, renewtype: 'AUTO' | 'NONE') => ({
    ...{ planid: of.planid, availabilityset: of.availabilityset, planinterval: of.planinterval, renewtype },
    ...{ planamount: of.amount, currency: of.currency, credit, nextbilling: '2027-05-26' },
  });
  const inDollars = { ...year, amount: 7190, currency: 'USD' };
  const half = { ...year, planid: 'H' };
  const both = { ...month, otherprices: [{ amount: 799, currency: 'USD' }] };
  const present = [held(inDollars, 0, 'AUTO'), held(half, 9000, 'NONE')];
  const priced = pricedFor(both, present);
  expect(priced).toMatchObject({ planid: 'M', amount: 799, currency: 'USD' });
  // Nothing is left of it: the one in dinars, of which much is left, is not asked.
  expect(changeTo(priced, present)).toMatchObject({ startsOn: undefined, credit: 0 });
  expect(changeTo(priced, [held(inDollars, 7000, 'AUTO'), held(half, 9000, 'NONE')])).toMatchObject({
    startsOn: '2027-05-26',
  });
  // Not sold in dollars it begins at once, beside the present one.
  expect(pricedFor(month, present)).toBe(month);
  expect(changeTo(month, present)).toMatchObject({ startsOn: undefined, credit: 0 });
  // The former begins to renew again: it decides, although it is the older one.
  const resumed = [held(inDollars, 0, 'NONE'), held(half, 9000, 'AUTO')];
  expect(pricedFor(both, resumed)).toBe(both);
  expect(changeTo(both, resumed)).toMatchObject({ startsOn: '2027-05-26' });
  // None renews: the latest. What another system has sold has no price to go by.
  expect(pricedFor(both, [held(inDollars, 0, 'NONE'), held(half, 9, 'NONE')]).currency).toBe('USD');
  const elsewhere = { ...held(month, 0, 'AUTO'), currency: undefined, planamount: undefined };
  expect(pricedFor(both, [elsewhere, held(inDollars, 0, 'NONE')]).currency).toBe('USD');
  expect(pricedFor(both, [])).toBe(both);
});
