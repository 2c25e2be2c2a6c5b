import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Where a page stands in CSS pixels once a scroll that was begun has ended: it takes a while, and longer on a busy machine. */
export async function scrolledTo(page: Page): Promise<number> {
  let last = -1;
  const isSettled = async () => {
    const before = last;
    last = await page.evaluate(() => scrollY);
    return last > 0 && last === before;
  };
  await expect.poll(isSettled, { interval: 300 }).toBe(true);
  return last;
}
