import type { Payment } from '@rawi/contract';
import { readStoredJson, store } from '../session/storage.ts';
import { track } from './track.ts';

const MAX_REMEMBERED = 20;

/** What events say of a payment (ANALYT-01). */
const paymentAttributes = (
  {
    planid,
    objectid,
    amount,
    currency,
    gatewayid,
  }: Pick<Payment, 'planid' | 'objectid' | 'amount' | 'currency'> & {
    gatewayid?: string | undefined;
  },
  coupon?: string | undefined,
) => ({
  ...(planid !== undefined && { planid }),
  ...(objectid !== undefined && { contentid: objectid }),
  ...{ amount, currency },
  ...(gatewayid !== undefined && { gateway: gatewayid }),
  ...(coupon && { coupon: coupon.slice(0, 64) }),
});

/** Tracks that a payment is asked for (ANALYT-04). */
export const trackStarted = (
  asked: Parameters<typeof paymentAttributes>[0],
  coupon?: string | undefined,
): void => track('payment_started', paymentAttributes(asked, coupon));

/** Whether a payment paid for something: the money of one that came twice, or too late, goes back. */
export const hasPaid = ({ paymentstatus, refundreason }: Payment): boolean =>
  paymentstatus === 'SUCCESS' && refundreason === undefined;

/** Tracks how a payment ended (ANALYT-04): once, however often its page is loaded. */
export function trackSettled(payment: Payment, coupon?: string | undefined): void {
  const stored = readStoredJson<string[]>(store, 'analyticsPayments');
  const told = Array.isArray(stored) ? stored : [];
  const { referenceid, refundreason, errorkind, errortype } = payment;
  if (told.includes(referenceid)) return;
  store.set('analyticsPayments', JSON.stringify([...told, referenceid].slice(-MAX_REMEMBERED)));
  const attributes = { ...paymentAttributes(payment, coupon), referenceid };
  const reason = refundreason ?? errortype;
  if (hasPaid(payment)) track('charged', attributes);
  else
    track('payment_failed', {
      ...attributes,
      errortype: refundreason ? 'user' : (errorkind ?? 'gateway'),
      ...(reason !== undefined && { reason: reason.slice(0, 100) }),
    });
}
