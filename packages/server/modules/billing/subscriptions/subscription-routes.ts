import { calls } from '@rawi/contract';
import { registerCall, type Http } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { isPayer, languageOf, requirePayer } from '../request-caller.ts';
import { changeSubscription } from './change-subscription.ts';
import { presentSubscriptions } from './present-subscription.ts';
import { findSubscriptions } from './subscription-store.ts';

const DONE = { CANCEL: 'CANCELLED', REACTIVATE: 'REACTIVATED', CHANGE: 'CHANGED' } as const;

/** Serves the plans that a subscriber has taken. */
export function subscriptionRoutes(http: Http, deps: BillingDeps): void {
  const { db } = deps;

  registerCall(http, calls.listSubscriptions, async ({ query }, { provider, identity }) => {
    const { page, pagesize, subscriptionstatus, displaylanguage } = query;
    const stored = await findSubscriptions(db, provider.id, identity.subscriberId);
    const shown = await presentSubscriptions(deps, provider.id, stored, languageOf(displaylanguage));
    const all = shown.filter(
      ({ planstatus }) => subscriptionstatus === 'ALL' || planstatus === subscriptionstatus,
    );
    const from = (page - 1) * pagesize;
    const data = all.slice(from, from + pagesize);
    // The last digits of a card are for who pays by it.
    const told = isPayer(identity) ? data : data.map(({ paymentmethod: _, ...rest }) => rest);
    return { page, pagesize, totalcount: all.length, data: told };
  });

  registerCall(http, calls.updateSubscription, async ({ params, body }, { provider, identity }) => {
    requirePayer(identity);
    const { action, reason, nextplanid, nextplaninterval, amount, currency } = body;
    const changed = await changeSubscription(deps, {
      providerId: provider.id,
      subscriberId: identity.subscriberId,
      planId: params.planid,
      action,
      reason,
      nextPlanId: nextplanid,
      seen: amount === undefined ? undefined : { minorUnits: amount, currency },
      seenInterval: nextplaninterval,
    });
    const all = await findSubscriptions(db, provider.id, identity.subscriberId);
    const [subscription] = await presentSubscriptions(deps, provider.id, [changed], 'en', all);
    return { success: DONE[action], subscription: subscription! };
  });
}
