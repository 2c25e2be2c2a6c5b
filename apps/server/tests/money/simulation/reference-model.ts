import type { BankPayment } from './bank.ts';

/**
 * What a subscriber is to have, told from what the bank holds and what the subscriber did, by plain rules of its own:
 * nothing of the service's rules is used here.
 */

const DAY_MS = 86_400_000;
/** How long an order waits for its payment. */
const ORDER_MS = 30 * 60_000;

/** Months and days of the periods of the plans that are simulated, and days after which access must have ended. */
export const TERMS: Readonly<Record<string, { months: number; days: number; graceDays: number }>> = {
  MONTH: { months: 1, days: 0, graceDays: 7 },
  MORE: { months: 1, days: 0, graceDays: 7 },
  WEEK: { months: 0, days: 7, graceDays: 3 },
  QUARTER: { months: 3, days: 0, graceDays: 7 },
  TRIAL: { months: 1, days: 0, graceDays: 7 },
};
export const TRIAL_DAYS = 7;

/** What was asked for by a payment, noted when it was. */
export interface Asked {
  purpose: 'PLAN' | 'TITLE' | 'CARD';
  planId?: string;
  at: Date;
}

/** What was done about a subscriber besides paying. */
export interface Deeds {
  asked: ReadonlyMap<string, Asked>;
  /** References that an operator was asked to give back, in part or whole. */
  refunded: ReadonlySet<string>;
  /** References of which the service says that they are given back, with all of their amount. */
  returned: ReadonlySet<string>;
  /** References that the service has booked as captured. */
  booked: ReadonlySet<string>;
  /** When the bank did not answer a charge last: nobody is cut off for that within the days of grace. */
  unanswered: Date | undefined;
}

/** Whether the subscriber must have access to the plans' titles now, and whether it may. */
export interface Expected {
  must: boolean;
  may: boolean;
  why: string;
}

function addMonths(from: Date, months: number): Date {
  const first = new Date(from);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), days));
  return first;
}

/** The end of the period that holds an instant, counted from an anchor. */
function periodEnd(anchor: Date, planId: string, at: Date): Date {
  const { months, days } = TERMS[planId]!;
  for (let index = 1; ; index += 1) {
    const end =
      months > 0 ? addMonths(anchor, months * index) : new Date(anchor.getTime() + days * index * DAY_MS);
    if (end > at) return end;
  }
}

interface Chain {
  planId: string;
  anchor: Date;
  /** When what is paid ends, and the payment that it is paid by. */
  end: Date;
  by: BankPayment;
  /**
   * A trial whose card was stored long after it was ordered: another purchase or its coupon may stand against it; or one
   * beside a plan, which may be paid by what is left of that.
   */
  isUnsure?: boolean;
  /** The plan that was paid before it: where it did not count towards this one it holds to its end. */
  former?: Chain | undefined;
}

const wasTaken = ({ state }: BankPayment) => state === 'captured' || state === 'refunded';

/** The payments of which the service knows that they were captured, in the order in which it was told. */
function given(payments: readonly BankPayment[], { refunded, returned }: Deeds): BankPayment[] {
  return payments
    .filter((one) => wasTaken(one) && one.toldAt !== undefined)
    .filter(({ referenceId }) => refunded.has(referenceId) || !returned.has(referenceId))
    .toSorted((one, other) => one.toldAt!.getTime() - other.toldAt!.getTime());
}

const renewed = (chain: Chain, by: BankPayment, told: Date): Chain => ({
  ...chain,
  end: periodEnd(chain.anchor, chain.planId, told),
  by,
});

/** The plan of a payment that begins where another one ends, in the period that holds the payment. */
function following({ end }: Chain, by: BankPayment, told: Date): Chain {
  const planId = by.description;
  let anchor = end;
  while (periodEnd(anchor, planId, anchor) <= told) anchor = periodEnd(anchor, planId, anchor);
  return { planId, anchor, end: periodEnd(anchor, planId, told), by };
}

