import { calls } from '@rawi/contract';
import { registerCall, type Http } from '@rawi/platform';
import { listPurchases, listSubscriptions, type Db } from './store.ts';

/** Serves what a subscriber has paid for. */
export function billingRoutes(http: Http, { db }: { db: Db }): void {
  registerCall(http, calls.listSubscriptions, async ({ query }, { provider, identity }) => {
    const { page, pagesize, subscriptionstatus } = query;
    const status = subscriptionstatus === 'ALL' ? undefined : subscriptionstatus;
    const { total, rows } = await listSubscriptions(db, provider.id, identity.subscriberId, {
      page,
      pagesize,
      status,
    });
    return { page, pagesize, totalcount: total, data: rows };
  });

  registerCall(http, calls.listPurchases, async ({ query }, { provider, identity }) => {
    const { page, pagesize } = query;
    const { total, rows } = await listPurchases(db, provider.id, identity.subscriberId, { page, pagesize });
    return { page, pagesize, totalcount: total, data: rows };
  });
}
