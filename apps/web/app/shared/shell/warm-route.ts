import { use, useEffect } from 'react';
import { isSparing, whenIdle } from '../boot/late-work.ts';
import { PageRouterContext } from '../boot/page-router.tsx';

/**
 * Fetches the code of the screen behind a link as soon as a pointer or the focus comes to it: a press that follows
 * finds it there. A finger comes to a link only with the press: there the first card's screen, which is every title's,
 * is fetched once the page was scrolled and is quiet; who only looks at Home pays for Home alone.
 */
export function useWarmRoutes(): void {
  const page = use(PageRouterContext);
  useEffect(() => {
    if (!page) return;
    const seen = new Set<string>();
    const warm = (link: Element | null | undefined) => {
      const href = link?.getAttribute('href');
      if (!href || seen.has(href)) return;
      seen.add(href);
      page.warm(href);
    };
    // After the event and what it shows: a press goes first.
    const onCome = ({ target }: Event) => setTimeout(() => warm((target as Element | null)?.closest?.('a[href^="/"]')));
    const onScroll = () => whenIdle(() => warm(document.querySelector('main li a[href^="/"]')));
    // In the capture: rows scroll too, and that does not rise.
    const scrolls = { once: true, passive: true, capture: true };
    if (matchMedia('(any-pointer: coarse)').matches && !isSparing()) document.addEventListener('scroll', onScroll, scrolls);
    const names = ['pointerover', 'pointerdown', 'focusin'];
    for (const name of names) document.addEventListener(name, onCome, { passive: true });
    return () => {
      document.removeEventListener('scroll', onScroll, scrolls);
      for (const name of names) document.removeEventListener(name, onCome);
    };
  }, [page]);
}
