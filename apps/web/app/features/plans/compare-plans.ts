import type { Plan } from '@rawi/contract';
import type { PlanInterval } from '@rawi/domain';

const MONTHS: Readonly<Record<PlanInterval, number>> = {
  WEEKLY: 12 / 52,
  MONTHLY: 1,
  QUARTERLY: 3,
  HALFYEARLY: 6,
  ANNUAL: 12,
};

type Priced = Pick<Plan, 'planid' | 'amount' | 'currency' | 'planinterval' | 'availabilityset'>;

/** What a month of a plan costs, in minor units. */
export const pricePerMonth = ({ amount, planinterval }: Priced): number =>
  Math.round(amount / MONTHS[planinterval]);

const opens = (plan: Pick<Plan, 'availabilityset'>, other: Pick<Plan, 'availabilityset'>) =>
  other.availabilityset.every((id) => plan.availabilityset.includes(id));

/**
 * What a plan saves beside a shorter one that opens the same, as a part of 1 (0.25 is a quarter); undefined where there is
 * none, or where it saves less than a hundredth.
 */
export function savingOf(plan: Priced, plans: readonly Priced[]): number | undefined {
  const shorter = plans.filter(
    (other) =>
      other.currency === plan.currency &&
      MONTHS[other.planinterval] < MONTHS[plan.planinterval] &&
      opens(plan, other) &&
      opens(other, plan),
  );
  const most = Math.max(...shorter.map(pricePerMonth));
  const saving = 1 - pricePerMonth(plan) / most;
  return shorter.length > 0 && saving >= 0.01 ? Math.floor(saving * 100) / 100 : undefined;
}

/** What changing from one plan to another means: by what they open, not by their prices. */
export type PlanChange = 'upgrade' | 'downgrade' | 'switch' | 'other';

export function planChange(
  from: Pick<Plan, 'availabilityset'>,
  to: Pick<Plan, 'availabilityset'>,
): PlanChange {
  const [more, less] = [opens(to, from), opens(from, to)];
  if (more && less) return 'switch';
  return more ? 'upgrade' : less ? 'downgrade' : 'other';
}
