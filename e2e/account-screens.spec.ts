import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { journeyInOneLanguage, journey, languages, sizes, waitForStartUp } from './browser.ts';
import { buyPlan } from './paid-account.ts';
import { billState } from './payment-pages.ts';
import { createAccount, openOnDevice, signInPage } from './signed-in.ts';

/** The screens of an account. */
const SCREENS = [
  ['account.profiles', '/switchProfile', 'profile.who'],
  ['account.account', '/Profile', 'profile.title'],
  ['account.devices', '/devices', 'account.devices'],
  ['account.subscriptions', '/subscriptions', 'account.subscriptions'],
  ['account.purchases', '/purchases', 'account.purchases'],
  ['account.bills', '/bills', 'account.bills'],
  ['account.plans', '/menu/plan', 'plans.title'],
  ['account.tickets', '/tickets', 'account.tickets'],
  ['account.voucher', '/voucher', 'voucher.title'],
] as const;

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];

  journeyInOneLanguage(language, journey)(
    `PROD-03 every screen of the account is reached from its menu: profiles, devices, plans, purchases, bills of payments, coupons, tickets (${language})`,
    async ({ visit, baseUrl }) => {
      const page = await visit();
      await openOnDevice(page, language);
      await signInPage(page, await createAccount(page));
      await buyPlan(page, baseUrl, 'PL-WEEK');
      for (const [label, path, title] of SCREENS) {
        await page.goto(`/${language}/Profile`);
        await waitForStartUp(page);
        const menu = page.getByRole('navigation', { name: messages['account.menu'] });
        await menu.getByRole('link', { name: messages[label], exact: true }).click();
        await page.waitForURL(`**/${language}${path}`);
        await page.getByRole('heading', { level: 1, name: messages[title], exact: true }).waitFor();
        // What it lists has come: this device, the plan that was paid, its bill.
        if (path === '/devices') await page.getByText(messages['devices.this']).waitFor();
        if (path === '/subscriptions') await page.getByRole('article').waitFor();
        if (path === '/tickets') await page.getByText(messages['support.none.open.title']).waitFor();
        if (path === '/bills') await page.getByText(billState(language, 'PAID')).waitFor();
      }
    },
  );

  journey(
    `the details of an account that come late move nothing below them (${language})`,
    async ({ visit }) => {
      const page = await visit({ viewport: sizes.phone });
      await openOnDevice(page, language);
      await signInPage(page, await createAccount(page));
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/sms/subscriberv2/v1/subscriber', async (route) => {
        await held;
        await route.fallback();
      });
      await page.goto(`/${language}/Profile`);
      const passkeys = page.getByRole('heading', { name: messages['passkeys.title'], exact: true });
      await passkeys.waitFor();
      const name = page.getByText('Shahrazad', { exact: true });
      const topOf = () => passkeys.evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
      await page.evaluate(() => document.fonts.ready);
      expect(await name.count()).toBe(0);
      const before = await topOf();
      answer();
      await name.waitFor();
      expect(Math.abs((await topOf()) - before), 'pixels').toBeLessThan(2);
    },
  );
});
