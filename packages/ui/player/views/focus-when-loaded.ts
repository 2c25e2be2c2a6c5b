/**
 * Puts the focus on the first element that matches, at once or when it has loaded, and tells `onFocused`; not once the
 * viewer has moved the focus. Returns a function that stops looking for it.
 */
export function focusWhenLoaded(
  view: HTMLElement,
  selector: string,
  onFocused?: (element: HTMLElement) => void,
): () => void {
  const first = document.activeElement;
  const observer = new MutationObserver(look);
  function look() {
    const element = view.querySelector<HTMLElement>(selector);
    const isMoved = document.activeElement !== first;
    if (element !== null || isMoved) observer.disconnect();
    if (element === null || isMoved) return;
    element.focus({ preventScroll: true });
    onFocused?.(element);
  }
  observer.observe(view, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}