/** The plan that was paid last, with the end of what is paid. */
function latestChain(payments: readonly BankPayment[], deeds: Deeds): Chain | undefined {
  let chain: Chain | undefined;
  for (const by of given(payments, deeds)) {
    const told = by.toldAt!;
    const asked = deeds.asked.get(by.referenceId);
    if (asked?.purpose === 'TITLE' || (asked?.purpose === 'CARD' && by.amount.minorUnits === 0)) continue;
    if (asked?.purpose === 'PLAN') {
      const planId = asked.planId!;
      // Another plan for nothing is paid by what is left of the present one, and by a coupon.
      const isTrial = by.amount.minorUnits === 0 && planId === 'TRIAL';
      const anchor = isTrial ? new Date(told.getTime() + TRIAL_DAYS * DAY_MS) : told;
      // Nothing can be given back of it: whether a late one was given is not seen at the bank.
      const isLate = told.getTime() - asked.at.getTime() >= ORDER_MS;
      const isFree = by.amount.minorUnits === 0;
      const isUnsure = (isFree && isLate) || (isTrial && chain !== undefined);
      chain = {
        planId,
        anchor,
        end: isTrial ? anchor : periodEnd(anchor, planId, told),
        by,
        isUnsure,
        former: chain,
      };
      continue;
    }
    if (!chain) continue;
    // A renewal, or the card that pays one: the plan is the one that the payer reads.
    const goesOn = by.description === chain.planId ? renewed(chain, by, told) : following(chain, by, told);
    const { former } = chain;
    // A trial that was told late was not given, where this renews the plan before it; or that plan follows it.
    const isOfFormer = chain.isUnsure && former?.planId === by.description;
    chain = isOfFormer ? { ...renewed(former!, by, told), former: goesOn } : goesOn;
  }
  return chain;
}

/**
 * From when days of grace are counted: from the end of what is paid, or from when the bank first said that it does not
 * pay the period, which is later where it could not be asked.
 */
function graceSince({ planId, anchor, end }: Chain, payments: readonly BankPayment[]): Date {
  const firsts = new Map<number, Date>();
  for (const { kind, state, toldAt, askedAt } of payments) {
    if (kind !== 'charge' || state !== 'declined' || !toldAt || toldAt < end) continue;
    const period = periodEnd(anchor, planId, askedAt).getTime();
    const known = firsts.get(period);
    if (!known || toldAt < known) firsts.set(period, toldAt);
  }
  return new Date(Math.max(end.getTime(), ...[...firsts.values()].map((at) => at.getTime())));
}

const endOfDay = (at: Date) => Date.parse(`${at.toISOString().slice(0, 10)}T23:59:59.999Z`);

/** The last instant of what was paid for earlier plans. */
function endOfFormers(former: Chain | undefined): number {
  return former ? Math.max(endOfDay(former.end), endOfFormers(former.former)) : 0;
}

export function expectedAccess(payments: readonly BankPayment[], deeds: Deeds, now: Date): Expected {
  const chain = latestChain(payments, deeds);
  if (!chain) return { must: false, may: false, why: 'nothing is paid' };
  const { by, end, planId } = chain;
  if (chain.isUnsure) return { must: false, may: true, why: 'a late trial' };
  const why = `${planId} by ${by.referenceId} to ${end.toISOString()}`;
  const since = Math.max(graceSince(chain, payments).getTime(), deeds.unanswered?.getTime() ?? 0);
  const formerEnd = endOfFormers(chain.former);
  const isGivenBack = by.amount.minorUnits > 0 && by.toldRefunded === by.amount.minorUnits;
  // What was told while connections were cut off may be booked when it is told again.
  const isSure = by.surelyToldAt !== undefined || deeds.booked.has(by.referenceId);
  const isLate = by.surelyToldAt?.getTime() !== by.toldAt?.getTime();
  const slack = isLate ? (by.surelyToldAt ?? now).getTime() - by.toldAt!.getTime() : 0;
  const isTaken = isGivenBack || (by.dispute !== undefined && by.dispute.outcome !== 'won');
  // When its period is over, what is taken back of it ends nothing that a renewal holds.
  if (isTaken && now < end)
    return { must: false, may: now.getTime() <= formerEnd, why: `${why}, taken back` };
  const may =
    now.getTime() <= endOfDay(new Date(since + slack)) + TERMS[planId]!.graceDays * DAY_MS ||
    now.getTime() <= formerEnd;
  // One that was taken from its subscriber and won again may have been replaced meanwhile.
  const must = isSure && now < end && by.dispute === undefined && !deeds.refunded.has(by.referenceId);
  return { must, may, why };
}
