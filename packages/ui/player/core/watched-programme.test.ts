import { expect, test } from 'vitest';
import { indexOfWatched } from './watched-programme.ts';

test('behind the live edge the programme of the picture is found, and none in a gap', () => {
  const programmes = [
    { title: 'News', start: 0, end: 100 },
    { title: 'Weather', start: 100, end: 150 },
    { title: 'Film', start: 200, end: 300 },
  ];
  expect([0, 99, 100, 160, 299, 300, null].map((instant) => indexOfWatched(programmes, instant))).toEqual([
    0, 0, 1, -1, 2, -1, -1,
  ]);
});
