import type { Plan } from '@rawi/contract';
import type { PlanInterval } from '@rawi/domain';
import type { I18n } from '@rawi/strings';

/** PLAN-02: `Monthly`. */
export const intervalName = ({ t }: I18n, interval: PlanInterval): string => t(`plans.interval.${interval}`);

/** What stands behind a price: `a month`. */
export const periodName = ({ t }: I18n, interval: PlanInterval): string => t(`plans.period.${interval}`);

/** PLAN-08, by the plan's own numbers. */
export function limitsText({ t }: I18n, plan: Pick<Plan, 'devicelimit' | 'concurrencylimit'>): string {
  return t('plans.limits', { devices: plan.devicelimit, streams: plan.concurrencylimit });
}

/** PLAN-03: nothing of a plan without a trial. */
export function trialText(
  { t }: I18n,
  { trialperioddays }: Pick<Plan, 'trialperioddays'>,
): string | undefined {
  return trialperioddays > 0 ? t('plans.trial', { days: trialperioddays }) : undefined;
}

/** A date of the service (ISO 8601, a day in UTC) as a text. */
export const dateText = (i18n: I18n, isoDate: string): string =>
  i18n.date(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
