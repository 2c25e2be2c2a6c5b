import { ReplyError } from '@rawi/client';
import type { I18n } from '@rawi/strings';
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

/** What a failed call tells the viewer. */
export function failureText(i18n: I18n, error: unknown): string {
  if (!(error instanceof ReplyError)) return i18n.t('error.failed.title');
  return error.code === 0 ? i18n.t('form.offline') : i18n.error(error.code, error.message);
}
