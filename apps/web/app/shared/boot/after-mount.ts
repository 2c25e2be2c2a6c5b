import { viewerCountry } from '../session/country.ts';
import { service } from '../session/service.ts';
import { session } from '../session/session.ts';
import { takeScrollPosition } from '../i18n/scroll-position.ts';
import { store, readStoredJson } from '../session/storage.ts';
import type { Availability } from '@rawi/contract';
import { loadAvailabilities } from './availabilities.ts';
import { runWhenIdle } from './idle.ts';

/** Work that the first render does not need: the viewer's country (STORE-08), the availabilities (STORE-12), spatial navigation. */
export function runAfterMount(): void {
  const stored = readStoredJson<Availability[]>(store, 'availabilityList');
  if (stored) session.set({ availabilities: stored });
  const country = store.get('currentUserCountry');
  if (country) session.set({ country });

  viewerCountry.refresh().catch(() => undefined);
  fetchAvailabilities().catch(() => undefined);

  // Nothing of this is loaded for visitors.
  if (store.get('sessionToken') !== undefined)
    import('../session/restore-session.ts').then(
      (part) => part.restoreSession(),
      () => undefined,
    );

  const position = takeScrollPosition();
  if (position)
    import('../i18n/restore-scroll.ts').then(
      (part) => part.restoreScrollPosition(position),
      () => undefined,
    );
  runWhenIdle(() => {
    import('@rawi/focus').then(
      ({ startSpatialNavigation, trackPressedLinks }) => {
        startSpatialNavigation();
        trackPressedLinks();
      },
      () => undefined,
    );
  });

  if ('serviceWorker' in navigator)
    navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' }).catch(() => undefined);
}

let pending: Promise<Availability[]> | undefined;

/** Fetches the current availability list; concurrent callers share one request. */
export function fetchAvailabilities(): Promise<Availability[]> {
  pending ??= loadAvailabilities((page, pagesize) =>
    service('listAvailabilities', { query: { page: String(page), pagesize: String(pagesize) } }),
  )
    .then((availabilities) => {
      store.set('availabilityList', JSON.stringify(availabilities));
      session.set({ availabilities });
      return availabilities;
    })
    .finally(() => (pending = undefined));
  return pending;
}
