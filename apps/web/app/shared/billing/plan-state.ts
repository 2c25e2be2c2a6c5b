import type { Subscription } from '@rawi/contract';
import type { I18n } from '@rawi/strings';
import { dateText } from './plan-texts.ts';

/**
 * Whether it was given for a while, as by a voucher, or paid once in a way that nothing can be charged by again, and ends
 * by itself: nothing was cancelled, and nothing can be. One that can be charged here has a gateway, and one that goes on
 * elsewhere is renewed.
 */
export const endsByItself = ({ planstatus, renewtype, gatewayid }: Subscription) =>
  planstatus === 'CANCELLED' && renewtype === 'NONE' && gatewayid === undefined;

/**
 * Whether its present period is not paid, and it is usable for some days yet. Its renewal was declined, or its gateway has not
 * answered: that one may be paid already.
 */
export const isUnpaid = ({ gracedate, planstatus }: Subscription) =>
  gracedate !== undefined && planstatus !== 'DEACTIVATED';

/** What a plan's state means for the viewer, with its date. */
export function planStateText(i18n: I18n, plan: Subscription) {
  const { planstatus, nextbilling, gracedate = nextbilling, planstartdate, trialenddate } = plan;
  const { t } = i18n;
  // What was not paid holds, and has held, to the last of its days of grace.
  const lastDay = gracedate > nextbilling ? gracedate : nextbilling;
  const date = dateText(i18n, planstatus === 'DEACTIVATED' ? lastDay : nextbilling);
  if (isUnpaid(plan)) return t('subs.until.grace', { date: dateText(i18n, lastDay) });
  if (plan.replaced) return t('subs.until.replaced', { date });
  if (endsByItself(plan)) return t('subs.until.given', { date });
  if (plan.nextplanid !== undefined) return t('subs.until.changes', { date });
  switch (planstatus) {
    case 'TRIAL':
      return t('subs.until.TRIAL', { date: dateText(i18n, trialenddate ?? nextbilling) });
    case 'ACTIVATED':
      return t('subs.until.ACTIVATED', {
        date: i18n.date(new Date(planstartdate * 1000), { dateStyle: 'long' }),
      });
    case 'PENDING':
      return t('subs.until.PENDING');
    case 'ACTIVE':
      // One of another system has a date, and no payment here.
      return t(plan.amount === undefined ? 'subs.until.ends' : 'subs.until.ACTIVE', { date });
    default:
      return t(`subs.until.${planstatus}`, { date });
  }
}
