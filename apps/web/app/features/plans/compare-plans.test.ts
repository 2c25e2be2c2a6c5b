import { expect, test } from 'vitest';
import { planChange, savingOf } from './compare-plans.ts';

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

test('a change is called by what the plans open', () => {
  expect(planChange(kids, month)).toBe('upgrade');
  expect(planChange(month, kids)).toBe('downgrade');
  expect(planChange(month, year)).toBe('switch');
  expect(planChange(kids, plan('W', 'WEEKLY', 1, 'C'))).toBe('other');
});
