import type { Plan, Subscription } from '@rawi/contract';
import { beginsLater, changeDue, moneyOf, opensAll, presentOf, type PlanInterval } from '@rawi/domain';

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
  opensAll(plan.availabilityset, other.availabilityset);

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

/** A plan that the subscriber has, as far as another one is compared with it. */
export type HeldPlan = Pick<
  Subscription,
  | 'planid'
  | 'availabilityset'
  | 'planinterval'
  | 'planamount'
  | 'currency'
  | 'credit'
  | 'creditstep'
  | 'nextbilling'
  | 'renewtype'
  | 'trialenddate'
>;

/** What taking another plan means for the one that the subscriber has. */
export interface PlanChange {
  /** By when it begins and by what it opens: more at once is an upgrade, less later a downgrade. */
  kind: 'upgrade' | 'downgrade' | 'switch';
  opens: 'more' | 'less' | 'same' | 'other';
  /** ISO date on which it takes the other's place; undefined where that is at once. */
  startsOn: string | undefined;
  /** Whether it is a free trial that ends then: nothing was paid yet. */
  endsTrial: boolean;
  /** Minor units that are taken off its price for what is left of the present one, as its order takes them off. */
  credit: number;
}

function opensBeside(to: Pick<Plan, 'availabilityset'>, from: HeldPlan): PlanChange['opens'] {
  const [more, less] = [opens(to, from), opens(from, to)];
  if (more && less) return 'same';
  return more ? 'more' : less ? 'less' : 'other';
}

/** How a plan would take the place of one that the subscriber has: by the rule of the service, which decides at the order. */
export function planChange(from: HeldPlan, to: Priced): PlanChange {
  const { planamount, planinterval, currency, credit, creditstep, nextbilling, trialenddate } = from;
  const opened = opensBeside(to, from);
  // Of another currency, or of another system: the present one is not replaced.
  if (planamount === undefined || planinterval === undefined || currency !== to.currency)
    return { kind: 'switch', opens: opened, startsOn: undefined, endsTrial: false, credit: 0 };
  const money = (minorUnits: number) => moneyOf(minorUnits, to.currency);
  const isLater =
    credit !== undefined &&
    beginsLater(
      { price: money(to.amount), interval: to.planinterval, opens: to.availabilityset },
      {
        ...{ price: money(planamount), interval: planinterval, left: money(credit) },
        opens: from.availabilityset,
      },
    );
  const kind =
    opened === 'more' && !isLater ? 'upgrade' : opened === 'less' && isLater ? 'downgrade' : 'switch';
  return {
    kind,
    opens: opened,
    startsOn: isLater ? nextbilling : undefined,
    endsTrial: isLater && trialenddate === nextbilling,
    credit:
      isLater || credit === undefined
        ? 0
        : changeDue(money(to.amount), money(credit), creditstep).credit.minorUnits,
  };
}

/** The plan that others are compared with, of those held, the latest first: as the service chooses it at the order. */
function presentPlan(held: readonly HeldPlan[]): HeldPlan | undefined {
  // What another system has sold has no price here.
  const soldHere = held.filter(({ currency }) => currency !== undefined);
  return presentOf(soldHere, ({ renewtype }) => renewtype === 'AUTO') ?? held[0];
}

/** A plan at the price by which its order begins: in the currency of the present plan, where it is sold in it. */
export function pricedFor<T extends Priced & Pick<Plan, 'otherprices'>>(
  plan: T,
  held: readonly HeldPlan[],
): T {
  const currency = presentPlan(held)?.currency;
  const price = plan.otherprices?.find((one) => one.currency === currency);
  return price && plan.currency !== currency ? { ...plan, ...price } : plan;
}

/** What taking a plan means for what the subscriber has, the latest first; undefined where it is one of these, or nothing. */
export function changeTo(plan: Priced, held: readonly HeldPlan[]): PlanChange | undefined {
  if (held.some(({ planid }) => planid === plan.planid)) return undefined;
  const present = presentPlan(held);
  return present && planChange(present, plan);
}
