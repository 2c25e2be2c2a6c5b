import { createI18n } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar/pages';
import { messages as english } from '@rawi/strings/en/pages';
import { expect, test } from 'vitest';
import { deviceKind, deviceLabel } from './device-label.ts';

const en = createI18n(english, 'en', 'latn');
const ar = createI18n(arabic, 'ar', 'arab');

test('DEV-11 a device is named by its browser and system, in the language of the page', () => {
  expect(deviceLabel(en, 'Chrome, Windows')).toBe('Chrome on Windows');
  expect(deviceLabel(ar, 'Chrome, Windows')).toBe('Chrome على Windows');
  expect(deviceLabel(en, 'Living room')).toBe('Living room');
  expect(deviceLabel(en, ' ')).toBe('Unknown device');
});

test('DEV-11 a device has the icon of its kind', () => {
  for (const [devicetype, deviceos, kind] of [
    ['TV', 'OTHER', 'tv'],
    ['STB', 'LINUX', 'tv'],
    ['MOBILE', 'OTHER', 'phone'],
    ['PC', 'ANDROID', 'phone'],
    ['PC', 'WINDOWS', 'computer'],
  ] as const)
    expect(deviceKind({ devicetype, deviceos }), devicetype).toBe(kind);
});
