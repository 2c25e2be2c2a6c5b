import type { Page } from 'playwright-core';

/**
 * Runs `use` while the controls of the film that plays are shown. They hide three seconds after the pointer moved; a busy
 * machine takes longer to press one, so the pointer goes on moving within the page.
 */
export async function withControls<T>(page: Page, use: () => Promise<T>): Promise<T> {
  await page.mouse.move(400, 300);
  const moving = await page.evaluate(() => {
    const move = () =>
      document
        .querySelector('video')
        ?.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true }));
    move();
    return Number(setInterval(move, 500));
  });
  try {
    return await use();
  } finally {
    await page.evaluate((timer) => clearInterval(timer), moving);
  }
}

/** Presses a control of the film that plays, such as the button of a menu. */
export const pressControl = (page: Page, name: string): Promise<void> =>
  withControls(page, () => page.getByRole('button', { name, exact: true }).click());
