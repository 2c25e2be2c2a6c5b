import type { LanguagePrefix } from '@rawi/domain';

/** The address at which a plan is ordered (UI-16). */
export function planOrderPath(language: LanguagePrefix, planId: string): string {
  return `/${language}/order/plan/${encodeURIComponent(planId)}`;
}

/** The address at which a title is bought or rented, by one of its availabilities. */
export function titleOrderPath(language: LanguagePrefix, objectId: string, availabilityId: string): string {
  return `/${language}/order/title/${encodeURIComponent(objectId)}/${encodeURIComponent(availabilityId)}`;
}

/** The address at which another card, or another way to pay, is given to a plan (UI-21). */
export function renewalPath(language: LanguagePrefix, planId: string): string {
  return `/${language}/subscriptions/${encodeURIComponent(planId)}/card`;
}

/** The address of a payment, which gateways lead back to. */
export function paymentPath(language: LanguagePrefix, referenceId: string): string {
  return `/${language}/payment/${encodeURIComponent(referenceId)}`;
}

/**
 * A payment's return address, told from that of before. The same payment asked for again is the one that is under way: one
 * that leads back elsewhere takes its place, and its gateway sends another code.
 */
export const anotherReturn = (callbackUrl: string): string =>
  `${callbackUrl.split('?')[0]}?again=${Date.now()}`;
