import { startTransition, useEffect, useState } from 'react';

/** How far around the window a row counts as near: whoever scrolls or walks on finds its cards there. */
const AROUND = '100% 0px';

/**
 * Whether the row under this heading has come near the window; once it has, it stays so. Cards of rows that nobody
 * sees are what a move inside the app would wait for longest.
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
