import { addDuration, parseDuration, type Duration } from '../periods.ts';

/** How long one period of a plan is (PLAN-02), the shortest first. */
export const PLAN_INTERVALS = ['WEEKLY', 'MONTHLY', 'QUARTERLY', 'HALFYEARLY', 'ANNUAL'] as const;
export type PlanInterval = (typeof PLAN_INTERVALS)[number];

const DURATIONS: Readonly<Record<PlanInterval, Duration>> = {
  WEEKLY: parseDuration('P1W'),
  MONTHLY: parseDuration('P1M'),
  QUARTERLY: parseDuration('P3M'),
  HALFYEARLY: parseDuration('P6M'),
  ANNUAL: parseDuration('P1Y'),
};

/** Days for which a plan can be tried for free (PLAN-03); 0 where it cannot. */
export const TRIAL_DAYS = [0, 1, 2, 7] as const;

/** The length of one period, for `periodStart` from the subscription's anchor. */
export function planDuration(interval: PlanInterval): Duration {
  return DURATIONS[interval];
}

/** Whether a plan is marked as one with a free trial: only above one day (PLAN-04). */
export function hasFreeTrial({ trialperioddays }: { trialperioddays: number }): boolean {
  return trialperioddays > 1;
}

/** When a free trial ends that begins at an instant. */
export const trialEnd = (begins: Date, days: number): Date =>
  addDuration(begins, { months: 0, milliseconds: days * 86_400_000 });

/**
 * Days after a renewal was declined at which it is charged again. The last of them is the last day of grace: with its
 * failure the subscription ends.
 */
const DUNNING_DAYS: Readonly<Record<PlanInterval, readonly number[]>> = {
  WEEKLY: [1, 2, 3],
  MONTHLY: [1, 3, 5, 7],
  QUARTERLY: [1, 3, 7, 14],
  HALFYEARLY: [1, 3, 7, 14],
  ANNUAL: [1, 3, 7, 14],
};

/** The days of the plan's dunning that lie within its days of grace, sorted. */
export function dunningDays(interval: PlanInterval, graceDays: number): readonly number[] {
  return DUNNING_DAYS[interval].filter((day) => day <= graceDays);
}
