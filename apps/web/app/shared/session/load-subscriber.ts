import type { SubscriberDetails } from '@rawi/contract';
import { service } from './account-service.ts';
import { session } from './session.ts';
import { readStoredJson, store } from './storage.ts';

/** STORE-04: what is stored is what was read last, so that other tabs hear of a change. */
export async function loadSubscriber(): Promise<SubscriberDetails> {
  const { data } = await service('getSubscriber', { params: { area: 'subscriberv2', version: 'v1' } });
  // A reply that comes after a log-out is nobody's.
  if (session.get().subscriberid === data.subscriberid && store.get('sessionToken') !== undefined)
    store.set('subscriberDetails', JSON.stringify(data));
  return data;
}

/** The country of the account as it was read last; undefined for visitors, and where it is not known. */
export function storedAccountCountry(): string | undefined {
  if (store.get('sessionToken') === undefined) return undefined;
  const details = readStoredJson<Partial<SubscriberDetails>>(store, 'subscriberDetails');
  return details?.subscribercountry || undefined;
}

/**
 * The country of the account, which decides what somebody who is logged in pays, wherever the visit is from; undefined
 * for visitors. It is read anew, since another device may have changed it; never rejects.
 */
export async function accountCountry(): Promise<string | undefined> {
  if (store.get('sessionToken') === undefined) return undefined;
  const read = await loadSubscriber().catch(() => undefined);
  return read?.subscribercountry || storedAccountCountry();
}
