import { useLayoutEffect, type RefObject } from 'react';

/**
 * Gives the focus back to the player when `view`, which holds it, leaves: else it would be on the page, out of reach. What
 * takes the place of the view may have taken the focus, and keeps it.
 */
export function useFocusBack(view: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = view.current;
    const player = element?.closest('section');
    return () => {
      if (!player || !element?.contains(document.activeElement)) return;
      // The controls that come in place of the view are there only after this render.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        // In a page arrows lead on from the control that has the focus; from the player itself they would begin anew.
        const target = player.hasAttribute('data-own-keys')
          ? player
          : player.querySelector<HTMLElement>('[data-first-control]');
        target?.focus({ preventScroll: true });
      });
    };
  }, [view]);
}
