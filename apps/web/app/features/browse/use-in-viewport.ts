import { startTransition, useEffect, useState } from 'react';

/** Root margin: one viewport height above and below, so that cards are rendered before they are scrolled to. */
const ROOT_MARGIN = '100% 0px';

/**
 * Whether the row with this heading has come near the viewport; once true, it stays true. Rendering the cards of all
 * rows at once would slow down client-side navigation most.
 */
export function useInViewport(headingId: string, initially: boolean): boolean {
  const [inViewport, setInViewport] = useState(initially);
  useEffect(() => {
    if (inViewport) return;
    const row = document.getElementById(headingId)?.closest('section');
    if (!row) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setInViewport(true));
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(row);
    return () => observer.disconnect();
  }, [inViewport, headingId]);
  return inViewport;
}
