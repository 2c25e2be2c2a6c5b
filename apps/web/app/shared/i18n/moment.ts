import type { I18n } from '@rawi/strings';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** The largest unit that an amount of seconds below a day has one of. */
function relativeParts(seconds: number): [value: number, unit: 'second' | 'minute' | 'hour'] {
  const size = Math.abs(seconds);
  if (size < 60) return [seconds, 'second'];
  return size < HOUR_SECONDS
    ? [Math.trunc(seconds / 60), 'minute']
    : [Math.trunc(seconds / HOUR_SECONDS), 'hour'];
}

/** Browsers' Arabic writes a vowel of these seconds wrong. */
const relativeText = (i18n: I18n, [value, unit]: ReturnType<typeof relativeParts>): string =>
  new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(value, unit).replace('ثوانِ', 'ثوانٍ');

/**
 * When something was: relative within 24 hours (CONST-12), a long date from 24 hours on (CONST-13). An instant that lies
 * ahead by a clock that runs wrong counts as now. Both in epoch seconds.
 */
export function formatMoment(i18n: I18n, at: number, now: number): string {
  const seconds = Math.min(0, Math.trunc(at - now));
  if (-seconds >= DAY_SECONDS) return i18n.date(new Date(at * 1000), { dateStyle: 'long' });
  return relativeText(i18n, relativeParts(seconds));
}

/**
 * An end that lies ahead or behind: its long date, and within 24 hours instead the time until or since then (CONST-12,
 * CONST-13). Both in epoch seconds.
 */
export function formatEnd(i18n: I18n, at: number, now: number): { date: string } | { relative: string } {
  const seconds = Math.trunc(at - now);
  if (Math.abs(seconds) >= DAY_SECONDS)
    return { date: i18n.date(new Date(at * 1000), { dateStyle: 'long' }) };
  return { relative: relativeText(i18n, relativeParts(seconds)) };
}
