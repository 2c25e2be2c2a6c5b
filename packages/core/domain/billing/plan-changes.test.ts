import { expect, test } from 'vitest';
import { moneyOf } from '../money.ts';
import { beginsLater } from './plan-changes.ts';
import type { PlanInterval } from './plan-terms.ts';

const priced = (minorUnits: number, interval: PlanInterval = 'MONTHLY', opens = ['A']) => ({
  price: moneyOf(minorUnits, 'BHD'),
  interval,
  opens,
});
const held = (minorUnits: number, left: number, interval?: PlanInterval, opens?: string[]) => ({
  ...priced(minorUnits, interval, opens),
  left: moneyOf(left, 'BHD'),
});

test('another plan begins at once unless it costs less for each day, or less than what is left', () => {
  expect(beginsLater(priced(4990), held(2990, 1500))).toBe(false);
  expect(beginsLater(priced(2990), held(2990, 1500))).toBe(false);
  expect(beginsLater(priced(2989), held(2990, 1500))).toBe(true);
  // A year of it costs more at once, and less for each day.
  expect(beginsLater(priced(26_900, 'ANNUAL'), held(2990, 1500))).toBe(true);
  expect(beginsLater(priced(790, 'WEEKLY'), held(2990, 700))).toBe(false);
  // What is left of the year would be lost.
  expect(beginsLater(priced(2990), held(26_900, 2991, 'ANNUAL'))).toBe(true);
  expect(beginsLater(priced(2990), held(26_900, 2990, 'ANNUAL'))).toBe(false);
});

test('a plan that opens more begins at once though it costs less for each day, unless what is left would be lost', () => {
  const week = held(790, 560, 'WEEKLY', ['B', 'C']);
  expect(beginsLater(priced(2990, 'MONTHLY', ['A', 'B', 'C']), week)).toBe(false);
  expect(beginsLater(priced(26_900, 'ANNUAL', ['A', 'B', 'C']), week)).toBe(false);
  expect(beginsLater(priced(2990, 'MONTHLY', ['C', 'B']), week), 'the same').toBe(true);
  expect(beginsLater(priced(2990, 'MONTHLY', ['A', 'B']), week), 'other things').toBe(true);
  expect(beginsLater(priced(2990, 'MONTHLY', ['B']), week), 'less').toBe(true);
  expect(beginsLater(priced(559, 'MONTHLY', ['A', 'B', 'C']), week), 'for less than is left').toBe(true);
});
