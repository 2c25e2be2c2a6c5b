import { closeOverlay, isRemoteBackKey, isTelevision, isTextEditingKey, topOverlay } from './back-key.ts';
import { handlesArrowKey, isTextInput } from './handles-arrow-key.ts';
import { moveFocus } from './move-focus.ts';
import type { Direction } from './next-box.ts';

const directionOfKey: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** `:is` leaves out what a browser does not know: there an open list takes the keys itself. */
const CLOSED_SELECT = 'select:not(:is(:open))';

/**
 * Spatial navigation: arrow keys, as on a remote control, move the focus through the whole app. Other input works as
 * before: while the mouse is in use, arrows scroll until an element has visible focus; widgets that handle arrows keep
 * them; the tab order is unchanged; and no key of a keyboard leaves the page. Returns a function that stops it.
 */
export function startSpatialNavigation(): () => void {
  const onTelevision = isTelevision(navigator.userAgent);
  let isPointerActive = false;
  /** What the last arrow led to. */
  let walkedTo: Element | null = null;

  const onPointer = (event: PointerEvent | WheelEvent) => {
    // Browsers also report a pointer that does not move while the page scrolls under it.
    if (event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0) return;
    isPointerActive = true;
  };

  const onArrow = (event: KeyboardEvent, direction: Direction) => {
    const active = document.activeElement ?? document.body;
    if (isPointerActive && !active.matches(':focus-visible')) return;
    // A closed select changes its value by up and down unseen. Who came to it by arrows is passing by, and opens it by
    // Enter or Space; who came by Tab or the mouse knows what the browser does.
    const isPassed = (onTelevision || active === walkedTo) && active.matches(CLOSED_SELECT);
    if (!isPassed && handlesArrowKey(active, direction)) return;
    isPointerActive = false;
    if (moveFocus({ direction, isRepeat: event.repeat }) || isPassed) event.preventDefault();
    walkedTo = document.activeElement;
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') isPointerActive = false;
    if (
      event.defaultPrevented ||
      event.isComposing ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    // The player handles its own keys (`data-own-keys`); only a remote control's Back works everywhere.
    if (isRemoteBackKey(event, onTelevision)) return onBack(event);
    if (document.querySelector('[data-own-keys]') !== null) return;
    const direction = directionOfKey[event.key];
    if (direction !== undefined) return onArrow(event, direction);
    const active = document.activeElement ?? document.body;
    // A remote control has one key to press with, so Enter also toggles checkboxes and radio buttons.
    if (
      event.key === 'Enter' &&
      !isPointerActive &&
      active.matches('input[type=checkbox], input[type=radio]')
    ) {
      event.preventDefault();
      (active as HTMLInputElement).click();
    }
  };

  /** Closes the topmost overlay, else goes back inside the app, never out of it. */
  const onBack = (event: KeyboardEvent) => {
    if (isTextEditingKey(event) && isTextInput(document.activeElement ?? document.body)) return;
    const overlay = topOverlay();
    if (overlay !== undefined) {
      // The browser closes it on Escape by itself.
      if (event.key === 'Escape') return;
      event.preventDefault();
      closeOverlay(overlay);
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
