import type { RemoteConfiguration } from '@rawi/contract';
import { store, readStoredJson } from '../session/storage.ts';

/** The origin of the cms base, against which relative file names of another server are resolved. */
export function cmsOrigin(): string {
  const cms = readStoredJson<RemoteConfiguration>(store, 'appConfig')?.providerDetails.baseURLs.cms ?? '/';
  return new URL(cms, location.origin).origin;
}
