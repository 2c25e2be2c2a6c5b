import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, journey, languages, waitForStartUp, oneLanguage } from './browser.ts';
import { demoTitles } from './demo-titles.ts';
import { requestRecords, startedRecords } from './record-calls.ts';
import { createAccount, openOnDevice, signInPage } from './signed-in.ts';

/** Rows whose cards fail to load: error state, automatic and manual retry. */

/** Aborts all catalogue calls until `mend`; counts them. */
async function abortCalls(page: Page): Promise<{ requestCount: () => number; restore: () => Promise<void> }> {
  let requestCount = 0;
  const calls = /\/(?:cms|recommend)\/(?!.*\/images\/)/;
  await page.route(calls, (route) => {
    requestCount += 1;
    return route.abort();
  });
  return { requestCount: () => requestCount, restore: () => page.unroute(calls) };
}

const failed = (page: Page) => page.locator('section[data-failed]:visible');

/** Opens Home: its first rows are server-rendered, the others fail to load. */
async function openHomeHalfway(page: Page, language: string): Promise<void> {
  await page.goto(`/${language}`);
  await waitForStartUp(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
}

describe.each(oneLanguage)('in $language', ({ language }) => {
  const messages = catalogues[language];

  journey(
    `rows that failed show an error in place, and a press loads them (${language})`,
    async ({ visit }) => {
      const page = await visit({ reducedMotion: 'reduce' });
      const calls = await abortCalls(page);
      await openHomeHalfway(page, language);
      await failed(page).first().waitFor();
      const row = failed(page).first();
      const title = (await row.locator('h2').textContent())!;
      await row.getByText(messages['rail.failed'], { exact: true }).waitFor();
      expect(await row.locator('li a').count()).toBe(0);
      await expectAccessible(page);
      for (const width of [320, 390, 1920, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${width}`,
        ).toBeLessThanOrEqual(width);
        // At one moment: the page may still be moving to where it keeps its place.
        const { whole, said } = await row.evaluate((section) => {
          const box = (part: Element) => part.getBoundingClientRect().toJSON() as DOMRect;
          return { whole: box(section), said: [...section.querySelectorAll('p, button')].map(box) };
        });
        for (const { top, bottom, left, right } of said) {
          expect(top, `${width}`).toBeGreaterThanOrEqual(whole.top);
          expect(bottom, `${width}`).toBeLessThanOrEqual(whole.bottom);
          expect([left >= 0, right <= width], `${width}`).toEqual([true, true]);
        }
      }
      const again = row.getByRole('button', { name: messages['rail.retry'].replace('{title}', title) });
      const before = calls.requestCount();
      await again.focus();
      const height = (await row.boundingBox())!.height;
      await page.keyboard.press('Enter');
      await page.getByRole('status').getByText(messages['rail.failed'], { exact: true }).waitFor();
      expect(calls.requestCount()).toBeGreaterThan(before);
      expect(
        await again.evaluate((button) => button === document.activeElement),
        'the focus is unchanged',
      ).toBe(true);

      await calls.restore();
      // The automatic retry may come first: then the press would hit what replaced the button.
      await page.evaluate(
        () =>
          (document.activeElement as HTMLElement).closest('[data-failed]') &&
          (document.activeElement as HTMLElement).click(),
      );
      await failed(page).first().waitFor({ state: 'detached' });
      expect(await failed(page).count()).toBe(0);
      await page.waitForFunction(
        (name) =>
          document.activeElement?.matches('li a') === true &&
          document.activeElement.closest('section')?.querySelector('h2')?.textContent === name,
        title,
      );
      const filled = await page.evaluate(
        () => document.activeElement!.closest('section')!.getBoundingClientRect().height,
      );
      expect(Math.abs(filled - height), 'the placeholder has the height of the cards').toBeLessThan(16);
    },
  );

  journey(
    `rows that failed are retried automatically, and at once when the network is back (${language})`,
    async ({ visit }) => {
      const page = await visit({ reducedMotion: 'reduce' });
      const calls = await abortCalls(page);
      await openHomeHalfway(page, language);
      await failed(page).first().waitFor();
      const id = await failed(page).first().getAttribute('aria-labelledby');
      await calls.restore();
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await failed(page).first().waitFor({ state: 'detached', timeout: 10_000 });
      await page.locator(`section[aria-labelledby="${id}"] li a`).first().waitFor();

      const other = await visit({ reducedMotion: 'reduce' });
      const cut = await abortCalls(other);
      await openHomeHalfway(other, language);
      await failed(other).first().waitFor();
      await cut.restore();
      await failed(other).first().waitFor({ state: 'detached', timeout: 40_000 });
    },
  );
});

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];

  journey(
    `SESS-05 a subscriber whose records cannot be loaded is told so, and sees what was started once they can (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await openOnDevice(page, language);
      await signInPage(page, await createAccount(page));
      const [movie] = await demoTitles(inject('baseUrl')).list('category=MOVIE&objecttype=CONTENT');
      const { objectid } = movie!;
      await requestRecords(page, '', 'PATCH', startedRecords([objectid]));
      const records = /\/cloud\/subscriber\//;
      await page.route(records, (route) =>
        language === 'en' ? route.abort() : route.fulfill({ status: 503, body: '' }),
      );
      await page.goto(`/${language}/seeAllContinueWatch`);
      const failure = page.getByRole('heading', { name: messages['rail.failed'] });
      await failure.waitFor();
      await expectAccessible(page);
      const asking = page.waitForRequest(records);
      await page.getByRole('button', { name: messages['error.retry'], exact: true }).click();
      await asking;
      await failure.waitFor();
      await page.unroute(records);
      const list = page.getByRole('list', { name: messages['own.CONTINUEWATCH'], exact: true });
      await list.locator(`a[href*="${objectid}"]`).first().waitFor();
      // The button that was pressed is gone: who pressed it is at the heading.
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    },
  );
});
