import { calls } from '@rawi/contract';
import { registerCall, type Http } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { languageOf, requirePayer } from '../request-caller.ts';
import { listPurchases } from '../store.ts';
import { listBills } from './bill-store.ts';
import { presentBill } from './present-bill.ts';

/** Serves a subscriber's bills, and what was bought or rented. */
export function billRoutes(http: Http, deps: BillingDeps): void {
  const { db } = deps;

  registerCall(http, calls.listBills, async ({ query }, { provider, identity }) => {
    requirePayer(identity);
    const { page, pagesize, displaylanguage } = query;
    const { total, bills } = await listBills(db, provider.id, identity.subscriberId, { page, pagesize });
    const language = languageOf(displaylanguage);
    return { page, pagesize, totalcount: total, data: bills.map((bill) => presentBill(bill, language)) };
  });

  registerCall(http, calls.listPurchases, async ({ query }, { provider, identity }) => {
    const { page, pagesize } = query;
    const { total, rows } = await listPurchases(db, provider.id, identity.subscriberId, { page, pagesize });
    return { page, pagesize, totalcount: total, data: rows };
  });
}
