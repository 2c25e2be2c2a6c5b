import type { LinkToken, OpenedLink } from '@rawi/accounts';
import { CallError } from '@rawi/contract';
import type { BillingDeps, Payer } from '../billing-deps.ts';
import { findPlans } from '../plans/plan-store.ts';
import { languageOf, requirePayer } from '../request-caller.ts';
import { presentSubscriptions } from '../subscriptions/present-subscription.ts';
import { findSubscriptions, lockSubscriber } from '../subscriptions/subscription-store.ts';
import { grantPlan } from '../vouchers/grant-plan.ts';
import { readSubscriptionToken } from './subscription-token.ts';
import { takeSubscriptionToken } from './token-store.ts';

const isOf = (subject: string | undefined, payer: Payer | undefined): boolean =>
  subject === undefined ||
  subject === payer?.mobileno ||
  subject.toLowerCase() === payer?.email?.toLowerCase();

/**
 * Opens the plan that an operator has sold, for the subscriber who follows its link, once (ROUTE-39, CALL-20). The same
 * again by the same subscriber gives the same subscription, as a reply may be lost. Errors: 6068 without a session, 7322
 * for another profile than the admin's, 7360 for a token that is none of this provider, 7361 for one that has expired,
 * 7362 for one that was used, 7363 for one of somebody else, 7001 for a plan that there is not, 7310 where the subscriber
 * has it.
 */
export async function openSubscription(
  deps: BillingDeps,
  { providerId, identity, token, displayLanguage }: LinkToken,
): Promise<OpenedLink> {
  const now = deps.clock.now();
  const sold = await readSubscriptionToken(deps.subscriptionKeysOf(providerId), providerId, token, now);
  if (identity?.kind !== 'session') throw new CallError(6068);
  requirePayer(identity);
  const { subscriberId } = identity;
  const { planId, days, tokenId, subject } = sold;
  if (!isOf(subject, await deps.findPayer(providerId, subscriberId))) throw new CallError(7363, 'token');
  const [plan] = await findPlans(deps.db, providerId, planId);
  if (!plan) throw new CallError(7001, 'plan');
  const subscriptionId = `T-${tokenId}`;
  const opened = await deps.db.transaction().execute(async (trx) => {
    await lockSubscriber(trx, providerId, subscriberId);
    const usedBy = await takeSubscriptionToken(trx, providerId, { tokenId, subscriberId, now });
    if (usedBy !== undefined) {
      const mine = await findSubscriptions(trx, providerId, subscriberId);
      const same = mine.find((one) => one.subscriptionId === subscriptionId);
      if (usedBy !== subscriberId || !same) throw new CallError(7362, 'token');
      return same;
    }
    const subscription = await grantPlan(trx, { providerId, subscriberId, subscriptionId, plan, days, now });
    await deps.bus.publish({ name: 'entitlements.changed', providerId, subscriberId }, { trx });
    return subscription;
  });
  const language = languageOf(displayLanguage);
  const [subscription] = await presentSubscriptions(deps, providerId, [opened], language);
  return { success: 'SUBSCRIBED', subscription: subscription!, name: plan.name[language] };
}
