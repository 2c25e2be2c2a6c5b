import { calls } from '@rawi/contract';
import { registerCall, type Http } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { listDisputedOrders } from '../disputes/dispute-store.ts';
import { languageOf } from '../request-caller.ts';
import { presentPurchase } from './present-purchase.ts';
import { listPurchases } from './purchase-store.ts';

/** Serves what a subscriber has bought or rented. */
export function purchaseRoutes(http: Http, { db, clock }: BillingDeps): void {
  registerCall(http, calls.listPurchases, async ({ query }, { provider, identity }) => {
    const { page, pagesize, displaylanguage } = query;
    const { subscriberId } = identity;
    const { total, purchases } = await listPurchases(db, provider.id, subscriberId, { page, pagesize });
    const terms = {
      language: languageOf(displaylanguage),
      now: clock.now(),
      disputes: await listDisputedOrders(db, provider.id, subscriberId),
    };
    return {
      page,
      pagesize,
      totalcount: total,
      data: purchases.map((one) => presentPurchase(one, terms)),
    };
  });
}
