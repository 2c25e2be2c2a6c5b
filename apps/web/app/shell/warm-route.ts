import { use, useEffect } from 'react';
import { matchRoutes, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router';

/**
 * Fetches the code of the screen behind a link as soon as a pointer or the focus comes to it: a press that follows
 * finds it there.
 */
export function useWarmRoutes(): void {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const files = use(UNSAFE_FrameworkContext)?.manifest.routes;
  useEffect(() => {
    if (!router || !files || !import.meta.env.PROD) return;
    const seen = new Set<string>();
    const onCome = ({ target }: Event) => {
      const href = (target as Element | null)?.closest?.('a[href^="/"]')?.getAttribute('href');
      if (!href || seen.has(href)) return;
      seen.add(href);
      const id = matchRoutes(router.routes, href)?.at(-1)?.route.id;
      const file = id === undefined ? undefined : files[id]?.module;
      if (file === undefined || seen.has(file)) return;
      seen.add(file);
      // One that does not come is asked for again by the move itself, which says so.
      import(/* @vite-ignore */ file).catch(() => seen.delete(file));
    };
    const names = ['pointerover', 'pointerdown', 'focusin'];
    for (const name of names) document.addEventListener(name, onCome, { passive: true });
    return () => {
      for (const name of names) document.removeEventListener(name, onCome);
    };
  }, [router, files]);
}
