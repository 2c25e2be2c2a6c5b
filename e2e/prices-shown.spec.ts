import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { journey as anyJourney, journeyOf, languages, sizes, waitForStartUp } from './browser.ts';
import { startOwnService, type OwnService } from './own-service.ts';
import { buyPlan } from './paid-account.ts';
import { authorize, openOrder, paid, payButton } from './payment-pages.ts';
import { createAccount, openOnDevice, signInPage } from './signed-in.ts';

/** The price that is shown is the one that is paid, also away from home, and where it is nothing. */

const BOUGHT = 'M1052';
const FREE = 'EVERYTHINGFREE';
/** A trial is given once for each card. */
const CARDS = { en: '4242 4242 4242 4242', ar: '4100 0000 0000 4242' };
/** How far the page of the plans may move when the plan that is held becomes known. */
const MAX_SHIFT = 0.02;

let service: OwnService;

beforeAll(async () => {
  service = await startOwnService();
  const terms = {
    ...{ planIds: 'all', objectIds: 'all', countries: [], subscriberIds: [] },
    discount: { kind: 'PERCENT', basisPoints: 10_000 },
  };
  await service.sql(
    `insert into coupon (provider_id, coupon_id, terms) values ('rawi', '${FREE}', '${JSON.stringify(terms)}')`,
  );
});
afterAll(() => service?.stop(), 60_000);

const journey = journeyOf(anyJourney, () => service);

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];
  const plain = async (page: Page, selector: string) =>
    (await page.locator(selector).first().innerText()).replaceAll(/[\u200E\u200F\u2066-\u2069]|\s/g, '');

  /** A subscriber of Saudi Arabia, in the country of the demo's visits. */
  async function abroad(page: Page): Promise<void> {
    await openOnDevice(page, language);
    await signInPage(page, await createAccount(page, { country: 'SA' }));
  }

  journey(
    `PLAN-01 UI-09 UI-15 UI-16 plans and titles are shown at the prices of the account’s country, as their orders are (${language})`,
    async ({ visit }) => {
      const visitor = await visit();
      await visitor.goto(`/${language}/viewallplans`);
      await waitForStartUp(visitor);
      const ofVisit = await plain(visitor, '[data-planid=PL-WEEK] bdi');

      const page = await visit();
      await abroad(page);
      await page.goto(`/${language}/viewallplans`);
      await waitForStartUp(page);
      await expect.poll(() => plain(page, '[data-planid=PL-WEEK] bdi')).not.toBe(ofVisit);
      const ofAccount = await plain(page, '[data-planid=PL-WEEK] bdi');
      await openOrder(page, language, 'plan/PL-WEEK');
      expect(await plain(page, 'main dd bdi')).toBe(ofAccount);

      await page.goto(`/${language}/movie/x/${BOUGHT}`);
      await waitForStartUp(page);
      await page.getByRole('button', { name: messages['play.purchase'], exact: true }).click();
      const offer = page.getByRole('dialog').locator('a[href*="/order/title/"]').first();
      const price = (await offer.locator('bdi').innerText()).replaceAll(
        /[\u200E\u200F\u2066-\u2069]|\s/g,
        '',
      );
      await offer.click();
      await page.getByRole('radio').first().waitFor();
      expect(await plain(page, '[data-total] bdi')).toBe(price);
    },
  );

  journey(
    `UI-09 the page of the plans keeps its place on a phone when the plan that is held becomes known late (${language})`,
    async ({ visit }) => {
      const page = await visit({ viewport: sizes.phone });
      await openOnDevice(page, language);
      await signInPage(page, await createAccount(page));
      await buyPlan(page, service.url, 'PL-ALL', { number: CARDS[language] });
      await page.addInitScript(() => {
        Object.assign(globalThis, { shifted: 0 });
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
            (globalThis as unknown as { shifted: number }).shifted += value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const asked = Promise.withResolvers<void>();
      await page.route('**/subscriberv2/v1/subscription?**', async (route) => {
        await asked.promise;
        await route.continue();
      });
      await page.goto(`/${language}/menu/plan`);
      await waitForStartUp(page);
      const shifted = () => page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
      const before = await shifted();
      asked.resolve();
      await page.locator('[data-planid=PL-ALL][data-held]').waitFor();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
      expect((await shifted()) - before).toBeLessThan(MAX_SHIFT);
    },
  );

  journey(
    `UI-17 UI-18 a title that its coupon makes free is had by one press, without a gateway (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await abroad(page);
      await openOrder(page, language, `title/${BOUGHT}/AV-BUY`);
      await page.getByRole('textbox', { name: messages['order.coupon'], exact: true }).fill(FREE);
      await page.getByRole('button', { name: messages['order.coupon.apply'], exact: true }).click();
      await page.getByRole('button', { name: messages['pay.free'], exact: true }).waitFor();
      expect(await page.getByRole('radio').count()).toBe(0);
      await page.getByText(messages['order.next.mail.free'], { exact: true }).waitFor();
      await payButton(page).click();
      await paid(page);
      expect(await authorize(page, BOUGHT)).toBe('AUTHORIZED');
    },
  );
});
