import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, journey, journeyInOneLanguage, languages, waitForStartUp } from './browser.ts';
import { authorize, paid, payButton, payByCard } from './payment-pages.ts';
import { createAccount, openOnDevice, signInPage } from './signed-in.ts';

/** Bundles: one that plans open, and one that is sold as a whole. */
const OF_PLANS = 'B8001';
const SOLD = 'B8002';
const FIRST = 'M1021';

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];
  const begin = (page: Page) =>
    page.getByRole('link', { name: messages['title.inBundle.begin'], exact: true });

  journeyInOneLanguage(language)(
    `the button of a bundle that is not sold leads to its first title (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(`/${language}/movie/x/${OF_PLANS}`);
      await waitForStartUp(page);
      await expect.poll(() => begin(page).getAttribute('href')).toMatch(/\/S2004$/);
      await begin(page).click();
      await page.waitForURL('**/S2004');
      await page.locator('main h1').waitFor();
    },
  );

  journey(
    `PROD-04 UI-15 a bundle is bought as a whole, and each of its titles plays (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await openOnDevice(page, language);
      await signInPage(page, await createAccount(page));
      await page.goto(`/${language}/movie/x/${SOLD}`);
      await waitForStartUp(page);
      await page.getByRole('button', { name: messages['play.purchase'], exact: true }).click();
      const popup = page.getByRole('dialog', { name: messages['need.title'] });
      const offer = popup.locator(`a[href*="/order/title/${SOLD}/AV-BUNDLE"]`);
      expect(await offer.innerText()).toMatch(/9\.990|٩٫٩٩٠/);
      await expectAccessible(page);
      await offer.click();
      await page.waitForURL(`**/order/title/${SOLD}/AV-BUNDLE`);
      await payButton(page).click();
      await payByCard(page, language, '4242 4242 4242 4242');
      await paid(page);
      expect(await authorize(page, FIRST)).toBe('AUTHORIZED');
      await page.locator('[data-payment=SUCCESS]').getByRole('button').click();
      await page.waitForURL(`**/${SOLD}`);
      await expect.poll(() => begin(page).getAttribute('href')).toMatch(new RegExp(`/${FIRST}$`));
      await begin(page).click();
      await page.waitForURL(`**/${FIRST}`);
      await page.getByRole('link', { name: messages['play.now'], exact: true }).first().waitFor();
      await page.goto(`/${language}/purchases`);
      await page.locator(`main a[href$="/${SOLD}"]`).first().waitFor();
    },
  );
});
