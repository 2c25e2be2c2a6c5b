import { expect, test } from 'vitest';
import { ageClassOf } from './age-class.ts';

test('CAT-13 ratings as catalogues write them fall into classes; others are left as they are', () => {
  for (const rating of ['G', 'u', 'TV-G', '0+']) expect(ageClassOf(rating), rating).toEqual({ kind: 'all' });
  expect(ageClassOf('PG')).toEqual({ kind: 'guidance' });
  for (const [rating, age] of [
    ['PG-13', 13],
    ['PG13', 13],
    ['15+', 15],
    ['18', 18],
    ['R', 17],
    ['tv-ma', 18],
  ] as const)
    expect(ageClassOf(rating), rating).toEqual({ kind: 'from', age });
  for (const rating of ['', 'NR', 'Unrated', '123', '13 or so'])
    expect(ageClassOf(rating), rating).toBeUndefined();
});
