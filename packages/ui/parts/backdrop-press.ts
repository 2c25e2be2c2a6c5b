import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** The part of a pointer event that shows where it was: its target, and its position in pixels of the window. */
type Press = Pick<MouseEvent, 'target' | 'clientX' | 'clientY'>;

/** Whether a press hit the backdrop of a modal dialog: the event's target is the dialog, but it lies outside its box. */
export function isOnBackdrop({ target, clientX, clientY }: Press, dialog: HTMLElement): boolean {
  if (target !== dialog) return false;
  const { left, top, right, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX >= right || clientY < top || clientY >= bottom;
}

/**
 * Handlers for a modal dialog that closes by a press on its backdrop. The press has to begin and end there: dragging a
 * text selection out of the dialog ends there too, and browsers report that as a click on the dialog.
 */
export function useBackdropPress(onPress: () => void) {
  const beganOnBackdrop = useRef(false);
  return {
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      beganOnBackdrop.current = isOnBackdrop(event, event.currentTarget);
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (beganOnBackdrop.current && isOnBackdrop(event, event.currentTarget)) onPress();
      beganOnBackdrop.current = false;
    },
  };
}
