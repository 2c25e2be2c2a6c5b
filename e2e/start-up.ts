import type { Page } from 'playwright-core';

/** Waits for the end of start-up: the page is hydrated (before that a link loads a new document), and its last stored value is written. */
export async function waitForStartUp(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset['running'] !== undefined &&
      localStorage.getItem('availabilityList') !== null,
    undefined,
    { timeout: 60_000 },
  );
}
