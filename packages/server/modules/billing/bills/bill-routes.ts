import { CallError, calls } from '@rawi/contract';
import { registerCall, registerRawCall, type Http } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { listDisputedOrders } from '../disputes/dispute-store.ts';
import { languageOf, requirePayer } from '../request-caller.ts';
import { findBill, listBills } from './bill-store.ts';
import { billNumber, disputeOf, presentBill } from './present-bill.ts';

/** Serves a subscriber's bills. */
export function billRoutes(http: Http, { db, brandOf, bills }: BillingDeps): void {
  registerCall(http, calls.listBills, async ({ query }, { provider, identity, request }) => {
    requirePayer(identity);
    const { page, pagesize, displaylanguage } = query;
    const { subscriberId } = identity;
    const { total, bills: listed } = await listBills(db, provider.id, subscriberId, { page, pagesize });
    const disputes = await listDisputedOrders(db, provider.id, subscriberId);
    const shown = { language: languageOf(displaylanguage), origin: request.origin, disputes };
    return { page, pagesize, totalcount: total, data: listed.map((bill) => presentBill(bill, shown)) };
  });

  registerRawCall(http, calls.getBillPdf, async ({ params }, { provider, identity, reply }) => {
    requirePayer(identity);
    const { subscriberId } = identity;
    const bill = await findBill(db, provider.id, subscriberId, params.billid);
    if (!bill) throw new CallError(7001, 'billid');
    const corrected =
      bill.correctsBillId === undefined
        ? undefined
        : await findBill(db, provider.id, subscriberId, bill.correctsBillId);
    const disputes = await listDisputedOrders(db, provider.id, subscriberId);
    const isLost = disputeOf(bill, disputes) === 'lost';
    const file = await bills.draw({ bill, brand: brandOf(provider.id), corrected, isLost });
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="bill-${billNumber(bill)}.pdf"`)
      .send(file);
  });
}
