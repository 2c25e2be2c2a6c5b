const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Pauses between two questions about a payment that is open: often while the viewer waits, rarely afterwards. */
export const CHECK_PAUSES_MS: readonly number[] = [
  20 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  24 * HOUR_MS,
];

/** When the gateway is asked about a payment again, after it was asked `checks` times. */
export function checkAfter(checks: number, now: Date): Date {
  return new Date(now.getTime() + CHECK_PAUSES_MS[Math.min(checks, CHECK_PAUSES_MS.length - 1)]!);
}
