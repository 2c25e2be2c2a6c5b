import type { Bill } from '@rawi/contract';
import type { Disputes } from '../disputes/dispute-store.ts';
import type { StoredBill } from './bill-store.ts';

const NUMBER_DIGITS = 8;

export const billNumber = ({ number }: StoredBill) => String(number).padStart(NUMBER_DIGITS, '0');

/** Whether the payment of a bill is taken back through its bank; of a credit note never. */
export const disputeOf = ({ kind, orderId }: StoredBill, disputes: Disputes): 'open' | 'lost' | undefined =>
  kind === 'INVOICE' ? disputes.get(orderId) : undefined;

/** A bill as its subscriber sees it (PAY-16). */
export function presentBill(
  bill: StoredBill,
  { language, origin, disputes }: { language: 'en' | 'ar'; origin: string; disputes: Disputes },
): Bill {
  const { price, from, to } = bill;
  const dispute = disputeOf(bill, disputes);
  return {
    billid: bill.billId,
    billnumber: billNumber(bill),
    billtype: bill.kind,
    billstatus: bill.status,
    ...(dispute && { dispute }),
    ...(from !== undefined && { billfrom: from }),
    ...(to !== undefined && { billto: to }),
    duedate: bill.dueOn,
    created: Math.floor(bill.issuedAt.getTime() / 1000),
    title: bill.item[language],
    invoiceamount: price.total.minorUnits,
    currency: price.total.currency,
    discount: price.discount.minorUnits,
    tax: price.tax.minorUnits,
    downloadurl: `${origin}/sms/subscriberv2/v1/bill/${encodeURIComponent(bill.billId)}/pdf`,
  };
}
