import { DEFAULT_API_PREFIX } from './constants.ts';

type Utility =
  | 'subscriberDetails'
  | 'subscriptionPrecheck'
  | 'createSubscription'
  | 'updateSubscription'
  | 'purchasePrecheck'
  | 'createPurchase';

/** The path prefix of a utility, without leading and trailing slashes; default where it is missing (CONF-04, CONF-05). */
export function prefixOf(utilities: Partial<Record<Utility, string | undefined>>, utility: Utility): string {
  const prefix = (utilities[utility] ?? '').replaceAll(/^\/+|\/+$/g, '');
  return prefix === '' ? DEFAULT_API_PREFIX : prefix;
}

/** The effective screens: those of the decking configuration where there is one (CONF-12). */
export function screensOf<S>(configured: readonly S[], decked: readonly S[] | undefined): readonly S[] {
  return decked ?? configured;
}
