import { viewerCountry } from '../session/country.ts';
import { service } from '../session/service.ts';
import { session } from '../session/session.ts';
import { store, readStoredJson } from '../session/storage.ts';
import type { Availability } from '@rawi/contract';
import { runWhenIdle } from './idle.ts';
import { isSomethingLeft } from './left-for-next-page.ts';

/** Work that the first render does not need: the viewer's country (STORE-08), the availabilities (STORE-12), spatial navigation. */
export function runAfterMount(): void {
  const stored = readStoredJson<Availability[]>(store, 'availabilityList');
  if (stored) session.set({ availabilities: stored });
  const country = store.get('currentUserCountry');
  if (country) session.set({ country });

  viewerCountry.refresh().catch(() => undefined);
  fetchAvailabilities().catch(() => undefined);

  followStoredSession();
  if (isSomethingLeft())
    import('./take-up-page.ts').then(
      (part) => part.takeUpPage(),
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

const loadSession = () => import('../session/restore-session.ts');

/**
 * Goes on with the stored session when the page is shown, and with what other tabs make of it: after their log-out this
 * one is at Home, too, and says why. Visitors load nothing of it.
 */
function followStoredSession(): void {
  if (store.get('sessionToken')) runWhenIdle(() => void entitlementsKnown());
  addEventListener('storage', ({ key }) => {
    if (key === 'sessionToken' || key === 'subscriberDetails' || key === 'currentProfileId')
      loadSession().then(
        ({ adoptStoredSession }) => adoptStoredSession(),
        () => undefined,
      );
  });
}

/** Resolves when it is known what the viewer has subscribed to and bought, or when that cannot be fetched now. */
export async function entitlementsKnown(): Promise<void> {
  if (store.get('sessionToken') === undefined) return;
  await loadSession()
    .then(({ restoreSession }) => restoreSession())
    .catch(() => undefined);
}

let pending: Promise<Availability[]> | undefined;

/** Fetches the current availability list; concurrent callers share one request. */
export function fetchAvailabilities(): Promise<Availability[]> {
  pending ??= import('./availabilities.ts')
    .then(({ loadAvailabilities }) =>
      loadAvailabilities((page, pagesize) =>
        service('listAvailabilities', { query: { page: String(page), pagesize: String(pagesize) } }),
      ),
    )
    .then((availabilities) => {
      store.set('availabilityList', JSON.stringify(availabilities));
      session.set({ availabilities });
      return availabilities;
    })
    .finally(() => (pending = undefined));
  return pending;
}
