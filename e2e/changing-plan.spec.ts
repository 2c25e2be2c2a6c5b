import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { messages as arabic } from '../packages/core/strings/compiled/ar-pages.gen.ts';
import { messages as english } from '../packages/core/strings/compiled/en-pages.gen.ts';
import { createI18n } from '../packages/core/strings/index.ts';
import { expectAccessible, journey as anyJourney, languages, waitForStartUp, journeyOf } from './browser.ts';
import { startOwnService, type OwnService } from './own-service.ts';
import { callAs } from './paid-account.ts';
import { createAccount, callService, openOnDevice, signInPage } from './signed-in.ts';

/** Changing a plan by the screens. The clock is moved, so the service is its own. */

/** A title that the larger plan opens, and the smaller does not. */
const OF_LARGER_PLAN = 'M1020';
const NAMES = {
  en: { all: 'Everything', kids: 'Kids' },
  ar: { all: 'كل شيء', kids: 'الأطفال' },
};

let service: OwnService;

beforeAll(async () => {
  service = await startOwnService();
  // Paid from its first day on, so that there is something left of it.
  await service.sql("update plan set trial_days = 0 where plan_id = 'PL-KIDS'");
});
afterAll(() => service?.stop(), 60_000);

const journey = journeyOf(anyJourney, () => service);

interface Held {
  planid: string;
  planstatus: string;
  nextbilling: string;
  nextplanid?: string;
}

const heldPlans = async (page: Page) =>
  (await callAs(page, service.url, 'GET', '/sms/subscriberv2/v1/subscription'))['data'] as Held[];

const authorized = async (page: Page) => {
  const path = `/cms/subscriber/v1/stream/content/authorize?contentid=${OF_LARGER_PLAN}`;
  return (await callAs(page, service.url, 'GET', path))['success'] as string | undefined;
};

