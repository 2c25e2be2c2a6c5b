import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { journey, waitForStartUp } from './browser.ts';
import { demoTitles } from './demo-titles.ts';
import { requestRecords, startedRecords } from './record-calls.ts';
import { createAccount, openOnDevice, signInPage } from './signed-in.ts';

/** Home's rows of the viewer's own, where Home is entered by a link: its document was loaded before they changed. */

const row = (page: Page) => page.locator('[data-own-row="CONTINUEWATCH"]');
const height = (page: Page) => row(page).evaluate((element) => element.clientHeight);
const enterHome = (page: Page) => page.getByRole('banner').getByRole('link').first().click();

journey(
  'CAT-15 CW-01 the row of continue watching is there after the first title was started, and gone with the last one, without another load of the page',
  async ({ visit }) => {
    const page = await visit();
    await openOnDevice(page, 'en');
    await signInPage(page, await createAccount(page));
    const [movie] = await demoTitles(inject('baseUrl')).list('category=MOVIE&objecttype=CONTENT');
    const { objectid } = movie!;
    await page.goto('/en');
    await waitForStartUp(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const card = page.locator('main li a[href*="/movie/"]:not([href$="/play"])').last();
    await card.click();
    await page.getByRole('main').locator('[aria-pressed]:not([aria-disabled])').first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('ownRows') ?? '')).not.toContain('CONTINUEWATCH');
    await requestRecords(page, '', 'PATCH', startedRecords([objectid]));
    await page.waitForFunction(() => localStorage.getItem('ownRows')?.includes('CONTINUEWATCH'));
    await enterHome(page);
    await row(page).locator(`a[href*="${objectid}"]`).first().waitFor();

    const seeAll = row(page).getByRole('link', { name: catalogues.en['rail.seeAll'] });
    await seeAll.click();
    await page.waitForURL('**/en/seeAllContinueWatch');
    await page.getByRole('button', { name: / from continue watching$/ }).press('Enter');
    await page.getByRole('heading', { name: catalogues.en['own.CONTINUEWATCH.empty'] }).waitFor();
    await enterHome(page);
    await row(page).waitFor({ state: 'attached' });
    expect(await height(page), 'no skeleton of what will never be there').toBe(0);

    // The last one is removed in the row itself.
    await requestRecords(page, objectid, 'PATCH', {
      status: 'INPROGRESS',
      watchedduration: 30,
      duration: 100,
    });
    await page.waitForFunction(() => localStorage.getItem('ownRows')?.includes('CONTINUEWATCH'));
    await card.click();
    await page.getByRole('main').locator('[aria-pressed]:not([aria-disabled])').first().waitFor();
    await enterHome(page);
    await row(page)
      .getByRole('button', { name: / from continue watching$/ })
      .press('Enter');
    await expect.poll(() => height(page)).toBe(0);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  },
);
