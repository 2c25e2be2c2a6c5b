import type { Purchase } from '@rawi/contract';
import type { Disputes } from '../disputes/dispute-store.ts';
import type { PaidPurchase } from './purchase-store.ts';

/** A purchase as its subscriber sees it (PAY-17). */
export function presentPurchase(
  stored: PaidPurchase,
  { language, now, disputes }: { language: 'en' | 'ar'; now: Date; disputes: Disputes },
): Purchase {
  const { expiresAt, price, title, contents, objectType, couponId, billId, referenceId } = stored;
  const dispute = stored.orderId === undefined ? undefined : disputes.get(stored.orderId);
  return {
    purchaseid: stored.purchaseId,
    availabilityid: stored.availabilityId,
    objectid: stored.objectId,
    purchasetype: stored.type,
    purchasestatus: stored.status,
    ...(dispute && { dispute }),
    created: Math.floor(stored.createdAt.getTime() / 1000),
    ...(expiresAt !== null && { expiry: expiresAt.toISOString(), expired: expiresAt <= now }),
    ...(objectType !== undefined && { objecttype: objectType }),
    ...(title && { objecttitle: title[language] }),
    ...(contents && { contents: [...contents] }),
    ...(price && { amount: price.minorUnits, currency: price.currency }),
    ...(couponId !== undefined && { couponid: couponId }),
    ...(billId !== undefined && { invoiceid: billId }),
    ...(referenceId !== undefined && { paymentid: referenceId }),
  };
}
