import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import {
  blockStart,
  dayOf,
  dayStart,
  hourOf,
  isSameOnAir,
  onAirAt,
  progressAt,
  toChannels,
} from './programmes.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);
const { C1 = [] } = toChannels({
  starttime: '2026-11-20T12:00:00Z',
  endtime: '2026-11-21T12:00:00Z',
  data: [
    {
      channelid: 'C1',
      programmes: (
        [
          ['A', '12:00:00', '12:30:00'],
          ['B', '12:30:00', '13:00:00'],
          ['C', '14:00:00', '15:00:00'],
        ] as const
      ).map(([programmeid, start, end]) => ({
        programmeid,
        title: programmeid,
        shortdescription: '',
        starttime: `2026-11-20T${start}Z`,
        endtime: `2026-11-20T${end}Z`,
        adfree: true,
      })),
    },
  ],
});

test('a programme runs from its start until the next begins; in a gap there is only a next one', () => {
  const names = (time: string) => {
    const { now, next } = onAirAt(C1, at(time));
    return [now?.id, next?.id];
  };
  expect(names('12:29:59')).toEqual(['A', 'B']);
  expect(names('12:30:00')).toEqual(['B', 'C']);
  expect(names('13:10:00')).toEqual([undefined, 'C']);
  expect(names('15:00:00')).toEqual([undefined, undefined]);
});

test('progress stays between its ends', () => {
  expect(C1.slice(0, 1).map((one) => progressAt(one, at('12:15:00')))).toEqual([0.5]);
  expect([progressAt(C1[0]!, at('11:00:00')), progressAt(C1[0]!, at('13:00:00'))]).toEqual([0, 1]);
});

test('days begin at local midnight, hours at that of UTC', () => {
  expect(hourOf(at('12:59:59'))).toBe('2026-11-20T12:00:00Z');
  const tomorrow = new Date(dayStart(at('12:00:00'), 1));
  expect([tomorrow.getHours(), tomorrow.getDate()]).toEqual([0, new Date(at('12:00:00')).getDate() + 1]);
});

test('the days after one without a midnight begin at theirs: in Egypt the clock goes forward at midnight', () => {
  const noon = Date.parse('2027-04-30T12:00:00+03:00');
  const module = new URL('programmes.ts', import.meta.url).href;
  const code = `import { dayStart } from '${module}';
    console.log([0, 1, 2].map((day) => new Date(dayStart(${noon}, day)).toISOString()).join());`;
  // A zone is that of a whole process.
  const begins = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    env: { ...process.env, TZ: 'Africa/Cairo' },
  });
  expect(begins.trim().split(',')).toEqual([
    '2027-04-29T22:00:00.000Z',
    '2027-04-30T21:00:00.000Z',
    '2027-05-01T21:00:00.000Z',
  ]);
});

test('a day that was chosen stays the one that is shown when midnight passes, until it is over', () => {
  const evening = dayStart(at('12:00:00'), 1) - 60_000;
  const chosen = dayStart(evening, 2);
  expect(dayOf(chosen, evening)).toBe(2);
  expect(dayOf(chosen, evening + 120_000)).toBe(1);
  expect(dayOf(dayStart(evening), evening + 120_000), 'yesterday').toBe(0);
});

test('what is on stays the same until one channel has another programme', () => {
  const channels = { C1, C2: [] };
  expect(isSameOnAir(channels, at('12:00:00'), at('12:29:59'))).toBe(true);
  expect(isSameOnAir(channels, at('12:29:59'), at('12:30:00'))).toBe(false);
  expect(isSameOnAir(channels, at('12:59:59'), at('13:00:00'))).toBe(false);
  expect(isSameOnAir(undefined, 0, 1)).toBe(true);
});

test('blocks of hours begin alike for all viewers', () => {
  expect(['05:59:59', '06:00:00', '11:00:00'].map((time) => hourOf(blockStart(at(time), 6)))).toEqual([
    '2026-11-20T00:00:00Z',
    '2026-11-20T06:00:00Z',
    '2026-11-20T06:00:00Z',
  ]);
});
