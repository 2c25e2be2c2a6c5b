import { moneyOf, priceOrder, type Coupon } from '@rawi/domain';
import type { NewBill } from '../bills/bill-store.ts';
import type { JournalEntry } from '../journal/journal-store.ts';
import type { Refund } from '../refunds/refund-store.ts';
import type { Order, OrderItem } from '../orders/order-store.ts';
import type { PaymentAttempt } from '../payments/attempt-store.ts';
import type { PaymentMethod } from '../payments/method-store.ts';
import type { StoredPlan } from '../plans/plan-store.ts';
import type { StoredPurchase } from '../purchases/purchase-store.ts';
import type { StoredSubscription } from '../subscriptions/subscription-store.ts';
import type { Voucher } from '../vouchers/voucher-store.ts';

/** Rows of one provider, for tests of tenancy. */
export const now = new Date('2026-11-20T12:00:00Z');

const bhd = (minorUnits: number) => moneyOf(minorUnits, 'BHD');
const price = priceOrder(bhd(2990), { stepMinorUnits: 10, taxBasisPoints: 1000 });

export const planRow = (planId: string, name: string): StoredPlan => ({
  planId,
  name: { en: name, ar: name },
  description: { en: name, ar: name },
  interval: 'MONTHLY',
  trialDays: 0,
  availabilityIds: ['A'],
  countries: [],
  graceDays: 7,
  deviceLimit: 4,
  streamLimit: 2,
  weight: 1,
  isOnSale: true,
  prices: [{ country: '*', currency: 'BHD', minorUnits: 2990 }],
});

export const couponRow = (couponId: string): Coupon => ({
  couponId,
  discount: { kind: 'PERCENT', basisPoints: 5000 },
  planIds: 'all',
  objectIds: [],
  countries: [],
  subscriberIds: [],
  maxUses: 10,
});

export const orderRow = (
  orderId: string,
  item: OrderItem = { purpose: 'SUBSCRIPTION', planId: 'P1', trialDays: 0 },
): Order => ({
  orderId,
  subscriberId: 'S1',
  item,
  country: 'BH',
  price,
  couponId: undefined,
  state: 'open',
  createdAt: now,
  expiresAt: new Date('2026-11-20T12:30:00Z'),
});

export const attemptRow = (referenceId: string, orderId: string): PaymentAttempt => ({
  referenceId,
  subscriberId: 'S1',
  orderId,
  gatewayId: 'G',
  mode: 'CC',
  amount: price.total,
  state: 'created',
  isSuperseded: false,
  gatewayReference: undefined,
  nextStep: undefined,
  errorType: undefined,
  refunded: bhd(0),
  returning: bhd(0),
  dispute: undefined,
  createdAt: now,
  sentAt: now,
  checkAt: now,
  checks: 0,
});

export const methodRow = (methodId: string, label: string): PaymentMethod => ({
  methodId,
  subscriberId: 'S1',
  gatewayId: 'G',
  mode: 'CC',
  token: Buffer.from('token'),
  label,
  expiresOn: '2030-12-31',
  createdAt: now,
});

export const subscriptionRow = (subscriptionId: string, availability: string): StoredSubscription => ({
  subscriberId: 'S1',
  subscriptionId,
  planId: 'P1',
  availabilityIds: [availability],
  startsAt: now,
  nextBilling: '2026-12-20',
  isConfirmed: true,
  trialEndsAt: null,
  graceDate: null,
  endedAt: null,
  renews: true,
  terms: {
    interval: 'MONTHLY',
    country: 'BH',
    price: bhd(2990),
    methodId: 'PM1',
    anchorAt: now,
    periodIndex: 0,
    periodStartsAt: now,
    paid: bhd(2990),
  },
  renewsAt: new Date('2026-12-20T12:00:00Z'),
  declines: 0,
  declinedAt: null,
  next: { planId: 'P2', price: bhd(1990) },
  lastOrderId: 'O1',
  cancelledAt: null,
  cancelReason: undefined,
});

export const purchaseRow = (purchaseId: string, availabilityId: string): StoredPurchase => ({
  subscriberId: 'S1',
  purchaseId,
  availabilityId,
  objectId: 'M1',
  type: 'RENTAL',
  status: 'ACTIVE',
  createdAt: now,
  expiresAt: null,
});

/** A bill for one period of a subscription. */
export const billRow = (billId: string, index: number): NewBill => ({
  billId,
  subscriberId: 'S1',
  kind: 'INVOICE',
  orderId: 'O1',
  period: { subscriptionId: 'N1', index, from: now, to: new Date('2026-12-20T12:00:00Z') },
  item: { en: 'Everything', ar: 'كل شيء' },
  country: 'BH',
  price,
  issuedAt: now,
  dueOn: now,
});

export const entryRow = (reference: string, minorUnits: number): JournalEntry => ({
  kind: 'sale',
  subscriberId: 'S1',
  reference,
  at: now,
  lines: [
    { account: 'gateway/G', amount: bhd(minorUnits) },
    { account: 'revenue/plans', amount: bhd(-minorUnits) },
  ],
});

export const refundRow = (refundId: string, minorUnits: number): Refund => ({
  refundId,
  subscriberId: 'S1',
  referenceId: 'R1',
  amount: bhd(minorUnits),
  reason: 'Asked for',
  requestedBy: 'operator',
  state: 'requested',
  errorType: undefined,
  requestedAt: now,
  settledAt: undefined,
});

export const voucherRow = (codeDigest: string, batch: string): Voucher => ({
  codeDigest,
  batch,
  gift: { planId: 'P1' },
  days: 30,
  maxUses: 3,
  expiresAt: null,
  createdAt: now,
});