async function payByCard(page: Page, language: string): Promise<void> {
  await page.waitForURL('**/sandbox/**');
  await page.fill('[name=number]', '4242 4242 4242 4242');
  await page.fill('[name=expiry]', '12/60');
  await page.fill('[name=cvc]', '123');
  await page.click('button[name=action][value=pay]');
  await page.waitForURL(`**/${language}/payment/**`);
  await page.locator('[data-payment=SUCCESS]').waitFor();
}

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];
  const i18n = createI18n(language === 'ar' ? arabic : english, language, 'arab');
  const names = NAMES[language];
  const day = (isoDate: string) =>
    i18n.date(new Date(`${isoDate}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });

  async function openPlans(page: Page): Promise<void> {
    await page.goto(`/${language}/viewallplans`);
    await waitForStartUp(page);
  }
  const planCard = (page: Page, id: string) => page.locator(`[data-planid=${id}]`);
  const linkOf = (page: Page, id: string, name: string) =>
    planCard(page, id).getByRole('link', { name, exact: true });
  const heldCard = (page: Page) => page.getByRole('article').first();
  const press = async (page: Page, name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const pressPay = (page: Page) => page.locator('main form').last().locator('[type=submit]').click();

  journey(
    `PROD-10 PLAN-07 PLAN-12 PLAN-14 UI-09 UI-16 a plan is upgraded with what is left of it, a cheaper one is planned, taken back, planned again, and holds from its day on (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await openOnDevice(page, language);
      const account = await createAccount(page);
      await signInPage(page, account);
      await page.goto(`/${language}/order/plan/PL-KIDS`);
      await page.getByRole('radio').first().waitFor();
      await pressPay(page);
      await payByCard(page, language);
      expect(await authorized(page)).not.toBe('AUTHORIZED');

      // The upgrade: by the plans, to the order with its credit, paid, and open at once.
      await openPlans(page);
      const own = planCard(page, 'PL-KIDS');
      await own.getByText(messages['plans.current'], { exact: true }).waitFor();
      expect(await linkOf(page, 'PL-KIDS', messages['plans.manage']).getAttribute('href')).toBe(
        `/${language}/subscriptions`,
      );
      const larger = planCard(page, 'PL-ALL');
      await larger.getByText(messages['plans.opens.more']).waitFor();
      await page.getByRole('link', { name: messages['plans.activate'] }).waitFor();
      await expectAccessible(page);
      await linkOf(page, 'PL-ALL', messages['plans.upgrade']).focus();
      await page.keyboard.press('Enter');
      await page.getByText(messages['order.credit'], { exact: true }).waitFor();
      await page.getByText(messages['order.begins.today'], { exact: true }).waitFor();
      await page.getByText(messages['order.next.now'], { exact: true }).waitFor();
      const { amount, credit } = await callAs(
        page,
        service.url,
        'GET',
        '/sms/subscriber/v1/subscription/precheck?planid=PL-ALL',
      );
      expect(amount + credit).toBe(2990);
      expect(credit).toBeGreaterThan(980);
      const digits = (text: string) =>
        [...text.replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))]
          .filter((letter) => letter >= '0' && letter <= '9')
          .join('');
      const row = (id: 'order.credit' | 'order.price') =>
        page.locator('dl > div', { hasText: messages[id] }).locator('dd').innerText();
      expect(Number(digits(await row('order.price')))).toBe(2990);
      expect(Number(digits(await row('order.credit')))).toBe(credit);
      expect(Number(digits(await page.locator('[data-total]').innerText()))).toBe(amount);
      await expectAccessible(page);
      await pressPay(page);
      await payByCard(page, language);
      expect(await authorized(page)).toBe('AUTHORIZED');
      expect(await heldPlans(page)).toMatchObject([
        { planid: 'PL-ALL', planstatus: 'ACTIVE' },
        { planid: 'PL-KIDS', planstatus: 'DEACTIVATED' },
      ]);

      // The cheaper plan: its date, that nothing is paid now, and a failure that is said.
      const [{ nextbilling }] = (await heldPlans(page)) as [Held];
      await openPlans(page);
      const smaller = planCard(page, 'PL-KIDS');
      await smaller.getByText(i18n.t('plans.begins.later', { date: day(nextbilling) })).waitFor();
      await linkOf(page, 'PL-KIDS', messages['plans.downgrade']).click();
      await page.getByRole('heading', { name: messages['order.later.title'] }).waitFor();
      expect(digits(await page.locator('[data-total]').innerText())).toBe('0000');
      await page.getByText(i18n.t('order.later.stays', { plan: names.all }), { exact: true }).waitFor();
      expect(await page.getByRole('radio').count(), 'nothing leads to a payment').toBe(0);
      await expectAccessible(page);
      const goText = i18n.t('order.later.go', { date: day(nextbilling) });
      await page.route('**/subscription/PL-ALL', (route) => route.abort());
      await press(page, goText);
      await page.getByRole('alert').getByText(messages['form.offline']).waitFor();
      await page.unroute('**/subscription/PL-ALL');
      await page.route('**/subscription/PL-ALL', (route) =>
        route.fulfill({ status: 409, json: { errorcode: 7364, reason: 'Change Not Applicable' } }),
      );
      await press(page, goText);
      await page.getByRole('alert').getByText(messages['code.7364']).waitFor();
      await expectAccessible(page);
      await page.unroute('**/subscription/PL-ALL');
      let changes = 0;
      page.on('request', (request) => {
        if (request.method() === 'PUT' && request.url().endsWith('/subscription/PL-ALL')) changes += 1;
      });
      await page.route('**/subscription/PL-ALL', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue();
      });
      await page.getByRole('button', { name: goText, exact: true }).dblclick();
      const done = page.locator('[data-change=PLANNED]');
      const doneHeading = done.getByRole('heading', {
        name: i18n.t('order.later.done', { plan: names.kids, date: day(nextbilling) }),
      });
      await doneHeading.waitFor();
      expect(await doneHeading.evaluate((heading) => heading === document.activeElement)).toBe(true);
      expect(changes, 'pressed twice it is one change').toBe(1);
      await page.unroute('**/subscription/PL-ALL');
      await expectAccessible(page);
      await done.getByRole('link', { name: messages['order.plans.mine'] }).click();

      // It is said on the card, and the larger plan is there until then.
      await page.waitForURL(`**/${language}/subscriptions`);
      const thenText = i18n.t('subs.then', { plan: names.kids, date: day(nextbilling) });
      await heldCard(page).getByText(thenText, { exact: true }).waitFor();
      await heldCard(page).getByText(messages['subs.state.ACTIVE'], { exact: true }).waitFor();
      expect(await authorized(page)).toBe('AUTHORIZED');
      await expectAccessible(page);

      // Taken back by keyboard; the focus stays at the plan.
      await press(page, i18n.t('subs.keep.of', { plan: names.all }));
      await heldCard(page).getByText(thenText, { exact: true }).waitFor({ state: 'detached' });
      await expect
        .poll(() =>
          heldCard(page)
            .getByRole('heading')
            .evaluate((heading) => heading === document.activeElement),
        )
        .toBe(true);
      expect((await heldPlans(page))[0]!.nextplanid).toBeUndefined();

      // Planned again, and told by the plans.
      await openPlans(page);
      await linkOf(page, 'PL-KIDS', messages['plans.downgrade']).click();
      await page.getByRole('button', { name: goText, exact: true }).click();
      await doneHeading.waitFor();
      await openPlans(page);
      await planCard(page, 'PL-KIDS').getByText(messages['plans.next'], { exact: true }).waitFor();
      await linkOf(page, 'PL-KIDS', messages['plans.manage']).waitFor();
      await expectAccessible(page);

      await callService(page, 'POST', '/sandbox/clock', { advance: 'P1M1D' });
      const later = await visit();
      await openOnDevice(later, language);
      await signInPage(later, account);
      await expect
        .poll(async () => (await heldPlans(later))[0]?.planid, { timeout: 100_000, interval: 2000 })
        .toBe('PL-KIDS');
      await later.goto(`/${language}/subscriptions`);
      await waitForStartUp(later);
      await heldCard(later).getByRole('heading', { name: names.kids }).waitFor();
      await heldCard(later).getByText(messages['subs.state.ACTIVE'], { exact: true }).waitFor();
      expect(await authorized(later)).not.toBe('AUTHORIZED');
      await later.goto(`/${language}/bills`);
      await waitForStartUp(later);
      // The latest first: the renewal, the upgrade, the first payment.
      const bills = later.locator('main li', { hasText: messages['bills.state.PAID'] });
      await expect.poll(() => bills.count()).toBe(3);
      expect(await bills.first().innerText()).toContain(names.kids);
      expect(digits(await bills.first().innerText())).toContain('0990');
      await expectAccessible(later);
    },
    240_000,
  );
});
