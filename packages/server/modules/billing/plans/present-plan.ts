import type { Plan } from '@rawi/contract';
import type { Money } from '@rawi/domain';
import type { StoredPlan } from './plan-store.ts';

/** A plan as it is sold in one country (PLAN-13). */
export function presentPlan(
  plan: StoredPlan,
  {
    price,
    others,
    options,
    language,
  }: { price: Money; others: readonly Money[]; options: string[]; language: 'en' | 'ar' },
): Plan {
  return {
    planid: plan.planId,
    planname: plan.name[language],
    description: plan.description[language],
    plantype: 'RECURRING',
    planinterval: plan.interval,
    planstatus: plan.isOnSale ? 'ACTIVE' : 'INACTIVE',
    amount: price.minorUnits,
    currency: price.currency,
    ...(others.length > 0 && {
      otherprices: others.map(({ minorUnits, currency }) => ({ amount: minorUnits, currency })),
    }),
    trialperioddays: plan.trialDays,
    availabilityset: [...plan.availabilityIds],
    country: [...plan.countries],
    paymentoptions: options,
    graceperiod: plan.graceDays,
    devicelimit: plan.deviceLimit,
    concurrencylimit: plan.streamLimit,
    weight: plan.weight,
  };
}
