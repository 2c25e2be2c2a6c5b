/** Checks of the arrow keys of a remote control, of what may be skipped, and of what follows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { close, logOf, open, playsPast, position } from './browser.ts';
import type { Testbed } from './start-testbed.ts';

const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );
const isPaused = (page: Page) => page.evaluate(() => document.querySelector('video')?.paused);
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
  }
};

export function remoteChecks(testbed: () => Testbed) {
  const start = (query: Record<string, string> = {}, options?: Parameters<typeof open>[3]) =>
    open(testbed().browser, testbed().origin, query, options);

  for (const language of ['en', 'ar'])
    test(`in ${language} a remote control reaches every control, row by row`, async () => {
      const page = await start({ language, extras: '' });
      await playsPast(page, 0.5);
      await press(page, 'Enter');
      assert.equal(await isPaused(page), true, 'OK pauses');
      const visible = await page
        .locator('[data-hides-with-controls] :is(button, input, [role=slider])')
        .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
      const reached = new Set<string>();
      await press(page, 'ArrowDown');
      assert.match((await focusedName(page))!, /^(Play|تشغيل)$/);
      for (const way of ['ArrowLeft', 'ArrowRight'])
        for (let presses = 0; presses < 16; presses += 1) {
          reached.add((await focusedName(page))!);
          // The slider of the volume keeps the arrows along it.
          if (await page.evaluate(() => document.activeElement?.matches('input'))) {
            await press(page, 'ArrowUp', 'ArrowDown');
            if (await page.evaluate(() => document.activeElement?.matches('input'))) break;
          }
          await press(page, way);
        }
      await press(page, 'ArrowUp');
      reached.add((await focusedName(page))!);
      await press(page, 'ArrowUp');
      reached.add((await focusedName(page))!);
      assert.ok(reached.size >= visible - 6, `${[...reached].join(', ')} of ${visible}`);
      await close(page);
    });

  test('hidden controls give the focus back to the picture, where arrows seek and Back leaves', async () => {
    const page = await start({ from: '20' });
    await playsPast(page, 20.5);
    await press(page, 'ArrowDown');
    assert.equal(await focusedName(page), 'Pause');
    await page.waitForTimeout(3_600);
    assert.match((await focusedName(page))!, /^Player/);
    const before = await position(page);
    await press(page, 'ArrowRight');
    assert.ok((await position(page)) > before + 4);
    await page.waitForTimeout(3_600);
    await press(page, 'ArrowUp');
    assert.equal(await focusedName(page), 'Pause', 'the focus returns to where it was');
    await press(page, 'Escape', 'Escape');
    assert.equal((await logOf(page)).backs, 1);
    await close(page);
  });

  test('skips recap and intro, resumes, starts over, and goes through chapters', async () => {
    const page = await start({ extras: '', at: '9' });
    await playsPast(page, 9.2);
    await page.getByRole('button', { name: 'Skip intro' }).click();
    await playsPast(page, 20);
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 99) < 3);
    await page.getByRole('button', { name: 'Skip recap' }).click();
    await playsPast(page, 8);
    await page.mouse.move(400, 300);
    await page.getByRole('button', { name: 'Chapters' }).click();
    await page.getByRole('menuitemradio', { name: /The way home/ }).click();
    await playsPast(page, 40);
    await close(page);
  });

  test('what follows is offered from the credits on, counts down, and may be cancelled until the end', async () => {
    const page = await start({ extras: '', from: '44' });
    await playsPast(page, 45);
    const card = page.getByRole('complementary', { name: /The night of the storm/ });
    await card.waitFor();
    assert.equal(await focusedName(page), 'Play now');
    await card.getByRole('button', { name: 'Stay here' }).click();
    assert.equal(await card.count(), 0);
    await press(page, '9');
    await playsPast(page, 54.5);
    await press(page, 'End');
    await card.waitFor();
    assert.equal((await logOf(page)).nexts, 0);
    await page.getByRole('button', { name: 'Watch again' }).click();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 99) < 5);
    await press(page, '8');
    await page.waitForFunction(
      () => (window as unknown as { log: { nexts: number } }).log.nexts === 1,
      undefined,
      {
        timeout: 15_000,
      },
    );
    await close(page);
  });

  test('a film after which nothing follows ends with what the page offers', async () => {
    const page = await start({ finish: '', from: '57' });
    await page.getByRole('link', { name: 'Watch this too' }).waitFor();
    assert.equal(await focusedName(page), 'Watch this too');
    await page.getByRole('button', { name: 'Watch again' }).click();
    await playsPast(page, 0.2);
    assert.equal(await page.getByRole('link', { name: 'Watch this too' }).count(), 0);
    await close(page);
  });

  test('an advertisement holds the film, which then plays in the same element', async () => {
    const page = await start({ ad: '2' });
    await page.getByText('Advertisement').waitFor();
    await page.evaluate(() => Object.assign(window, { first: document.querySelector('video') }));
    await page.waitForTimeout(1200);
    assert.equal(await position(page), 0);
    await playsPast(page, 0.5);
    assert.ok(
      await page.evaluate(
        () => (window as unknown as { first: unknown }).first === document.querySelector('video'),
      ),
    );
    await close(page);
  });

  test('in a tall window the captions stand on the picture', async () => {
    const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
    const page = await start({ from: '20' }, phone);
    await playsPast(page, 20.5);
    await page.keyboard.press('c');
    await page.waitForFunction(() => document.querySelector('[data-size] p')?.textContent);
    const caption = await page.locator('[data-size] p').last().boundingBox();
    const picture = (390 * 9) / 16;
    const [top, bottom] = [(844 - picture) / 2, (844 + picture) / 2];
    assert.ok(caption && caption.y > top && caption.y + caption.height <= bottom, JSON.stringify(caption));
    await close(page);
  });
}
