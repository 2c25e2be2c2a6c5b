import { use, useEffect } from 'react';
import { isSparing, whenIdle } from '../boot/late-work.ts';
import { PageRouterContext } from '../boot/page-router.tsx';

/**
 * Prefetches the code of the screen behind a link when a pointer or the focus reaches it. Touch gives no such early
 * signal: there the first card's screen, which is the same for every title, is prefetched at idle after the first
 * scroll, so that a viewer who only looks at Home downloads Home alone.
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
    // Deferred: handling and painting the event come first.
    const onCome = ({ target }: Event) => setTimeout(() => warm((target as Element | null)?.closest?.('a[href^="/"]')));
    const onScroll = () => whenIdle(() => warm(document.querySelector('main li a[href^="/"]')));
    // Capture phase: rows scroll too, and scroll events do not bubble.
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
