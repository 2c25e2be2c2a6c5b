import { keepInstallEvent } from '../../features/app-offer/installable.ts';
import { viewerCountry } from '../session/country.ts';
import { service } from '../session/service.ts';
import { session } from '../session/session.ts';
import { returnToPlace } from '../i18n/keep-place.ts';
import { store, storedJson } from '../session/storage.ts';
import type { Availability } from '@rawi/contract';
import { loadAvailabilities } from './availabilities.ts';
import { whenIdle } from './late-work.ts';

/** Work that the first render does not need: the viewer's country (STORE-08), the availabilities (STORE-12), spatial navigation. */
export function afterMount(): void {
  const known = storedJson<Availability[]>(store, 'availabilityList');
  if (known) session.set({ availabilities: known });
  const country = store.get('currentUserCountry');
  if (country) session.set({ country });

  viewerCountry.find().catch(() => undefined);
  freshAvailabilities().catch(() => undefined);

  keepInstallEvent();
  returnToPlace();
  whenIdle(() => {
    import('@rawi/focus').then(
      ({ walkByKeys, watchPresses }) => {
        walkByKeys();
        watchPresses();
      },
      () => undefined,
    );
  });

  if ('serviceWorker' in navigator)
    navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' }).catch(() => undefined);
}

let asking: Promise<Availability[]> | undefined;

/** Fetches the current availability list; concurrent callers share one request. */
export function freshAvailabilities(): Promise<Availability[]> {
  asking ??= loadAvailabilities((page, pagesize) =>
    service('listAvailabilities', { query: { page: String(page), pagesize: String(pagesize) } }),
  )
    .then((availabilities) => {
      store.set('availabilityList', JSON.stringify(availabilities));
      session.set({ availabilities });
      return availabilities;
    })
    .finally(() => (asking = undefined));
  return asking;
}
