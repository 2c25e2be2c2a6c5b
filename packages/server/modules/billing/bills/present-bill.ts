import type { Bill } from '@rawi/contract';
import type { StoredBill } from './bill-store.ts';

const NUMBER_DIGITS = 8;

export const billNumber = ({ number }: StoredBill) => String(number).padStart(NUMBER_DIGITS, '0');

/** A bill as its subscriber sees it (PAY-16). */
export function presentBill(
  bill: StoredBill,
  { language, origin }: { language: 'en' | 'ar'; origin: string },
): Bill {
  const { price, from, to } = bill;
  return {
    billid: bill.billId,
    billnumber: billNumber(bill),
    billtype: bill.kind,
    billstatus: bill.status,
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
