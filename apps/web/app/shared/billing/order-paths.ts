import type { LanguagePrefix } from '@rawi/domain';

/** The address at which a plan is ordered (UI-16). */
export function planOrderPath(language: LanguagePrefix, planId: string): string {
  return `/${language}/order/plan/${encodeURIComponent(planId)}`;
}

/** The address at which a title is bought or rented, by one of its availabilities. */
export function titleOrderPath(language: LanguagePrefix, objectId: string, availabilityId: string): string {
  return `/${language}/order/title/${encodeURIComponent(objectId)}/${encodeURIComponent(availabilityId)}`;
}

/** The address of a payment, which gateways lead back to. */
export function paymentPath(language: LanguagePrefix, referenceId: string): string {
  return `/${language}/payment/${encodeURIComponent(referenceId)}`;
}
