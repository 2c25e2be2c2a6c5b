import { useCallback, useEffect, useRef } from 'react';
import { moveFocus, type ControlBox, type Direction } from '../core/focus-move.ts';

const CONTROLS = 'button:not(:disabled), a[href], input[type="range"], [role="slider"]';

export interface ArrowFocus {
  /** Whether a control has the focus by keyboard or remote; after a click of the mouse it has not. */
  isOnControl(): boolean;
  /** Whether a control has the focus only because it was clicked: then keys are shortcuts, as before the click. */
  isOnClicked(): boolean;
  /** Moves the focus; from the picture first to the control that had it last. Returns whether it moved. */
  move(direction: Direction): boolean;
  /** Gives the focus to the picture. */
  toPicture(): void;
}

function isVisible(element: Element): boolean {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

/**
 * Which controls have the focus by a pointer. Browsers do not tell for long: once any key is pressed, a clicked control
 * matches `:focus-visible` like one that was reached by keys. Script gives back the focus that a panel had taken, so
 * a control counts until a key has led to it.
 */
function useClickedControls(container: React.RefObject<HTMLElement | null>) {
  const clicked = useRef(new WeakSet<Element>());
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let isByKey = false;
    const onPointerDown = ({ target }: PointerEvent) => {
      isByKey = false;
      const control = (target as Element).closest(CONTROLS);
      if (control) clicked.current.add(control);
    };
    const onKeyDown = () => (isByKey = true);
    const onFocusIn = ({ target }: FocusEvent) => isByKey && clicked.current.delete(target as Element);
    element.addEventListener('pointerdown', onPointerDown, { capture: true });
    window.addEventListener('keydown', onKeyDown, { capture: true });
    element.addEventListener('focusin', onFocusIn);
    return () => {
      element.removeEventListener('pointerdown', onPointerDown, { capture: true });
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      element.removeEventListener('focusin', onFocusIn);
    };
  }, [container]);
  return useCallback((element: Element | null) => element !== null && clicked.current.has(element), []);
}

/**
 * Moves the focus among the controls of the player by arrow keys, as a remote control does: along a row, and between
 * rows. The focus rests on the picture until a control is needed, and again when the controls hide.
 */
export function useArrowFocus(
  container: React.RefObject<HTMLElement | null>,
  { shown, inPage }: { shown: boolean; inPage: boolean },
): ArrowFocus {
  const last = useRef<HTMLElement | null>(null);
  const isClicked = useClickedControls(container);

  const focused = () => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || !container.current?.contains(element)) return null;
    return element.matches(CONTROLS) && element.matches(':focus-visible') && !isClicked(element)
      ? element
      : null;
  };
  const toPicture = () => container.current?.focus({ preventScroll: true });

  useEffect(() => {
    // In a page the viewer may have gone on to something else while the player was loaded.
    if (!inPage || document.activeElement?.contains(container.current))
      container.current?.focus({ preventScroll: true });
  }, [container, inPage]);

  // What is hidden takes no presses: the next one plays, pauses or shows the controls. In a page the way on begins at it.
  useEffect(() => {
    const element = document.activeElement;
    if (shown || !element?.closest('[data-hides-with-controls]') || !container.current?.contains(element))
      return;
    if (inPage && !isClicked(element)) return;
    last.current = element as HTMLElement;
    container.current.focus({ preventScroll: true });
  }, [shown, container, inPage, isClicked]);

  return {
    isOnControl: () => focused() !== null,
    isOnClicked: () => isClicked(document.activeElement),
    toPicture,
    move(direction) {
      const from = focused();
      if (from === null && last.current?.isConnected && isVisible(last.current)) {
        last.current.focus({ preventScroll: true });
        last.current = null;
        return true;
      }
      const boxes = new Map<ControlBox, HTMLElement>();
      for (const element of container.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? []) {
        if (!isVisible(element)) continue;
        // The handle of the timeline stands for the whole line.
        const { left, top, width, height } = (
          element.closest('[data-focus-area]') ?? element
        ).getBoundingClientRect();
        boxes.set({ x: left + width / 2, y: top + height / 2, halfWidth: width / 2 }, element);
      }
      const here = [...boxes].find(([, element]) => element === from)?.[0];
      const play = container.current?.querySelector('[data-first-control]')?.getBoundingClientRect();
      const target = moveFocus([...boxes.keys()], here, direction, play ? play.left + play.width / 2 : 0);
      const element = target && boxes.get(target);
      element?.focus({ preventScroll: true });
      return element !== undefined;
    },
  };
}
