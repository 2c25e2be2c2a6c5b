import { use, useEffect } from 'react';
import { useLocation, useMatches, useRevalidator } from 'react-router';
import { onNewReplies, warmTitle } from '../service-data/browser-source.ts';
import { SiteContext } from '../site/site.ts';
import { isSparing } from './late-work.ts';
import { PageRouterContext } from './page-router.tsx';

/** Milliseconds that a viewer stays before a page counts as seen. */
const STAY = 3000;
/** Pictures of one page that are kept for a time without a network. */
const MOST_PICTURES = 60;

/** Shows what has changed since it was shown: the page's data is read again, without a reload. */
function useFreshReplies(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => onNewReplies(() => void revalidate()), [revalidate]);
}

/**
 * What this page has loaded of our own files, public replies and pictures, in the sizes that it has loaded, and the
 * `screens` of the build that runs: what an open tab may still ask for after a release.
 */
function filesOfPage(screens: readonly string[]): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const pictures = [...document.images].filter(({ complete, currentSrc }) => complete && currentSrc !== '').map(({ currentSrc }) => currentSrc);
  const own = (address: string, folder: string) => address.startsWith(`${location.origin}/${folder}/`);
  return [
    ...loaded.filter((address) => own(address, 'assets') || own(address, 'cms')),
    ...pictures.filter((address) => own(address, 'images')).slice(0, MOST_PICTURES),
    ...screens.map((address) => new URL(address, location.origin).href).filter((address) => own(address, 'assets')),
  ];
}

/**
 * Lets the service worker keep a page that the viewer has stayed on, so that it opens without a network (BOOT-12):
 * also one that was reached inside the app, whose HTML nobody asked for.
 */
function useKeptPage(): void {
  const { pathname } = useLocation();
  const contentId = useMatches().at(-1)?.params['contentId'];
  const language = use(SiteContext)?.language ?? 'en';
  const screens = use(PageRouterContext)?.files;
  useEffect(() => {
    if (!screens || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      if (!navigator.onLine || isSparing()) return;
      // The page's own reply came inside its HTML: with it here too, the way back to this page is as quick.
      if (contentId !== undefined) warmTitle(contentId, language);
      navigator.serviceWorker.ready
        .then(({ active }) => active?.postMessage({ type: 'seen', path: pathname, files: [...new Set(filesOfPage(screens))] }, {}))
        .catch(() => undefined);
    }, STAY);
    return () => clearTimeout(timer);
  }, [pathname, contentId, language, screens]);
}

/** Tells the router that the server's page runs: until then nothing in it may change. */
function useHydrated(): void {
  const page = use(PageRouterContext);
  useEffect(() => page?.onHydrated(), [page]);
}

/** All of it, in a place of their own: what they watch changes with every step of a move, and renders nothing else anew. */
export function KeepPage(): null {
  useHydrated();
  useFreshReplies();
  useKeptPage();
  return null;
}
