import type { SubscriberDetails } from '@rawi/contract';
import { service } from '../../shared/session/account-service.ts';
import { session } from '../../shared/session/session.ts';
import { store } from '../../shared/session/storage.ts';
import { isAdminViewer } from '../../shared/session/viewer.ts';

/** The reading calls of the account's pages. */
export const loadProfiles = () => service('listProfiles', {});
export const loadDevices = () => service('listDevices', {});
export const loadPasskeys = () => service('listPasskeys', {});
/** STORE-04: what is stored is what was read last, so that other tabs hear of a change. */
export async function loadSubscriber(): Promise<SubscriberDetails> {
  const { data } = await service('getSubscriber', { params: { area: 'subscriberv2', version: 'v1' } });
  // A reply that comes after a log-out is nobody's.
  if (session.get().subscriberid === data.subscriberid && store.get('sessionToken') !== undefined)
    store.set('subscriberDetails', JSON.stringify(data));
  return data;
}

export type Profiles = Awaited<ReturnType<typeof loadProfiles>>;

export { isAdminViewer };
