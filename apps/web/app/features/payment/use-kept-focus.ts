import { useEffect, useRef, type RefObject } from 'react';
import { focusHeading } from '../../shared/site/focus-heading.ts';
import { isFocusLost } from '../../shared/site/is-focus-lost.ts';

/**
 * For an area whose screens follow one another by themselves: once something in it was focused, the focus goes to the page's
 * heading whenever what had it is gone, and to the next heading where that one is replaced too.
 */
export function useKeptFocus<E extends HTMLElement>(): RefObject<E | null> {
  const area = useRef<E>(null);
  useEffect(() => {
    const element = area.current!;
    let wasInside = false;
    const onFocus = () => {
      wasInside = true;
    };
    const onChange = () => {
      if (wasInside && isFocusLost(element)) focusHeading();
    };
    const observer = new MutationObserver(onChange);
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', onFocus);
    };
  }, []);
  return area;
}
