import type { Page } from 'playwright-core';

/**
 * Resolves once the snackbar has shown a text and hidden it again, to the milliseconds in between by the page's own
 * clock: of what stays for two seconds the test of a busy machine may hear when it is gone. To be called before what
 * makes it appear.
 */
export function millisecondsShown(page: Page, message: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let shownAt: number | undefined;
        const look = () => {
          const bar = [...document.querySelectorAll('[role="status"] > p')].find(
            ({ textContent }) => textContent === wanted,
          );
          if (bar && bar.getClientRects().length > 0) shownAt ??= performance.now();
          if (!bar && shownAt !== undefined) resolve(performance.now() - shownAt);
        };
        new MutationObserver(look).observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
        });
      }),
    message,
  );
}
