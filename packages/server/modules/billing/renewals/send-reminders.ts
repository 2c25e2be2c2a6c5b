import type { BillingDeps } from '../billing-deps.ts';
import { requestMail } from '../billing-mail.ts';
import { findPlans } from '../plans/plan-store.ts';
import { amountAfter, nextAmount } from '../subscriptions/paid-period.ts';
import { lockSubscription } from '../subscriptions/subscription-store.ts';
import {
  findEndingRentals,
  findEndingTrials,
  markRental,
  markTrial,
  type EndingRental,
  type EndingTrial,
} from './reminder-store.ts';

const DAY_MS = 86_400_000;
const BATCH = 100;

/** Tells subscribers of a provider a day before that a free trial or a rental ends, where it lasts longer than a day or two. */
export async function sendReminders(
  deps: BillingDeps,
  providerId: string,
  signal: AbortSignal,
): Promise<number> {
  let sent = 0;
  const soon = () => {
    const now = deps.clock.now();
    return { now, until: new Date(now.getTime() + DAY_MS), limit: BATCH };
  };
  for (;;) {
    const trials = await findEndingTrials(deps.db, providerId, { ...soon(), longerThanMs: DAY_MS });
    const rentals = await findEndingRentals(deps.db, providerId, { ...soon(), longerThanMs: 2 * DAY_MS });
    for (const trial of trials) {
      if (signal.aborted) return sent;
      await remindOfTrial(deps, providerId, trial);
    }
    for (const rental of rentals) {
      if (signal.aborted) return sent;
      await remindOfRental(deps, providerId, rental);
    }
    sent += trials.length + rentals.length;
    if (trials.length < BATCH && rentals.length < BATCH) return sent;
  }
}

async function remindOfTrial(deps: BillingDeps, providerId: string, trial: EndingTrial): Promise<void> {
  const { subscriberId, subscriptionId } = trial;
  const payer = await deps.findPayer(providerId, subscriberId);
  const plans = await findPlans(deps.db, providerId);
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const present = await lockSubscription(trx, providerId, subscriberId, subscriptionId);
    if (!present?.terms || !(await markTrial(trx, providerId, { ...trial, now }))) return;
    const planId = present.next?.planId ?? present.planId;
    const amount = nextAmount(present, present.terms);
    const values = {
      item: plans.find((plan) => plan.planId === planId)?.name[payer?.language ?? 'en'] ?? planId,
      amount,
      on: present.nextBilling,
    };
    const laterAmount = amountAfter(present, present.terms);
    if (laterAmount)
      await requestMail(deps, trx, { providerId, payer }, 'trial-ends-reduced', { ...values, laterAmount });
    else await requestMail(deps, trx, { providerId, payer }, 'trial-ends', values);
  });
}

async function remindOfRental(deps: BillingDeps, providerId: string, rental: EndingRental): Promise<void> {
  const { subscriberId, objectId, availabilityId } = rental;
  const payer = await deps.findPayer(providerId, subscriberId);
  const title = await deps.findTitle(providerId, objectId, availabilityId);
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    if (!(await markRental(trx, providerId, { ...rental, now })) || !title) return;
    const item = title.title[payer?.language ?? 'en'];
    await requestMail(deps, trx, { providerId, payer }, 'rental-ends', { item });
  });
}
