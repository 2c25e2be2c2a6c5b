import { use, useEffect } from 'react';
import { isDataSaverOn, runWhenIdle } from '../boot/idle.ts';
import { createScreenLookup, RoutesContext } from '../routing/routes-context.ts';

/**
 * Prefetches the code of the screen behind a link when a pointer or the focus reaches it. Touch gives no such early
 * signal: there the first card's screen, which is the same for every title, is prefetched at idle after the first
 * scroll, so that a viewer who only looks at Home downloads Home alone.
 */
export function usePrefetchRoutes(): void {
  const routes = use(RoutesContext);
  useEffect(() => {
    if (!routes) return;
    const screenAt = createScreenLookup(routes);
    const prefetched = new Set<string>();
    const prefetch = (link: Element | null | undefined) => {
      const href = link?.getAttribute('href');
      if (!href || prefetched.has(href)) return;
      prefetched.add(href);
      // The navigation reports what fails.
      screenAt(new URL(href, location.origin).pathname)
        ?.load()
        .catch(() => undefined);
    };
    // Deferred: handling and painting the event come first.
    const onReach = ({ target }: Event) =>
      setTimeout(() => prefetch((target as Element | null)?.closest?.('a[href^="/"]')));
    const onScroll = () => runWhenIdle(() => prefetch(document.querySelector('main li a[href^="/"]')));
    // Capture phase: rows scroll too, and scroll events do not bubble.
    const scrollOptions = { once: true, passive: true, capture: true };
    if (matchMedia('(any-pointer: coarse)').matches && !isDataSaverOn())
      document.addEventListener('scroll', onScroll, scrollOptions);
    const names = ['pointerover', 'pointerdown', 'focusin'];
    for (const name of names) document.addEventListener(name, onReach, { passive: true });
    return () => {
      document.removeEventListener('scroll', onScroll, scrollOptions);
      for (const name of names) document.removeEventListener(name, onReach);
    };
  }, [routes]);
}
