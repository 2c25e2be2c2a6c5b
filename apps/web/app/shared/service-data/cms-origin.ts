import type { RemoteConfiguration } from '@rawi/contract';
import { store, storedJson } from '../session/storage.ts';

/** Scheme and host of the cms base: what a plain file name of another server is read against. */
export function cmsOrigin(): string {
  const cms = storedJson<RemoteConfiguration>(store, 'appConfig')?.providerDetails.baseURLs.cms ?? '/';
  return new URL(cms, location.origin).origin;
}
