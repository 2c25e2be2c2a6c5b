import { expect, test } from 'vitest';
import { ageOn, browserNameOf, missingAge, profileTypeOf } from './index.ts';

test('PROF-04 PROF-09 the admin’s profile has the id of the subscriber; the others tell by their kids mode', () => {
  const type = (profileid: string, kidsmode: 'YES' | 'NO') =>
    profileTypeOf({ profileid, subscriberid: 'S1', kidsmode });
  expect(type('S1', 'NO')).toBe('admin');
  expect(type('S1', 'YES'), 'the id decides').toBe('admin');
  expect(type('P2', 'YES')).toBe('kids');
  expect(type('P2', 'NO')).toBe('user');
});

test.each([
  ['the day before the birthday', '2000-11-21', '2026-11-20T23:59:59Z', 25],
  ['on the birthday', '2000-11-20', '2026-11-20T00:00:00Z', 26],
  ['the day after', '2000-11-19', '2026-11-20T00:00:00Z', 26],
  ['an earlier day of a later month', '2000-12-01', '2026-11-20T12:00:00Z', 25],
  ['a later day of an earlier month', '2000-10-31', '2026-11-20T12:00:00Z', 26],
  ['born on 29 February, on 28 February of a common year', '2008-02-29', '2026-02-28T12:00:00Z', 17],
  ['born on 29 February, on 1 March of a common year', '2008-02-29', '2026-03-01T00:00:00Z', 18],
  ['born on 29 February, on that day of a leap year', '2008-02-29', '2028-02-29T00:00:00Z', 20],
  ['born today', '2026-11-20', '2026-11-20T12:00:00Z', 0],
])('VALID-19 age: %s', (_when, bornOn, now, age) => {
  expect(ageOn(bornOn, new Date(now))).toBe(age);
});

test('VALID-17 a profile that is not for children needs its birthday', () => {
  const adult = { isForKids: false, kidsMode: false, ageRange: undefined };
  expect(missingAge({ ...adult, bornOn: undefined })).toBe('age');
  expect(missingAge({ ...adult, bornOn: '1998-03-14' })).toBeUndefined();
});

test.each([
  [true, false, 'ageRange'],
  [true, true, undefined],
  [false, false, undefined],
  [false, true, undefined],
] as const)(
  'VALID-18 a range of ages is wanted of a profile for children (%s) whose kids mode is not on (%s)',
  (isForKids, kidsMode, missing) => {
    const profile = { isForKids, kidsMode, bornOn: isForKids ? undefined : '1998-03-14' };
    expect(missingAge({ ...profile, ageRange: undefined })).toBe(missing);
    expect(missingAge({ ...profile, ageRange: 'PG' })).toBeUndefined();
  },
);

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Chrome, Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/7.0 TV Safari/537.36',
    'Safari, Samsung TV',
  ],
  ['curl/8.0', ''],
])('a device is named as its owner would know it: %s', (userAgent, name) => {
  expect(browserNameOf(userAgent)).toBe(name);
});
