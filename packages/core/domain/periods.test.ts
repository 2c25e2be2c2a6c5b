import { describe, expect, test } from 'vitest';
import { addDuration, parseDuration, periodAt, PeriodError, periodStart } from './periods.ts';

const DAY_MS = 86_400_000;
const at = (text: string) => new Date(text);
const day = (date: Date) => date.toISOString().slice(0, 10);

const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof PeriodError) return error.code;
    throw error;
  }
  return 'none';
};

describe('durations', () => {
  test.each([
    ['P1M', 1, 0],
    ['P1Y', 12, 0],
    ['P1Y6M', 18, 0],
    ['P7D', 0, 7 * DAY_MS],
    ['P2W', 0, 14 * DAY_MS],
    ['PT48H', 0, 2 * DAY_MS],
    ['PT90M', 0, 5_400_000],
    ['P1M1DT1H1M1S', 1, DAY_MS + 3_661_000],
    ['P100Y', 1200, 0],
  ])('%s is %i months and %i ms', (text, months, milliseconds) => {
    expect(parseDuration(text)).toEqual({ months, milliseconds });
  });

  test.each([
    '',
    'P',
    'PT',
    '1M',
    'P1',
    'P1MT',
    'P-1M',
    '-P1M',
    'P0.5M',
    'P1,5D',
    'p1m',
    'P1M1Y',
    'P1H',
    'PT1D',
    ' P1M',
    'P1M ',
    'P1S',
    `P${'1'.repeat(60)}D`,
    'P١M',
  ])('%j is none', (text) => {
    expect(codeOf(() => parseDuration(text))).toBe('text');
  });

  test.each(['P0D', 'PT0S', 'P101Y', 'P1201M', 'P99999999999D'])('%s is no length that is used', (text) => {
    expect(codeOf(() => parseDuration(text))).toBe('duration');
  });
});

describe('periods', () => {
  const monthly = parseDuration('P1M');

  test('are counted from the anchor, never from the end of the one before', () => {
    const anchor = at('2026-01-31T10:20:30.456Z');
    expect([0, 1, 2, 3, 13].map((index) => day(periodStart(anchor, monthly, index)))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2027-02-28',
    ]);
    expect(periodStart(anchor, monthly, 1).toISOString()).toBe('2026-02-28T10:20:30.456Z');
  });

  test('know leap years', () => {
    expect(day(periodStart(at('2028-01-31'), monthly, 1))).toBe('2028-02-29');
    expect(day(periodStart(at('2100-01-31'), monthly, 1))).toBe('2100-02-28');
    expect(
      [1, 2, 3, 4].map((year) => day(periodStart(at('2028-02-29'), parseDuration('P1Y'), year))),
    ).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
    expect(day(periodStart(at('0001-01-31'), monthly, 1))).toBe('0001-02-28');
  });

  test('of days and hours are as long in every month', () => {
    expect(day(periodStart(at('2026-03-28'), parseDuration('P7D'), 3))).toBe('2026-04-18');
    expect(addDuration(at('2026-10-24T22:00:00Z'), parseDuration('PT48H')).toISOString()).toBe(
      '2026-10-26T22:00:00.000Z',
    );
    expect(day(addDuration(at('2026-01-31'), parseDuration('P1M1D')))).toBe('2026-03-01');
  });

  test('hold an instant from their start to before their end', () => {
    const anchor = at('2026-01-31T12:00:00Z');
    const indexAt = (text: string) => periodAt(anchor, monthly, at(text)).index;
    expect(indexAt('2026-01-31T12:00:00Z')).toBe(0);
    expect(indexAt('2026-02-28T11:59:59.999Z')).toBe(0);
    expect(indexAt('2026-02-28T12:00:00Z')).toBe(1);
    expect(indexAt('2026-03-31T11:59:59.999Z')).toBe(1);
    expect(indexAt('2026-03-31T12:00:00Z')).toBe(2);
    expect(periodAt(anchor, monthly, at('2026-03-01T00:00:00Z'))).toEqual({
      index: 1,
      start: at('2026-02-28T12:00:00Z'),
      end: at('2026-03-31T12:00:00Z'),
    });
  });

  test('follow each other without a gap, and each instant is in the one that says so', () => {
    let state = 7;
    const random = (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit;
    const kinds = ['P1M', 'P3M', 'P1Y', 'P7D', 'PT48H', 'P1M15D', 'P1W'].map(parseDuration);
    const spanMs = 40 * 366 * DAY_MS;
    for (let round = 0; round < 2000; round += 1) {
      const kind = kinds[random(kinds.length)]!;
      const anchor = new Date(Date.UTC(2000, 0, 1) + random(2_000_000) * 1000 * 300);
      const instant = new Date(anchor.getTime() + Math.floor((random(1_000_000) / 1_000_000) * spanMs));
      const { index, start, end } = periodAt(anchor, kind, instant);
      expect(start <= instant && instant < end).toBe(true);
      expect(periodStart(anchor, kind, index)).toEqual(start);
      expect(periodAt(anchor, kind, end)).toMatchObject({ index: index + 1, start: end });
      expect(periodAt(anchor, kind, new Date(end.getTime() - 1)).index).toBe(index);
      // The day of the month is the anchor's own, but where the month is too short for it.
      if (kind === kinds[0]) {
        const last = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
        expect(start.getUTCDate()).toBe(Math.min(anchor.getUTCDate(), last));
      }
    }
  });

  test('have their bounds', () => {
    expect(codeOf(() => periodAt(at('2026-01-01'), monthly, at('2025-12-31')))).toBe('before');
    expect(codeOf(() => periodStart(new Date(Number.NaN), monthly, 1))).toBe('instant');
    expect(codeOf(() => periodAt(at('2026-01-01'), monthly, new Date(Number.NaN)))).toBe('instant');
    expect(codeOf(() => addDuration(at('9999-12-15'), monthly))).toBe('instant');
    expect(codeOf(() => periodStart(at('2026-01-01'), monthly, 10 ** 15))).toBe('instant');
    for (const index of [-1, 0.5, Number.NaN])
      expect(codeOf(() => periodStart(at('2026-01-01'), monthly, index))).toBe('duration');
    expect(codeOf(() => addDuration(at('2026-01-01'), { months: 0, milliseconds: 0 }))).toBe('duration');
    expect(codeOf(() => addDuration(at('2026-01-01'), { months: -1, milliseconds: 0 }))).toBe('duration');
    expect(codeOf(() => addDuration(at('2026-01-01'), { months: 0, milliseconds: 0.5 }))).toBe('duration');
  });
});
