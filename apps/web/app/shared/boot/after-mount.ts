import { keepInstallEvent } from '../../features/app-offer/installable.ts';
import { viewerCountry } from '../session/country.ts';
import { service } from '../session/service.ts';
import { session } from '../session/session.ts';
import { returnToPlace } from '../i18n/keep-place.ts';
import { store, storedJson } from '../session/storage.ts';
import type { Availability } from '@rawi/contract';
import { loadAvailabilities } from './availabilities.ts';
import { whenIdle } from './late-work.ts';

/** What nobody waits for: where the viewer is (STORE-08), what can be bought there (STORE-12), the walk by arrow keys. */
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

/** The availability list as the service has it now; several who ask at once share one loop. */
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
