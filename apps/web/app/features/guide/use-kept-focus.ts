import { useLayoutEffect, type RefObject } from 'react';

/** The channel whose row had the focus when the rows before were removed, '' outside of rows; undefined without focus. */
export type LostFocus = RefObject<string | undefined>;

/**
 * Keeps the focus where the rows of channels (`data-channel`) are drawn anew without a press, as at midnight: it goes to
 * what is on in the row that had it, as soon as that is there, unless the viewer has gone elsewhere meanwhile.
 */
export function useKeptFocus(container: RefObject<HTMLElement | null>, lost: LostFocus): void {
  useLayoutEffect(() => {
    const element = container.current;
    const channel = lost.current;
    lost.current = undefined;
    if (element && channel !== undefined && document.activeElement === document.body) {
      const rows = [...element.querySelectorAll<HTMLElement>('[data-channel]')];
      const row = rows.find(({ dataset }) => dataset['channel'] === channel);
      const onAir = row?.querySelector<HTMLElement>('[data-on]');
      const target = onAir ?? (row ?? element).querySelector<HTMLElement>('button, a');
      target?.focus({ preventScroll: true });
    }
    return () => {
      // Called before they are removed.
      const { activeElement } = document;
      if (element?.contains(activeElement))
        lost.current = activeElement?.closest<HTMLElement>('[data-channel]')?.dataset['channel'] ?? '';
    };
  }, [container, lost]);
}
