import { startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';

/** Whether the document is hydrated: what mounts afterwards was reached by client-side navigation. */
let hydrated = false;

/** Called once by the root. Also sets `data-running` on `<html>`: from now on links are client-side navigations. */
export function useMarkHydrated(): void {
  useEffect(() => {
    hydrated = true;
    document.documentElement.dataset['running'] = '';
  }, []);
}

/**
 * False in the first render of a screen that was reached by client-side navigation, true after its first paint: for
 * content that the first paint does not need. True from the start for a loaded document, and for back and forward
 * navigation, where the page needs its full height to restore the scroll position.
 */
export function useDeferred(): boolean {
  const isHistoryNavigation = useNavigationType() === 'POP';
  return useReadyAfterPaint(!hydrated || isHistoryNavigation);
}

/** The same for content without a height, which back and forward navigation defers as well. */
export function useAlwaysDeferred(): boolean {
  return useReadyAfterPaint(!hydrated);
}

function useReadyAfterPaint(initially: boolean): boolean {
  const [ready, setReady] = useState(initially);
  useEffect(() => {
    if (ready) return;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setReady(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [ready]);
  return ready;
}
