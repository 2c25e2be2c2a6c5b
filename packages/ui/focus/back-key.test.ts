import { expect, test } from 'vitest';
import { isRemoteBackKey, isTelevision } from './back-key.ts';

const press = (key: string, keyCode = 0) => ({ key, keyCode });

test('no key of a keyboard is a Back key: neither Escape nor Backspace', () => {
  for (const one of [
    press('Escape', 27),
    press('Backspace', 8),
    press('BrowserBack', 166),
    press('ArrowLeft', 37),
    press('Unidentified'),
  ])
    expect(isRemoteBackKey(one, false), one.key).toBe(false);
});

test('a remote control’s Back key is recognised on every device', () => {
  for (const one of [
    press('GoBack'),
    press('XF86Back'),
    press('Unidentified', 461),
    press('Unidentified', 10009),
  ])
    for (const television of [false, true])
      expect(isRemoteBackKey(one, television), `${one.key} ${one.keyCode}`).toBe(true);
});

test('on a television, keys that keyboards also have count as Back', () => {
  for (const key of ['Escape', 'Backspace', 'BrowserBack'])
    expect(isRemoteBackKey(press(key), true), key).toBe(true);
  expect(isRemoteBackKey(press('Enter', 13), true)).toBe(false);
});

test.each([
  [
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) 94.0.4606.31/7.0 TV Safari/537.36',
    true,
  ],
  [
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.5359.211 Safari/537.36 WebAppManager',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 11; BRAVIA 4K VH2) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 9; AFTKA) AppleWebKit/537.36 (KHTML, like Gecko) Silk/120.4.1 like Chrome/120.0.0.0 Safari/537.36',
    true,
  ],
  ['Mozilla/5.0 (Linux; U; en) HbbTV/1.6.1 (+DRM; Hisense; VIDAA 6.0) Chrome/88.0', true],
  ['Mozilla/5.0 (PlayStation; PlayStation 5/8.00) AppleWebKit/605.1.15 (KHTML, like Gecko)', true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox One) AppleWebKit/537.36 Edge/44.18363.8131', true],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Tizen 2.3; SAMSUNG SM-Z130H) AppleWebKit/537.3 (KHTML, like Gecko) Mobile Safari/537.3',
    false,
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 15917.71.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    false,
  ],
])('%s', (userAgent, television) => {
  expect(isTelevision(userAgent)).toBe(television);
});
