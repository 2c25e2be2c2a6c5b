import { service } from '../session/service.ts';
import { store } from '../session/storage.ts';

let asking: Promise<string | undefined> | undefined;

/**
 * The country that the service sees this viewer in (STORE-08). A call that always carries it (CALL-47..49) waits here
 * for the first answer; where there is none, it goes without, and the next one asks again.
 */
export async function viewerCountry(): Promise<string | undefined> {
  const known = store.get('currentUserCountry');
  if (known !== undefined) return known;
  asking ??= service('getCountry', {})
    .then(
      ({ CountryCode }) => CountryCode,
      () => undefined,
    )
    .finally(() => (asking = undefined));
  return asking;
}
