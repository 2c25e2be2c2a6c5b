import { DEFAULT_API_PREFIX } from './constants.ts';

type Utility =
  | 'subscriberDetails'
  | 'subscriptionPrecheck'
  | 'createSubscription'
  | 'updateSubscription'
  | 'purchasePrecheck'
  | 'createPurchase';

/** The path prefix of a utility, without slashes at its ends; a missing one is the default (CONF-04, CONF-05). */
export function prefixOf(utilities: Partial<Record<Utility, string | undefined>>, utility: Utility): string {
  const prefix = (utilities[utility] ?? '').replaceAll(/^\/+|\/+$/g, '');
  return prefix === '' ? DEFAULT_API_PREFIX : prefix;
}

/** The list of screens that counts: those of the decking configuration where there is one (CONF-12). */
export function screensOf<S>(configured: readonly S[], decked: readonly S[] | undefined): readonly S[] {
  return decked ?? configured;
}
