import { service } from '../../shared/session/account-service.ts';
import { loadSubscriber } from '../../shared/session/load-subscriber.ts';
import { isAdminViewer } from '../../shared/session/viewer.ts';

/** The reading calls of the account's pages. */
export const loadProfiles = () => service('listProfiles', {});
export const loadDevices = () => service('listDevices', {});
export const loadPasskeys = () => service('listPasskeys', {});

export type Profiles = Awaited<ReturnType<typeof loadProfiles>>;

export { isAdminViewer, loadSubscriber };
