import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, journey as anyJourney, languages, waitForStartUp, journeyOf } from './browser.ts';
import { startOwnService, type OwnService } from './own-service.ts';
import { buyPlan } from './paid-account.ts';
import { callService, createAccount, demoSubscriber, openOnDevice, signInPage } from './signed-in.ts';
import { expectSent, visitAsViewer } from './viewer-events.ts';

/** What a subscriber has: plans, purchases, bills. The clock is moved, so the service is its own. */

let service: OwnService;

beforeAll(async () => {
  service = await startOwnService();
});
afterAll(async () => {
  await service?.stop();
});

const journey = journeyOf(anyJourney, () => service);

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];

  journey(
    `PLAN-06 PLAN-07 PLAN-10 PLAN-11 PAY-08 UI-21 UI-29 the demo’s subscriber sees the plan, its card and the purchases; what the service refuses is said to the letter (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await openOnDevice(page, language);
      await signInPage(page, demoSubscriber);
      await page.goto(`/${language}/subscriptions`);
      await waitForStartUp(page);
      const plan = page.getByRole('article').first();
      await plan.getByText(messages['subs.state.ACTIVE'], { exact: true }).waitFor();
      await plan.getByText('Visa •••• 4242').waitFor();
      await expectAccessible(page);

      // PLAN-10: a plan that another gateway charges.
      await page.route('**/subscription/PL-ALL', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 400, json: { errorcode: 7311, reason: 'Cancel Not Applicable' } })
          : route.fallback(),
      );
      const cancel = plan.getByRole('button').last();
      await cancel.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: messages['subs.cancel.send'] }).click();
      await dialog.getByText(messages['subs.cancel.why.required']).waitFor();
      await dialog.getByRole('radio').first().check();
      await dialog.getByRole('button', { name: messages['subs.cancel.send'] }).click();
      await dialog.getByText(messages['subs.cancel.refused'], { exact: true }).waitFor();
      await dialog.getByText(messages['code.7311']).waitFor();
      await expectAccessible(page, ['dialog']);
      await page.keyboard.press('Escape');
      await page.unroute('**/subscription/PL-ALL');

      // UI-21, PAY-08: the gateway cannot be reached.
      await page.route('**/payment/init/**', (route) => route.abort());
      await plan.getByRole('link', { name: messages['subs.card'] }).click();
      await page.waitForURL(`**/${language}/subscriptions/PL-ALL/card`);
      await page.getByRole('button', { name: messages['subs.card.go'] }).click();
      await page.getByText(messages['subs.card.failed']).waitFor();
      await expectAccessible(page);

      await page.goto(`/${language}/purchases`);
      await waitForStartUp(page);
      await page.getByText(messages['purchases.bought']).first().waitFor();
      await page.getByText(messages['purchases.rented']).first().waitFor();
      await expectAccessible(page);
    },
  );

  journey(
    `ANALYT-05 PROD-10 PLAN-06 PLAN-07 PLAN-09 PLAN-15 PLAN-16 PAY-16 UI-20 UI-29 a paid plan is cancelled with a reason, reactivated, cancelled again, and ends; its bill is saved (${language})`,
    async ({ visit }) => {
      const { page, events } = await visitAsViewer(visit, { acceptDownloads: true });
      await openOnDevice(page, language);
      const account = await createAccount(page);
      await signInPage(page, account);
      await buyPlan(page, service.url, 'PL-WEEK');

      await page.goto(`/${language}/bills`);
      await waitForStartUp(page);
      await page.getByText(messages['bills.state.PAID']).waitFor();
      await expectAccessible(page);
      // The first file of a service takes longer: its fonts are read then.
      const saving = page.waitForEvent('download', { timeout: 60_000 });
      await page.getByRole('button', { name: messages['bills.downloadOf'].split('{')[0]!.trim() }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toMatch(/^bill-\d{8}\.pdf$/);
      expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
      const tabs = page.getByRole('navigation', { name: messages['purchases.tabs'] });
      await tabs.getByRole('link', { name: messages['account.purchases'] }).click();
      await page.waitForURL(`**/${language}/purchases`);
      await page.getByText(messages['purchases.none.title']).waitFor();

      await page.goto(`/${language}/subscriptions`);
      await waitForStartUp(page);
      const plan = page.getByRole('article').first();
      const state = (id: keyof typeof messages) => plan.getByText(messages[id], { exact: true });
      await state('subs.state.ACTIVE').waitFor();
      const cancelPlan = async (words: string) => {
        await plan.getByRole('button').last().click();
        const dialog = page.getByRole('dialog');
        // PLAN-16: the reasons of the configuration, in this language, and one's own words.
        const config = (await (await fetch(`${service.url}/config/rawi.json`)).json()) as {
          cancellationReasons: { title: Record<'en' | 'ar', string> }[];
        };
        for (const { title } of config.cancellationReasons)
          await dialog.getByText(title[language], { exact: true }).waitFor();
        await expectAccessible(page, ['dialog']);
        await dialog.getByRole('radio').nth(1).focus();
        await page.keyboard.press('Space');
        await dialog.getByRole('textbox').fill(words);
        await dialog.getByRole('button', { name: messages['subs.cancel.send'] }).click();
        await state('subs.state.CANCELLED').waitFor();
        // The button that was pressed is gone: the keyboard goes on from the plan's name.
        const heading = plan.getByRole('heading').first();
        await expect.poll(() => heading.evaluate((name) => name === document.activeElement)).toBe(true);
      };
      await cancelPlan(`A long journey ${language}`);
      const { rows } = await service.ownDatabase.database.pool.query(
        'select cancel_reason from rawi.subscription where cancel_reason = $1',
        [`time: A long journey ${language}`],
      );
      expect(rows.length, 'the reason is stored').toBe(1);
      await plan.getByRole('button').first().click();
      await state('subs.state.ACTIVE').waitFor();
      await cancelPlan('Again');
      const cancelled = { planid: 'PL-WEEK', subscriptionid: expect.any(String) };
      await expectSent(events, [
        ['Subscription_Cancelled', cancelled],
        ['Subscription_Cancelled', cancelled],
      ]);

      await callService(page, 'POST', '/sandbox/clock', { advance: 'P8D' });
      await page.goto(`/${language}/subscriptions`);
      await waitForStartUp(page);
      await page.getByText(messages['subs.state.DEACTIVATED'], { exact: true }).waitFor();
      await expectAccessible(page);
    },
  );
});
