import { expect, test } from 'vitest';
import { chapterAt, nextOfferedFrom, skippableAt } from './markers.ts';

const markers = { recap: { start: 0, end: 12 }, intro: { start: 10, end: 40 }, credits: { start: 2500 } };

test.each([
  [0, { part: 'recap', end: 12 }],
  [10.4, { part: 'recap', end: 12 }],
  [11, { part: 'intro', end: 40 }],
  [38.6, null],
  [41, null],
])('what may be skipped at %s s', (time, expected) => {
  expect(skippableAt(markers, time)).toEqual(expected);
  expect(skippableAt(undefined, time)).toBeNull();
});

test('what follows is offered from the credits on, or in the last ten seconds, and never before a length is known', () => {
  expect(nextOfferedFrom(markers, 2600)).toBe(2500);
  expect(nextOfferedFrom({ credits: { start: 2700 } }, 2600)).toBe(2590);
  expect(nextOfferedFrom(undefined, 2600)).toBe(2590);
  expect(nextOfferedFrom(undefined, 8)).toBe(4);
  expect([nextOfferedFrom(markers, 0), nextOfferedFrom(markers, Number.NaN)]).toEqual([Infinity, Infinity]);
});

test('the chapter of a time is the last that has begun', () => {
  const chapters = [
    { start: 5, title: 'one' },
    { start: 60, title: 'two' },
  ];
  expect([0, 5, 59.9, 60, 999].map((time) => chapterAt(chapters, time)?.title)).toEqual([
    undefined,
    'one',
    'one',
    'two',
    'two',
  ]);
});
