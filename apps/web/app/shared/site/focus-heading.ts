/** Focuses the page's heading, for who pressed what is gone now. Its code is not loaded before it is needed. */
export const focusHeading = (): void =>
  void import('@rawi/focus').then(
    (focus) => focus.focusHeading(),
    () => undefined,
  );
