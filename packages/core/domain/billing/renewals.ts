import { isoDay } from '../time-of-day.ts';
import type { Money } from '../money.ts';
import { dunningDays, planDuration, type PlanInterval } from './plan-terms.ts';

const DAY_MS = 86_400_000;

/** How a plan goes on where its renewal is declined. */
export interface DunningTerms {
  interval: PlanInterval;
  graceDays: number;
}

/** When a declined renewal is charged again; `isLast` where nothing comes after that. */
export interface NextTry {
  at: Date;
  isLast: boolean;
}

/**
 * The next try of a renewal that was declined first at `declinedAt`; undefined where none is left, and the subscription
 * ends. Tries that an outage has swallowed are not made up for.
 */
export function nextTry(
  { interval, graceDays }: DunningTerms,
  declinedAt: Date,
  now: Date,
): NextTry | undefined {
  const tries = dunningDays(interval, graceDays).map((day) => new Date(declinedAt.getTime() + day * DAY_MS));
  const at = tries.find((one) => one > now);
  return at && { at, isLast: at === tries.at(-1) };
}

/** The last day of grace of a renewal that was declined first, or could not be charged, at `since`: an ISO date. */
export function graceDate({ interval, graceDays }: DunningTerms, since: Date): string {
  const days = dunningDays(interval, graceDays).at(-1) ?? 0;
  return isoDay(new Date(since.getTime() + days * DAY_MS));
}

/** A price for each period. */
export interface PeriodPrice {
  price: Money;
  interval: PlanInterval;
}

/** Days of 400 years of the Gregorian calendar and their months: a month's mean length without a fraction. */
const CYCLE_DAYS = 146_097;
const CYCLE_MONTHS = 4800;

/** The length of an interval on average, in units that a week has a whole number of too. */
function meanLength(interval: PlanInterval): number {
  const { months, milliseconds } = planDuration(interval);
  return months * CYCLE_DAYS + (milliseconds / DAY_MS) * CYCLE_MONTHS;
}

/** Whether a plan costs less for each day than another one of the same currency. */
export function isCheaperPerDay(one: PeriodPrice, other: PeriodPrice): boolean {
  return (
    BigInt(one.price.minorUnits) * BigInt(meanLength(other.interval)) <
    BigInt(other.price.minorUnits) * BigInt(meanLength(one.interval))
  );
}
