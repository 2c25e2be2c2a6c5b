/** How an availability is sold (AVAIL-05). */
export type PriceModel = 'PLAN' | 'PAID' | 'RENTAL' | 'FREE' | 'ADBASED';

export interface SubscriptionEntitlement {
  availabilityset: readonly string[];
  /** Day of the next billing, as an ISO date or instant. */
  nextbilling: string;
}

export interface PurchaseEntitlement {
  availabilityid: string;
  objectid: string;
  /** ISO instant; absent where the purchase does not expire. */
  expiry?: string;
}

export interface Entitlements {
  subscriptions: readonly SubscriptionEntitlement[];
  purchases: readonly PurchaseEntitlement[];
}

export interface Offer {
  availabilityid: string;
  pricemodel: PriceModel;
}

export const noEntitlements: Entitlements = { subscriptions: [], purchases: [] };

/** A subscription is valid to the end of its nextbilling day in UTC (ACCESS-19). */
function isActive(subscription: SubscriptionEntitlement, now: Date): boolean {
  const due = new Date(subscription.nextbilling);
  if (Number.isNaN(due.getTime())) return false;
  due.setUTCHours(23, 59, 59, 999);
  return now.getTime() <= due.getTime();
}

/** Whether one offer of the content gives access now (ACCESS-02..06, 19, 20). */
export function isPlayable(offer: Offer, objectId: string, entitlements: Entitlements, now: Date): boolean {
  switch (offer.pricemodel) {
    case 'FREE':
    case 'ADBASED':
      return true;
    case 'PLAN':
      return entitlements.subscriptions.some(
        (subscription) =>
          subscription.availabilityset.includes(offer.availabilityid) && isActive(subscription, now),
      );
    case 'PAID':
    case 'RENTAL':
      return entitlements.purchases.some(
        (purchase) =>
          purchase.availabilityid === offer.availabilityid &&
          purchase.objectid === objectId &&
          (purchase.expiry === undefined || now.getTime() < new Date(purchase.expiry).getTime()),
      );
  }
}

export type PlayLabel =
  | 'PLAY NOW'
  | 'SUBSCRIBE OR PURCHASE'
  | 'SUBSCRIBE & WATCH'
  | 'PURCHASE & WATCH'
  | 'TRAILER'
  | 'NONE';

/**
 * The label of the play button, and the offer that gives access (ACCESS-01, 08..13, 21). `TRAILER` is PLAY NOW for the
 * trailer; `NONE` means no button.
 */
export function evaluateAccess(
  content: { objectid: string; offers: readonly Offer[]; hasTrailer: boolean },
  entitlements: Entitlements,
  now: Date,
): { label: PlayLabel; grantedBy?: Offer } {
  const opensBy = content.offers.find((offer) => isPlayable(offer, content.objectid, entitlements, now));
  if (opensBy) return { label: 'PLAY NOW', grantedBy: opensBy };
  if (content.offers.length === 0) return { label: content.hasTrailer ? 'TRAILER' : 'NONE' };
  const models = new Set(content.offers.map((offer) => offer.pricemodel));
  if (models.has('RENTAL') || (models.has('PLAN') && models.has('PAID')))
    return { label: 'SUBSCRIBE OR PURCHASE' };
  return { label: models.has('PLAN') ? 'SUBSCRIBE & WATCH' : 'PURCHASE & WATCH' };
}

export type PopupListType = 'onlyPurchase' | 'onlySubscribe' | 'Subscribe/Purchase';

/** List type of the popup that opens where content may not be played (ACCESS-15, ACCESS-18). */
export function popupListType(models: readonly PriceModel[]): PopupListType {
  const sold = models.includes('PAID') || models.includes('RENTAL');
  if (!models.includes('PLAN')) return 'onlyPurchase';
  return sold ? 'Subscribe/Purchase' : 'onlySubscribe';
}
