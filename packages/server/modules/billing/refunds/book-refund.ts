import { addMoney, moneyOf, multiplyMoney, subtractMoney, type Money, type OrderPrice } from '@rawi/domain';
import { writeEvent, type Clock, type Queries } from '@rawi/platform';
import { insertBill, insertOutcome } from '../bills/bill-store.ts';
import { refundLines } from '../journal/entries.ts';
import { writeEntry } from '../journal/journal-store.ts';
import type { Order } from '../orders/order-store.ts';
import type { PaymentAttempt } from '../payments/attempt-store.ts';
import { paymentRefunded } from './refund-events.ts';
import { findPaidBill, type PaidBill } from './refund-store.ts';
import { takeBack } from './take-back.ts';

interface Booking {
  providerId: string;
  attempt: PaymentAttempt;
  order: Order;
  refundId: string;
  amount: Money;
}

/**
 * The part of a bill that a credit note takes back. Its tax is what the tax of everything taken back so far has grown by,
 * so that the notes of a bill sum to its tax however it was cut up.
 */
export function creditPrice(bill: PaidBill, amount: Money): OrderPrice {
  const { total, taxBasisPoints } = bill;
  const sum = addMoney(bill.credited, amount);
  const tax = subtractMoney(multiplyMoney(bill.tax, sum.minorUnits, total.minorUnits), bill.creditedTax);
  const none = moneyOf(0, amount.currency);
  const net = subtractMoney(amount, tax);
  return { listPrice: amount, discount: none, total: amount, net, tax, taxBasisPoints };
}

/**
 * Books what a gateway has given back, with its credit note, in the transaction that notes it: the note has the next
 * number of the bills, and where nothing is left what was bought is taken back. The caller holds the locks of the
 * subscriber and of the payment. Returns whether the subscriber has lost access to anything.
 */
export async function bookRefund(
  { clock }: { clock: Clock },
  trx: Queries,
  { providerId, attempt, order, refundId, amount }: Booking,
): Promise<boolean> {
  const { subscriberId, referenceId, gatewayId } = attempt;
  const { orderId } = order;
  const now = clock.now();
  const bill = await findPaidBill(trx, providerId, { subscriberId, referenceId });
  if (!bill) throw new Error('nothing was billed for a payment that is given back');
  const price = creditPrice(bill, amount);
  const billId = `C-${refundId}`;
  const { country, item } = bill;
  await insertBill(trx, providerId, {
    ...{ billId, subscriberId, orderId, item, country, price },
    kind: 'CREDIT_NOTE',
    correctsBillId: bill.billId,
    issuedAt: now,
    dueOn: now,
  });
  const revenue = order.item.purpose === 'PURCHASE' ? 'titles' : 'plans';
  await writeEntry(trx, providerId, {
    kind: 'refund',
    subscriberId,
    reference: refundId,
    at: now,
    lines: refundLines(price, { gatewayId, country, revenue }),
  });
  const isWhole = addMoney(bill.credited, amount).minorUnits >= bill.total.minorUnits;
  if (isWhole)
    await insertOutcome(trx, providerId, {
      ...{ subscriberId, billId: bill.billId, outcome: 'REFUNDED', referenceId, at: now },
    });
  const hasEnded = isWhole && (await takeBack(trx, { providerId, order, now })).kind !== 'nothing';
  const { minorUnits, currency } = amount;
  await writeEvent(trx, clock, paymentRefunded, {
    providerId,
    orderingKey: `refunded/${referenceId}`,
    payload: {
      ...{ subscriberId, referenceId, orderId, billId, amount: minorUnits, currency },
      ...{ isWhole, hasEnded, item },
    },
  });
  return hasEnded;
}
