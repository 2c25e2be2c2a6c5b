import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, journey, journeyInOneLanguage, languages, waitForStartUp } from './browser.ts';

/** Sort and filters of a list, and what search says about names and about nothing. */

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];

  journey(
    `CAT-08 a list is sorted and filtered, by an address that goes through Back (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(`/${language}/category/MOVIE`);
      await waitForStartUp(page);
      const genre = page.getByLabel(messages['search.filter.genre'], { exact: true });
      await genre.locator('option[value=comedy]').waitFor({ state: 'attached' });
      const cards = page.getByRole('main').locator('ul[aria-label] > li > * > a');
      const before = await cards.count();
      await genre.selectOption('comedy');
      await page.waitForURL(/\?genre=comedy$/);
      const chip = page.locator('li button', { hasText: /./ }).first();
      await chip.waitFor();
      await expect.poll(() => cards.count()).toBeLessThan(before);
      await page.getByLabel(messages['choices.sort'], { exact: true }).selectOption('title');
      await page.waitForURL(/\?orderby=title&genre=comedy$/);
      await expectAccessible(page);
      await page.goBack();
      await page.waitForURL(/\?genre=comedy$/);
      await page.goBack();
      await page.waitForURL(/MOVIE$/);
      await expect.poll(() => cards.count()).toBe(before);
      // A shared address shows the same, and an empty result leads on.
      await page.goto(`/${language}/category/MOVIE?genre=comedy&productionyear=1901`);
      await page.getByRole('heading', { name: messages['choices.empty'] }).waitFor();
      await page.getByRole('link', { name: messages['search.filter.clear'] }).click();
      await page.waitForURL(/MOVIE$/);
      await expect.poll(() => cards.count()).toBe(before);
    },
  );

  journeyInOneLanguage(language, journey)(
    `CAT-08 a section is sorted and filtered in its place, and Back leads to its rails (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(`/${language}/kids`);
      await waitForStartUp(page);
      const cards = page.getByRole('main').locator('ul[aria-label] > li > * > a');
      await page.getByRole('link', { name: messages['section.all'] }).click();
      await page.waitForURL(/\?orderby=newest$/);
      await cards.nth(10).waitFor();
      const all = await cards.count();
      const genre = page.getByLabel(messages['search.filter.genre'], { exact: true });
      await genre.locator('option[value=comedy]').waitFor({ state: 'attached' });
      await genre.selectOption('comedy');
      await page.waitForURL(/\?orderby=newest&genre=comedy$/);
      await expect.poll(() => cards.count()).toBeLessThan(all);
      await expectAccessible(page);
      // The same by its address; the last chip removed, all titles are there again.
      await page.reload();
      await expect.poll(() => cards.count()).toBeLessThan(all);
      await page.locator('li button').first().click();
      await expect.poll(() => cards.count()).toBe(all);
      for (let back = 0; back < 3; back += 1) await page.goBack();
      await page.locator('main [data-focus-row] a').first().waitFor();
    },
  );

  journey(
    `CAT-16 the search overlay says that there is nothing, and a name finds its person first (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(`/${language}`);
      await waitForStartUp(page);
      await page.keyboard.press('/');
      const field = page.locator('input[role=combobox]');
      await field.waitFor();
      await page.keyboard.type('qqxxzzkk');
      const again = page.getByRole('button', { name: messages['search.again'] });
      await again.waitFor();
      await expectAccessible(page);
      await again.click();
      expect(await field.inputValue()).toBe('');
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
      await page.goto(
        `/${language}/search/${encodeURIComponent(language === 'ar' ? 'سلمى قنديل' : 'salma qandil')}`,
      );
      const people = page.getByRole('region', { name: messages['search.people'] });
      expect(await people.getByRole('link').first().getAttribute('href')).toBe(
        `/${language}/cast/salma-qandil`,
      );
    },
  );
});
