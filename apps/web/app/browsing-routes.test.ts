import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { readMetaTag } from './shared/routing/meta-tag-path.ts';
import { routes } from './routes.ts';

const routeOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id;

describe('which route matches an address', () => {
  test.each([
    ['/en/series/genre/drama', 'meta-series-genre', { object: 'series', type: 'genre', value: 'drama' }],
    [
      '/series/category/movie',
      'meta-series-category',
      { object: 'series', type: 'category', value: 'movie' },
    ],
    [
      '/ar/content/language/ara',
      'meta-content-language',
      { object: 'content', type: 'language', value: 'ara' },
    ],
    [
      '/content/productionyear/2024',
      'meta-content-productionyear',
      { object: 'content', type: 'productionyear', value: '2024' },
    ],
    ['/en/Series/GENRE/Drama', 'meta-series-genre', { object: 'series', type: 'genre', value: 'Drama' }],
    ['/en/content/drama', 'meta-content', { object: 'content', value: 'drama' }],
    ['/en/series/a%2Fb', 'meta-series', { object: 'series', value: 'a/b' }],
    ['/en/series/the-well/S2001', 'series-whole', undefined],
    ['/en/series/director/x', 'series-whole', undefined],
    ['/ar/series/genres/S2001', 'series-whole', undefined],
    ['/content/details/M1', 'content-details', undefined],
    ['/en/content/director/x', '*', undefined],
    ['/en/content/genre', 'meta-content', { object: 'content', value: 'genre' }],
  ])('ROUTE-11 ROUTE-12 ROUTE-60 %s', (path, route, tag) => {
    expect(routeOf(path)).toBe(route === '*' ? 'no-such-page' : route);
    expect(readMetaTag(path)).toEqual(tag);
  });

  test.each([
    ['/live', 'section-live'],
    ['/ar/ramadan', 'section-RAMADAN'],
    ['/en/movie', 'section-movie'],
    ['/en/series', 'section-series'],
    ['/en/section-screen/kids', 'section-screen'],
    ['/menu/bold', 'menu-bold'],
    ['/seeAllContinueWatch', 'continue-watching'],
    ['/ar/RECOMMENDEDseeallscreen', 'recommended'],
    ['/en/genre/drama', 'list-genre'],
    ['/genre/drama/2', 'list-genre'],
    ['/en/genre/drama/series', 'list-genre-series'],
    ['/en/year/2024/series/3', 'list-year-series'],
    ['/en/see-all/home-new', 'see-all'],
    ['/cast', 'people'],
    ['/ar/cast/noura', 'person'],
    ['/en/cast/page/2', 'people-page'],
    ['/search', 'search-start'],
    ['/search/help', 'search-results'],
    ['/ar/search/a%2Fb/2', 'search-results'],
    ['/search/series', 'search-results'],
  ])('ROUTE-14 ROUTE-18 ROUTE-19 ROUTE-33 ROUTE-36 ROUTE-37 ROUTE-38 %s is %s', (path, route) => {
    expect(routeOf(path)).toBe(route);
  });
});
