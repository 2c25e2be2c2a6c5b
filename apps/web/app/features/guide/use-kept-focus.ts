import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** The channel whose row had the focus when the rows before were removed, '' outside of rows; undefined without focus. */
export type LostFocus = RefObject<string | undefined>;

/** Focuses what is on in the row of a channel, unless something has the focus. */
function focusRow(element: HTMLElement, channel: string): void {
  if (document.activeElement !== document.body) return;
  const rows = [...element.querySelectorAll<HTMLElement>('[data-channel]')];
  const row = rows.find(({ dataset }) => dataset['channel'] === channel);
  const onAir = row?.querySelector<HTMLElement>('[data-on]');
  const target = onAir ?? (row ?? element).querySelector<HTMLElement>('button, a');
  target?.focus({ preventScroll: true });
}

/**
 * Where the rows were drawn anew behind the dialog of a programme, the browser finds nothing to give the focus back to
 * when it closes: it goes to the row of the channel, undefined while none is chosen.
 */
export function useFocusAfterDialog(
  container: RefObject<HTMLElement | null>,
  channel: string | undefined,
): void {
  const chosen = useRef<string>(undefined);
  useEffect(() => {
    if (channel === undefined && chosen.current !== undefined && container.current)
      focusRow(container.current, chosen.current);
    chosen.current = channel;
  }, [container, channel]);
}

/**
 * Keeps the focus where the rows of channels (`data-channel`) are drawn anew without a press, as at midnight: it goes to
 * what is on in the row that had it, as soon as that is there, unless the viewer has gone elsewhere meanwhile.
 */
export function useKeptFocus(container: RefObject<HTMLElement | null>, lost: LostFocus): void {
  useLayoutEffect(() => {
    const element = container.current;
    const channel = lost.current;
    lost.current = undefined;
    if (element && channel !== undefined) focusRow(element, channel);
    return () => {
      // Called before they are removed.
      const { activeElement } = document;
      if (element?.contains(activeElement))
        lost.current = activeElement?.closest<HTMLElement>('[data-channel]')?.dataset['channel'] ?? '';
    };
  }, [container, lost]);
}
