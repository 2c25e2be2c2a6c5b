import { describe, expect, test } from 'vitest';
import { moneyOf } from '../money.ts';
import { periodAt, periodStart } from '../periods.ts';
import { PLAN_INTERVALS, planDuration } from './plan-terms.ts';
import { changeDue, unusedPart } from './proration.ts';
import { graceDate, isCheaperPerDay, nextTry } from './renewals.ts';

const at = (iso: string) => new Date(iso);
const DAY_MS = 86_400_000;

describe('the dates of renewals', () => {
  test('PLAN-02 five years of every interval, from every day of a leap year and of another', () => {
    const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    // A check of each of half a million dates takes longer than to compute them.
    const wrong: string[] = [];
    for (const interval of PLAN_INTERVALS) {
      const duration = planDuration(interval);
      const count = interval === 'WEEKLY' ? 5 * 52 : (5 * 12) / duration.months;
      for (let day = 0; day < 731; day += 1) {
        const anchor = new Date(Date.UTC(2027, 0, 1, 23, 30) + day * DAY_MS);
        for (let index = 0; index <= count; index += 1) {
          const start = periodStart(anchor, duration, index);
          const month = anchor.getUTCMonth() + index * duration.months;
          const [year, ofYear] = [anchor.getUTCFullYear() + Math.floor(month / 12), month % 12];
          const date = Math.min(anchor.getUTCDate(), lastDay(year, ofYear));
          const wanted =
            duration.months > 0
              ? Date.UTC(year, ofYear, date, 23, 30)
              : anchor.getTime() + index * 7 * DAY_MS;
          // Its first instant is in it, and the one before is not.
          const isRight =
            start.getTime() === wanted &&
            periodAt(anchor, duration, start).index === index &&
            (index === 0 || periodAt(anchor, duration, new Date(start.getTime() - 1)).index === index - 1);
          if (!isRight) wrong.push(`${interval} from ${anchor.toISOString()}, period ${index}`);
        }
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});

describe('a declined renewal', () => {
  const monthly = { interval: 'MONTHLY', graceDays: 7 } as const;
  const declinedAt = at('2027-01-31T08:00:00Z');

  test.each([
    ['2027-01-31T08:00:00Z', '2027-02-01T08:00:00Z', false],
    ['2027-02-01T08:00:05Z', '2027-02-03T08:00:00Z', false],
    ['2027-02-05T08:00:05Z', '2027-02-07T08:00:00Z', true],
    // An outage has swallowed two tries.
    ['2027-02-06T00:00:00Z', '2027-02-07T08:00:00Z', true],
  ])('at %s is tried at %s', (now, next, isLast) => {
    expect(nextTry(monthly, declinedAt, at(now))).toEqual({ at: at(next), isLast });
  });

  test('is not tried after its last day, or where there is no grace', () => {
    expect(nextTry(monthly, declinedAt, at('2027-02-07T08:00:00Z'))).toBeUndefined();
    expect(nextTry({ ...monthly, graceDays: 0 }, declinedAt, declinedAt)).toBeUndefined();
  });

  test('stays usable to the last of its tries', () => {
    expect(graceDate(monthly, declinedAt)).toBe('2027-02-07');
    expect(graceDate({ ...monthly, graceDays: 4 }, declinedAt)).toBe('2027-02-03');
    expect(graceDate({ ...monthly, graceDays: 0 }, declinedAt)).toBe('2027-01-31');
  });

  test('never waits longer than its period', () => {
    for (const interval of PLAN_INTERVALS) {
      const last = Date.parse(graceDate({ interval, graceDays: 60 }, at('2027-02-01T00:00:00Z')));
      expect(last).toBeLessThan(periodStart(at('2027-02-01T00:00:00Z'), planDuration(interval), 1).getTime());
    }
  });
});

describe('which of two plans is the cheaper', () => {
  const bhd = (minorUnits: number) => moneyOf(minorUnits, 'BHD');

  test('is told by the price for each day', () => {
    const monthly = { price: bhd(2990), interval: 'MONTHLY' } as const;
    expect(isCheaperPerDay({ price: bhd(2980), interval: 'MONTHLY' }, monthly)).toBe(true);
    expect(isCheaperPerDay(monthly, monthly)).toBe(false);
    expect(isCheaperPerDay({ price: bhd(29_900), interval: 'ANNUAL' }, monthly)).toBe(true);
    expect(isCheaperPerDay({ price: bhd(35_880), interval: 'ANNUAL' }, monthly)).toBe(false);
    // 4.35 weeks to a month.
    expect(isCheaperPerDay({ price: bhd(687), interval: 'WEEKLY' }, monthly)).toBe(true);
    expect(isCheaperPerDay({ price: bhd(688), interval: 'WEEKLY' }, monthly)).toBe(false);
  });

  test('what is due is a multiple of what the gateway takes, never more, and sums to the price with what is left', () => {
    const period = { paid: bhd(2990), start: at('2027-01-01T00:00:00Z'), end: at('2027-02-01T00:00:00Z') };
    for (let hour = 0; hour < 31 * 24; hour += 1) {
      const now = new Date(period.start.getTime() + hour * 3_600_000);
      const exact = changeDue(bhd(4990), unusedPart(period, now));
      const { credit, due } = changeDue(bhd(4990), unusedPart(period, now), 10);
      expect(credit.minorUnits + due.minorUnits).toBe(4990);
      expect(due.minorUnits % 10).toBe(0);
      expect(exact.due.minorUnits - due.minorUnits).toBeGreaterThanOrEqual(0);
      expect(exact.due.minorUnits - due.minorUnits).toBeLessThan(10);
    }
  });
});
