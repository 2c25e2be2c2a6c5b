import { use, useEffect } from 'react';
import { useLocation, useMatches, useRevalidator } from 'react-router';
import { deckingDiffers, prefetchTitle } from '../service-data/browser-source.ts';
import { onRepliesChanged } from '../service-data/query-client.ts';
import { bootData } from '../site/inline-assets.tsx';
import { SiteContext } from '../site/site.ts';
import { isDataSaverOn } from './idle.ts';

/** Milliseconds that a viewer stays on a page before it is cached for offline use. */
const MIN_STAY_MS = 3000;
/** Maximum number of pictures of one page that are cached for offline use. */
const MAX_PICTURES = 60;

/**
 * Revalidates the page's data when a cached reply has changed since it was shown, and once where the server rendered it
 * by other screens than those that hold in this browser (CONF-12).
 */
function useRevalidateOnChange(): void {
  const { revalidate } = useRevalidator();
  const isEmpty = use(SiteContext)?.elsewhere === true;
  useEffect(() => onRepliesChanged(() => void revalidate()), [revalidate]);
  useEffect(() => {
    if (!isEmpty && deckingDiffers()) void revalidate();
  }, [isEmpty, revalidate]);
}

let screenFiles: Promise<string[]> | undefined;

/** The addresses of the files of all screens of the running build. */
function loadScreenFiles(): Promise<string[]> {
  screenFiles ??= fetch(bootData().screenFiles)
    .then((reply) => reply.json() as Promise<string[]>)
    .catch(() => {
      screenFiles = undefined;
      return [];
    });
  return screenFiles;
}

/**
 * The addresses of our own files, public replies and pictures (in the loaded sizes) that this page has loaded, and the
 * `screens` of the running build, which an open tab may still request after a release.
 */
function loadedFileAddresses(screens: readonly string[]): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const pictures = [...document.images]
    .filter(({ complete, currentSrc }) => complete && currentSrc !== '')
    .map(({ currentSrc }) => currentSrc);
  const isInFolder = (address: string, folder: string) => address.startsWith(`${location.origin}/${folder}/`);
  return [
    ...loaded.filter((address) => isInFolder(address, 'assets') || isInFolder(address, 'cms')),
    ...pictures.filter((address) => isInFolder(address, 'images')).slice(0, MAX_PICTURES),
    ...screens
      .map((address) => new URL(address, location.origin).href)
      .filter((address) => isInFolder(address, 'assets')),
  ];
}

/**
 * Lets the service worker cache a page that the viewer has stayed on, so that it opens offline (BOOT-12). Also for a
 * page that was reached by client-side navigation, whose HTML was never requested.
 */
function useOfflineCache(): void {
  const { pathname } = useLocation();
  const contentId = useMatches().at(-1)?.params['contentId'];
  const language = use(SiteContext)?.language ?? 'en';
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      if (!navigator.onLine || isDataSaverOn()) return;
      // The page's own reply was inlined in its HTML: with it in the query cache, going back to this page is fast too.
      if (contentId !== undefined) prefetchTitle(contentId, language);
      Promise.all([navigator.serviceWorker.ready, loadScreenFiles()])
        .then(([{ active }, screens]) =>
          active?.postMessage(
            { type: 'seen', path: pathname, files: [...new Set(loadedFileAddresses(screens))] },
            {},
          ),
        )
        .catch(() => undefined);
    }, MIN_STAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, contentId, language]);
}

/** A component of its own, because the router state that these hooks read changes often, and no other component should re-render with it. */
export function OfflineCache(): null {
  useRevalidateOnChange();
  useOfflineCache();
  return null;
}
