import { expect, test } from 'vitest';
import { pageKey } from './page-key.ts';

test('the tabs of a title share one scroll position, whatever the slug; the player does not', () => {
  for (const part of ['house/S1', 'house/S1/trailer', 'x/S1/season/2', 'x/S1/season/2/episode/E1/true'])
    expect(pageKey(`/en/series/${part}`), part).toBe('/en/series/S1');
  expect(pageKey('/movie/x/M1/related')).toBe('/movie/M1');
  expect(pageKey('/ar/movie/x/M1')).not.toBe(pageKey('/en/movie/x/M1'));
  for (const path of ['/en/movie/x/M1/play', '/en/screen/movies', '/en', '/en/movie/x'])
    expect(pageKey(path)).toBe(path);
});
