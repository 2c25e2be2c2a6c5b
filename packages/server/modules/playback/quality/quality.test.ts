import type { PlayReport } from '@rawi/contract';
import { describe, expect, test } from 'vitest';
import { browserFamilyOf } from './browser-family.ts';
import { addTotals, counters, totalsOf, type Counter } from './play-totals.ts';
import { startQuantile } from './quality-report.ts';
import { createRunningPlays } from './running-plays.ts';

const report = (change: Partial<PlayReport> = {}): PlayReport => ({
  playid: 'p1',
  sequence: 0,
  contentid: 'M1',
  playerversion: '1.0',
  stalls: 0,
  stalledms: 0,
  watchedms: 0,
  renditions: [],
  errors: [],
  ...change,
});
const zero = Object.fromEntries(counters.map((name) => [name, 0])) as Record<Counter, number>;

describe('the totals of a report', () => {
  test('have its start in one bucket, its bits, and its time by height', () => {
    const renditions = [
      { height: 360, kbps: 800, ms: 10_000 },
      { height: 720, kbps: 3000, ms: 20_000 },
      { height: 1080, kbps: 5000, ms: 5000 },
    ];
    const totals = totalsOf(report({ startms: 500, stalls: 2, renditions, errors: ['decode'] }), true);
    expect(totals).toEqual({
      counts: {
        plays: 1,
        starts: 1,
        start_ms: 500,
        start_500: 1,
        stalls: 2,
        stalled_ms: 0,
        watched_ms: 0,
        measured_ms: 35_000,
        kilobits: 8000 + 60_000 + 25_000,
        below_480_ms: 10_000,
        below_1080_ms: 20_000,
        from_1080_ms: 5000,
      },
      errors: { decode: 1 },
    });
    addTotals(totals, totalsOf(report({ startms: 10_001, errors: ['decode'] }), false));
    expect(totals.counts).toMatchObject({ plays: 1, starts: 2, start_longer: 1 });
    expect(totals.errors).toEqual({ decode: 2 });
  });

  test('give the median start inside of its bucket', () => {
    expect(startQuantile(zero, 0.5)).toBeNull();
    expect(startQuantile({ ...zero, start_500: 4 }, 0.5)).toBe(0.375);
    expect(startQuantile({ ...zero, start_250: 1, start_1000: 1 }, 0.95)).toBe(0.95);
    expect(startQuantile({ ...zero, start_longer: 1 }, 0.95), 'no more is known than the bound').toBe(10);
  });
});

describe('running plays', () => {
  test('count a repeated report once, also when it comes late', () => {
    const plays = createRunningPlays();
    expect(plays.admit('s', report(), 0)).toBe('first');
    expect(plays.admit('s', report({ sequence: 1, watchedms: 30_000 }), 30_000)).toBe('further');
    expect(plays.admit('s', report({ sequence: 1, watchedms: 30_000 }), 31_000)).toBe('repeated');
    expect(plays.admit('s', report(), 31_000)).toBe('repeated');
    expect(plays.admit('other', report(), 31_000), 'the id of a play counts with its session').toBe('first');
  });

  test('refuse more time than has passed, and a second start, naming the field', () => {
    const plays = createRunningPlays();
    plays.admit('s', report({ startms: 400 }), 0);
    const refused = (change: Partial<PlayReport>) => {
      try {
        return plays.admit('s', report({ sequence: 1, ...change }), 30_000);
      } catch (error) {
        return (error as { field?: string }).field;
      }
    };
    expect(refused({ watchedms: 91_000 })).toBe('watchedms');
    expect(refused({ watchedms: 60_000, stalledms: 60_000 })).toBe('watchedms');
    expect(refused({ renditions: [{ height: 720, kbps: 1, ms: 100_000 }] })).toBe('renditions');
    expect(refused({ startms: 400 })).toBe('startms');
    expect(refused({ watchedms: 30_000 }), 'a refused report changes nothing').toBe('further');
  });

  test('after a restart a play goes on, and is not counted as one again', () => {
    expect(createRunningPlays().admit('s', report({ sequence: 7, watchedms: 30_000 }), 0)).toBe('further');
  });
});

test('browsers are told by family, whatever they call themselves', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
  expect(
    [
      chrome,
      `${chrome} Edg/141.0.0.0`,
      `${chrome} OPR/120.0.0.0`,
      chrome.replace('Chrome/', 'SamsungBrowser/28.0 Chrome/'),
      'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
      'Mozilla/5.0 (SMART-TV; LINUX; Tizen 8.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/8.0 TV Safari/537.36',
      'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
      'made-up-browser-4711',
      '',
    ].map(browserFamilyOf),
  ).toEqual([
    'chrome',
    'edge',
    'opera',
    'samsung',
    'firefox',
    'safari',
    'chrome',
    'smart-tv',
    'smart-tv',
    'other',
    'other',
  ]);
});
