import { useEffect, useRef, type RefObject } from 'react';
import { focusHeading } from '../../shared/site/focus-heading.ts';
import { isFocusLost } from '../../shared/site/is-focus-lost.ts';

const FIELD = 'form input:not([readonly], [tabindex="-1"])';

/**
 * Focuses the first field of a step that takes the place of another, its heading where it has none, else the page's: what was
 * pressed is gone by then. A step that came by itself, as after a load of the page, takes no focus: it is `undefined`.
 */
export function useStepFocus<E extends HTMLElement>(step: string | undefined): RefObject<E | null> {
  const area = useRef<E>(null);
  const shown = useRef(step);
  useEffect(() => {
    const before = shown.current;
    shown.current = step;
    if (before === undefined || step === undefined || before === step) return;
    if (!isFocusLost(area.current)) return;
    const target =
      area.current?.querySelector<HTMLElement>(FIELD) ?? area.current?.querySelector<HTMLElement>('h2');
    if (!target) return focusHeading();
    if (target.matches('h2')) target.tabIndex = -1;
    target.focus();
  }, [step]);
  return area;
}
