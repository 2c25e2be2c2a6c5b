// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { ownPath, rememberPlace, takePlace, takeRequestedAction } from './requested-place.ts';
import { session } from './session.ts';

beforeEach(() => sessionStorage.clear());

test('SESS-08 SESS-26 a place is kept, and followed once', () => {
  rememberPlace('/en/watchlist?from=mail#top');
  expect(session.get().regActiveDeeplink).toBe('/en/watchlist?from=mail#top');
  expect([takePlace(), takePlace()]).toEqual(['/en/watchlist?from=mail#top', undefined]);
  expect(session.get().regActiveDeeplink).toBeUndefined();
});

test('SESS-06 without a place one goes on at the plan whose page was open, once', () => {
  session.set({ planDeeplinkPath: '/en/plan/P1' });
  rememberPlace('/en/watchlist');
  expect(takePlace()).toBe('/en/watchlist');
  session.set({ planDeeplinkPath: '/en/plan/P1' });
  expect([takePlace(), takePlace()]).toEqual(['/en/plan/P1', undefined]);
});

test('SESS-26 no address of another site is followed, however it is written', () => {
  const origin = location.origin;
  const foreign = [
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    '/en/..//elsewhere.example',
    'javascript:alert(1)',
    'en/watchlist',
    '',
    `/${'a'.repeat(3000)}`,
    undefined,
    { path: '/en' },
  ];
  for (const one of foreign) expect(ownPath(one, origin), String(one)).toBeUndefined();
  for (const one of foreign) {
    sessionStorage.setItem('regActiveDeeplink', JSON.stringify({ path: one }));
    expect(takePlace(), String(one)).toBeUndefined();
  }
  sessionStorage.setItem('regActiveDeeplink', 'not JSON');
  expect(takePlace()).toBeUndefined();
});

test('SESS-26 pages of signing in are no place to go on', () => {
  for (const path of ['/en/lookup', '/ar/lookup?email=a', '/lookup', '/en/switchProfile', '/en/emailVerify'])
    expect(ownPath(path, location.origin), path).toBeUndefined();
  expect(ownPath('/en/lookups', location.origin)).toBe('/en/lookups');
});

test('ACCESS-22 what was pressed is done once, on its page, after signing in', () => {
  rememberPlace('/en/movie/pearl/1?a=b', 'play');
  expect(takeRequestedAction('/en/movie/pearl/1', 'play'), 'not before signing in').toBe(false);
  expect(takePlace()).toBe('/en/movie/pearl/1?a=b');
  expect(takePlace(), 'the next log-in goes elsewhere').toBeUndefined();
  expect(takeRequestedAction('/en/movie/other/2', 'play')).toBe(false);
  expect(takeRequestedAction('/en/movie/pearl/1', 'list')).toBe(false);
  expect(takeRequestedAction('/en/movie/pearl/1', 'play')).toBe(true);
  expect(takeRequestedAction('/en/movie/pearl/1', 'play')).toBe(false);
});
