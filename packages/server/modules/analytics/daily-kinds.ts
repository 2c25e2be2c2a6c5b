/** What a day's sums are of. */
export const dailyKinds = [
  /** Events by name, country, language and device kind. */
  'events',
  /** Different devices on this day, and in the seven days that end with it. */
  'devices',
  'weekly_devices',
  'sign_ups',
  /** Devices that began to pay, and those that were charged. */
  'payments_started',
  'payments_charged',
  /** By content: plays, and seconds. */
  'plays',
  'watched_seconds',
  /** Plays by the time of day at which they ended or were left (CONST-14). */
  'plays_by_time',
  /** Searches that found nothing, by their words. */
  'empty_searches',
] as const;
export type DailyKind = (typeof dailyKinds)[number];
