import { withLowerCasePrefix } from '@rawi/domain';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pageKey } from '../site/page-key.ts';
import { usePrefetchRoutes } from './use-prefetch-routes.ts';

/**
 * The target of a click inside the app, as path, query and fragment; `undefined` leaves the click to the browser:
 * another site, a new window, a download, another language (`hreflang`), a fragment of the same page.
 */
export function navigationTarget(
  event: Pick<
    MouseEvent,
    'target' | 'button' | 'defaultPrevented' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
  >,
): string | undefined {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return undefined;
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  const href = link?.getAttribute('href');
  // `//` is a protocol-relative address of another site.
  if (!href || !/^\/(?!\/)/.test(href)) return undefined;
  const own = link!.target === '' || link!.target === '_self';
  if (!own || link!.hasAttribute('download') || link!.hreflang !== '') return undefined;
  // ROUTE-61: the page server redirects a prefix in capitals; inside the app it is put right before the navigation.
  const [path = ''] = href.split(/[?#]/, 1);
  return (withLowerCasePrefix(path) ?? path) + href.slice(path.length);
}

/**
 * Links are plain anchors; this component navigates on their clicks. The router's own link component renders again at
 * every step of a navigation, and a screen has more than a hundred links. Between sections of one page the scroll
 * position stays.
 */
export function LinkNavigation(): null {
  const navigate = useNavigate();
  usePrefetchRoutes();
  useEffect(() => {
    let pressPainted = true;
    const onPress = () => {
      pressPainted = false;
      requestAnimationFrame(() => setTimeout(() => (pressPainted = true)));
    };
    const onClick = (event: MouseEvent) => {
      const href = navigationTarget(event);
      if (href === undefined) return;
      event.preventDefault();
      const { pathname, search, hash } = location;
      const page = pageKey(pathname);
      const options = {
        replace: href === pathname + search + hash,
        preventScrollReset: page !== pathname && pageKey(href) === page,
      };
      // The pressed state is painted before the navigation starts, so that the viewer sees a reaction at once (INP).
      const go = () => setTimeout(() => void navigate(href, options));
      if (pressPainted) go();
      else requestAnimationFrame(go);
    };
    // React's handlers are on the document too and were added earlier, so they can prevent the default first.
    document.addEventListener('pointerdown', onPress, { passive: true });
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('click', onClick);
    };
  }, [navigate]);
  return null;
}
