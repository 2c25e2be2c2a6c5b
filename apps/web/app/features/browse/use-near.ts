import { startTransition, useEffect, useState } from 'react';

/** Root margin: one viewport height above and below, so that cards are rendered before they are scrolled to. */
const AROUND = '100% 0px';

/**
 * Whether the row with this heading has come near the viewport; once true, it stays true. Rendering the cards of all
 * rows at once would slow down client-side navigation most.
 */
export function useNear(headingId: string, fromTheStart: boolean): boolean {
  const [near, setNear] = useState(fromTheStart);
  useEffect(() => {
    if (near) return;
    const row = document.getElementById(headingId)?.closest('section');
    if (!row) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true));
      },
      { rootMargin: AROUND },
    );
    observer.observe(row);
    return () => observer.disconnect();
  }, [near, headingId]);
  return near;
}
