import { closePart, isRemoteBack, isTelevision, isTextKey, openPart } from './back-key.ts';
import { keepsArrow, takesText } from './keeps-arrow.ts';
import { move } from './move.ts';
import type { Direction } from './next-box.ts';

const arrows: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

/**
 * Lets the whole app be walked by arrow keys, as a remote control has them. It keeps out of the way of everyone else:
 * under a hand on the mouse the arrows scroll as ever until something has the focus visibly; what owns its arrows
 * keeps them; the tab order is untouched; and no key of a keyboard leaves the page. Returns how to end it.
 */
export function walkByKeys(): () => void {
  const television = isTelevision(navigator.userAgent);
  let byPointer = false;

  const onPointer = (event: PointerEvent | WheelEvent) => {
    // Browsers also report a pointer that lies still while the page moves under it.
    if (event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0) return;
    byPointer = true;
  };

  const onArrow = (event: KeyboardEvent, direction: Direction) => {
    const active = document.activeElement ?? document.body;
    if (byPointer && !active.matches(':focus-visible')) return;
    if (keepsArrow(active, direction)) return;
    byPointer = false;
    if (move({ direction, held: event.repeat })) event.preventDefault();
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') byPointer = false;
    if (event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The player has keys of its own; only a remote control's way back is everyone's.
    if (isRemoteBack(event, television)) return onBack(event);
    if (document.querySelector('[data-own-keys]') !== null) return;
    const direction = arrows[event.key];
    if (direction !== undefined) return onArrow(event, direction);
    const active = document.activeElement ?? document.body;
    // A remote control has one key to press with; a box is ticked by it as a link is followed.
    if (event.key === 'Enter' && !byPointer && active.matches('input[type=checkbox], input[type=radio]')) {
      event.preventDefault();
      (active as HTMLInputElement).click();
    }
  };

  /** Closes what lies over the page; else leads back inside the app, never out of it. */
  const onBack = (event: KeyboardEvent) => {
    if (isTextKey(event) && takesText(document.activeElement ?? document.body)) return;
    const part = openPart();
    if (part !== undefined) {
      // Escape itself closes it without us.
      if (event.key === 'Escape') return;
      event.preventDefault();
      closePart(part);
      return;
    }
    if (!((history.state as { idx?: number } | null)?.idx ?? 0)) return;
    event.preventDefault();
    history.back();
  };

  addEventListener('keydown', onKey);
  const pointers = ['pointerdown', 'pointermove', 'wheel'] as const;
  for (const name of pointers) addEventListener(name, onPointer, { passive: true, capture: true });
  return () => {
    removeEventListener('keydown', onKey);
    for (const name of pointers) removeEventListener(name, onPointer, { capture: true });
  };
}
