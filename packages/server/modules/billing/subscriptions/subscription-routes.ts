import { calls } from '@rawi/contract';
import { registerCall, type Http } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { listMethodLabels } from '../payments/method-store.ts';
import { findPlans } from '../plans/plan-store.ts';
import { languageOf, requirePayer } from '../request-caller.ts';
import { changeSubscription } from './change-subscription.ts';
import { presentSubscription } from './present-subscription.ts';
import { findSubscriptions } from './subscription-store.ts';

/** Serves the plans that a subscriber has taken. */
export function subscriptionRoutes(http: Http, deps: BillingDeps): void {
  const { db } = deps;

  registerCall(http, calls.listSubscriptions, async ({ query }, { provider, identity }) => {
    const { page, pagesize, subscriptionstatus, displaylanguage } = query;
    const now = deps.clock.now();
    const { subscriberId } = identity;
    const stored = await findSubscriptions(db, provider.id, subscriberId);
    const methods = stored.some(({ terms }) => terms?.methodId !== undefined)
      ? await listMethodLabels(db, provider.id, subscriberId)
      : undefined;
    const plans = stored.length > 0 ? await findPlans(db, provider.id) : [];
    const language = languageOf(displaylanguage);
    const all = stored
      .map((one) =>
        presentSubscription(one, now, {
          name: plans.find(({ planId }) => planId === one.planId)?.name[language],
          method: methods?.get(one.terms?.methodId ?? ''),
        }),
      )
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
