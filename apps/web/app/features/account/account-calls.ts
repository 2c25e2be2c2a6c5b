import { service } from '../../shared/session/account-service.ts';
import { isAdminViewer } from '../../shared/session/viewer.ts';

/** The reading calls of the account's pages. */
export const loadProfiles = () => service('listProfiles', {});
export const loadDevices = () => service('listDevices', {});
export const loadPasskeys = () => service('listPasskeys', {});
export const loadSubscriber = async () =>
  (await service('getSubscriber', { params: { area: 'subscriberv2', version: 'v1' } })).data;

export type Profiles = Awaited<ReturnType<typeof loadProfiles>>;

export { isAdminViewer };
