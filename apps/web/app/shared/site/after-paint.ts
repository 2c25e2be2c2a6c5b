import { startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';

/** Whether the document is hydrated: what mounts afterwards was reached by client-side navigation. */
let running = false;

/** Called once by the root. Also sets `data-running` on `<html>`: from now on links are client-side navigations. */
export function useRunning(): void {
  useEffect(() => {
    running = true;
    document.documentElement.dataset['running'] = '';
  }, []);
}

/**
 * False in the first render of a screen that was reached by client-side navigation, true after its first paint: for
 * content that the first paint does not need. True from the start for a loaded document, and for back and forward
 * navigation, where the page needs its full height to restore the scroll position.
 */
export function useAfterPaint(): boolean {
  const again = useNavigationType() === 'POP';
  return useFrom(!running || again);
}

/** The same for content without a height, which back and forward navigation defers as well. */
export function useAfterAnyPaint(): boolean {
  return useFrom(!running);
}

function useFrom(start: boolean): boolean {
  const [after, setAfter] = useState(start);
  useEffect(() => {
    if (after) return;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setAfter(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [after]);
  return after;
}
