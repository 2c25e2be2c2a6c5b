import { createI18n } from '@rawi/strings';
import { expect, test } from 'vitest';
import { formatMoment } from './moment.ts';

const en = createI18n({}, 'en', 'latn');
const ar = createI18n({}, 'ar', 'arab');
const now = Date.UTC(2026, 4, 20, 12) / 1000;
const ago = (hours: number, minutes = 0) => now - hours * 3600 - minutes * 60;

test('CONST-12 under 24 hours a date is relative', () => {
  expect(formatMoment(en, now, now)).toBe('now');
  expect(formatMoment(en, now - 59, now)).toBe('59 seconds ago');
  expect(formatMoment(en, ago(0, 1), now)).toBe('1 minute ago');
  expect(formatMoment(en, ago(0, 59), now)).toBe('59 minutes ago');
  expect(formatMoment(en, ago(1), now)).toBe('1 hour ago');
  expect(formatMoment(en, ago(23, 59), now)).toBe('23 hours ago');
  expect(formatMoment(ar, ago(3), now)).toBe('قبل ٣ ساعات');
  expect(formatMoment(ar, now - 8, now)).toBe('قبل ٨ ثوانٍ');
});

test('CONST-13 from 24 hours on it is a long date', () => {
  expect(formatMoment(en, ago(24), now)).toBe('19 May 2026');
  expect(formatMoment(en, ago(24) + 1, now)).toBe('23 hours ago');
  expect(formatMoment(ar, ago(48), now)).toContain('٢٠٢٦');
});

test('CONST-15 a long date is written with the day first, in the display language', () => {
  const march = Date.UTC(2025, 2, 5, 12) / 1000;
  expect(formatMoment(en, march, now)).toBe('5 March 2025');
  expect(formatMoment(ar, march, now)).toBe('٥ مارس ٢٠٢٥');
});

test('an instant that lies ahead counts as now', () => {
  expect(formatMoment(en, now + 500, now)).toBe('now');
});
