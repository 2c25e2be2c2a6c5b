import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** A press as far as it tells where it was: `target` is what it hit, the place is counted in pixels of the window. */
type Press = Pick<MouseEvent, 'target' | 'clientX' | 'clientY'>;

/** Whether a press hit the backdrop of a modal dialog: that counts as the dialog itself, but lies outside of its box. */
export function isOnBackdrop({ target, clientX, clientY }: Press, dialog: HTMLElement): boolean {
  if (target !== dialog) return false;
  const { left, top, right, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX >= right || clientY < top || clientY >= bottom;
}

/**
 * Handlers for a modal dialog that closes by a press beside it: one that begins and ends there. A text that is marked
 * and dragged out of the dialog ends beside it, too, and browsers tell that as a click on the dialog.
 */
export function useBackdropPress(onPress: () => void) {
  const began = useRef(false);
  return {
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      began.current = isOnBackdrop(event, event.currentTarget);
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (began.current && isOnBackdrop(event, event.currentTarget)) onPress();
      began.current = false;
    },
  };
}
