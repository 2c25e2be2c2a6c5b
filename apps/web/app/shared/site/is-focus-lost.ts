/** Whether what had the focus is gone: it is on the page then, or on the main part that `within` is in. */
export function isFocusLost(within: Element | null): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active === within?.closest('main');
}
