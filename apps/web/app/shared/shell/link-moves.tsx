import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pageKey } from '../site/page-key.ts';
import { useWarmRoutes } from './warm-route.ts';

/**
 * Where a click on a link moves to inside the app, as path, query and fragment; `undefined` leaves it to the browser:
 * another site, a window of its own, a file to keep, another language (`hreflang`), a place on the same page.
 */
export function moveOf(event: Pick<MouseEvent, 'target' | 'button' | 'defaultPrevented' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  const href = link?.getAttribute('href');
  // A second slash leads to another site.
  if (!href || !/^\/(?!\/)/.test(href)) return undefined;
  const own = link!.target === '' || link!.target === '_self';
  return own && !link!.hasAttribute('download') && link!.hreflang === '' ? href : undefined;
}

/**
 * Links are plain anchors, and this follows them inside the app. A link that knows the router renders again at every
 * step of a move, and a screen has more than a hundred of them. From one part of a page to another the page stays
 * where it is.
 */
export function LinkMoves(): null {
  const navigate = useNavigate();
  useWarmRoutes();
  useEffect(() => {
    let felt = true;
    const onPress = () => {
      felt = false;
      requestAnimationFrame(() => setTimeout(() => (felt = true)));
    };
    const onClick = (event: MouseEvent) => {
      const href = moveOf(event);
      if (href === undefined) return;
      event.preventDefault();
      const { pathname, search, hash } = location;
      const page = pageKey(pathname);
      const how = { replace: href === pathname + search + hash, preventScrollReset: page !== pathname && pageKey(href) === page };
      // The press itself is painted first: whatever the move costs, the hand sees at once that it was felt.
      const go = () => setTimeout(() => void navigate(href, how));
      if (felt) go();
      else requestAnimationFrame(go);
    };
    // The screens' own handlers, which may have the link do something else, hang on the document too, since before.
    document.addEventListener('pointerdown', onPress, { passive: true });
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('click', onClick);
    };
  }, [navigate]);
  return null;
}
