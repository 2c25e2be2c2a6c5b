import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { createScreenLookup } from './routes-context.ts';
import { route, screen, screenOf } from './screen-route.tsx';

const named = (name: string) => screen(name, () => Promise.reject(new Error('not loaded here')));
const [home, title, list, section, search, missing] = [
  'home',
  'title',
  'list',
  'section',
  'search',
  'missing',
].map(named);
const routes = [
  route(':lang', home!),
  route(':lang?/movie/:mediaTitle/:contentId', title!),
  route(':lang?/genre/:value/:page?', list!),
  route(':lang?/search/:query', search!, 'results'),
  route(':lang?/movie', section!, 'section-movie'),
  route(':lang?/search', search!),
  route('Terms-ar', section!, 'terms'),
  route('*', missing!),
];

test.each([
  '/en',
  '/EN',
  '/en/movie/the-well/M1',
  '/Movie/x/M1',
  '/en/genre/drama/2',
  '/movie',
  '/ar/movie',
  '/search',
  '/en/search/movie',
  '/terms-AR',
  '/en/search/search',
  '/',
  '/no/such/page',
  '/movie/movie',
  '/genre/movie',
])('a likely navigation to %s is prefetched from the route that the router will choose', (path) => {
  expect(createScreenLookup(routes)(path)?.name).toBe(
    screenOf(matchRoutes(routes, path)?.at(-1)?.route)?.name,
  );
});
