import { impersonalPath } from '@rawi/domain';

/** Attributes by which an event leads to a person: the account, the bills and the coupons name it by the same ids. */
export const PERSONAL_ATTRIBUTES = ['profileid', 'referenceid', 'subscriptionid', 'coupon'] as const;

const personal: ReadonlySet<string> = new Set(PERSONAL_ATTRIBUTES);
const addresses: ReadonlySet<string> = new Set(['path', 'referrer']);

/** Attributes of an event that is to lead to nobody; addresses of older events have ids still. */
export const impersonalAttributes = (attributes: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !personal.has(name))
      .map(([name, value]) => [name, addresses.has(name) ? impersonalPath(String(value)) : value]),
  );
