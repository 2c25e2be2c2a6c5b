import { startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';

/** Whether the document that was loaded runs: what is mounted from then on was moved to inside the app. */
let running = false;

/** Told once by the root, and said by the document for those who wait for it: from now on links are moves. */
export function useRunning(): void {
  useEffect(() => {
    running = true;
    document.documentElement.dataset['running'] = '';
  }, []);
}

/**
 * False at the first render of a screen that was moved to inside the app, true as soon as that has been painted: what
 * the first look does not need waits for it. A document is whole from the start; so is a page that one comes back
 * to, which has to be as long as it was when it was left.
 */
export function useAfterPaint(): boolean {
  const again = useNavigationType() === 'POP';
  return useFrom(!running || again);
}

/** The same for what takes no room: a page that one comes back to has it after its first paint, too. */
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
