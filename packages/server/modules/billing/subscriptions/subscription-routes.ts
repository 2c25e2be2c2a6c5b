import { calls } from '@rawi/contract';
import { registerCall, type Http } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { requirePayer } from '../request-caller.ts';
import { changeSubscription } from './change-subscription.ts';
import { presentSubscription } from './present-subscription.ts';
import { findSubscriptions } from './subscription-store.ts';

/** Serves the plans that a subscriber has taken. */
export function subscriptionRoutes(http: Http, deps: BillingDeps): void {
  const { db } = deps;

  registerCall(http, calls.listSubscriptions, async ({ query }, { provider, identity }) => {
    const { page, pagesize, subscriptionstatus } = query;
    const now = deps.clock.now();
    const stored = await findSubscriptions(db, provider.id, identity.subscriberId);
    const all = stored
      .map((one) => presentSubscription(one, now))
      .filter(({ planstatus }) => subscriptionstatus === 'ALL' || planstatus === subscriptionstatus);
    const from = (page - 1) * pagesize;
    return { page, pagesize, totalcount: all.length, data: all.slice(from, from + pagesize) };
  });

  registerCall(http, calls.updateSubscription, async ({ params, body }, { provider, identity }) => {
    requirePayer(identity);
    const changed = await changeSubscription(deps, {
      providerId: provider.id,
      subscriberId: identity.subscriberId,
      planId: params.planid,
      action: body.action,
      reason: body.reason,
    });
    const { action } = body;
    return {
      success: action === 'CANCEL' ? 'CANCELLED' : 'REACTIVATED',
      subscription: presentSubscription(changed, deps.clock.now()),
    };
  });
}
