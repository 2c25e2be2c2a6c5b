import { displayMoney, moneyOf } from '@rawi/domain';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { messages as arabic } from '../packages/core/strings/compiled/ar-pages.gen.ts';
import { messages as english } from '../packages/core/strings/compiled/en-pages.gen.ts';
import { createI18n } from '../packages/core/strings/index.ts';
import {
  expectAccessible,
  journey as anyJourney,
  languages,
  sizes,
  waitForStartUp,
  journeyOf,
} from './browser.ts';
import { startOwnService, type OwnService } from './own-service.ts';
import { actAtGateway, authorize, openOrder, paid, payButton } from './payment-pages.ts';
import { createAccount, openOnDevice, sentCode, signInPage } from './signed-in.ts';
import { installWallet, setOutcome, walletCalls } from './wallet-double.ts';

/** Each way to pay but the card, from the order to what it has opened, by the gateways of the demo. */

/** Movies of the demo: one that plans open, and two that are sold alone, to keep and for two days. */
const OF_PLANS = 'M1020';
const BOUGHT = 'M1052';
const RENTED = 'M1018';
/** Content is not accessible. */
const NOT_OPEN = 8882;
const WEEKLY = { en: 'Weekly', ar: 'الأسبوعية' };

let service: OwnService;

beforeAll(async () => {
  service = await startOwnService();
  // What is pending stays so until the bank is told to settle it.
  const plan = await fetch(`${service.url}/sandbox/bank/rawi/plan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ settleMs: 3_600_000 }),
  });
  expect(plan.status).toBe(200);
});
afterAll(async () => {
  await service?.stop();
});

const journey = journeyOf(anyJourney, () => service);

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];
  const i18n = createI18n(language === 'ar' ? arabic : english, language, 'arab');
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const way = (page: Page, choice: string) => page.locator(`input[type=radio][value="${choice}"]`);
  const ways = (page: Page) =>
    page.getByRole('radio').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

  /**
   * A new subscriber of a country, logged in on this page. The function tells how often a payment was asked for, and how
   * many there are.
   */
  async function signedUp(
    page: Page,
    country = 'BH',
  ): Promise<() => Promise<{ sent: number; started: number }>> {
    await openOnDevice(page, language);
    await signInPage(page, await createAccount(page, { country }));
    const id = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('subscriberDetails')!) as { subscriberid: string }).subscriberid,
    );
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('/subscriber/v1/payment/init/')) sent += 1;
    });
    return async () => {
      const { rows } = await service.ownDatabase.database.pool.query(
        'select 1 from rawi.payment_attempt where subscriber_id = $1',
        [id],
      );
      return { sent, started: rows.length };
    };
  }

  /** How many pages lie behind, and how many did when Pay was pressed last. */
  const depthOf = (page: Page) => page.evaluate(() => history.length);
  const depths = new WeakMap<Page, number>();

  /** Presses Pay twice at once, at a price. */
  async function pressTwice(page: Page, minorUnits: number, currency: string): Promise<void> {
    const price = displayMoney(moneyOf(minorUnits, currency), i18n.locale);
    const label = i18n.t('pay.now', { price }).replaceAll(/\s/g, ' ');
    await expect
      .poll(async () => (await payButton(page).innerText()).replaceAll(/\s/g, ' '))
      .toContain(label);
    depths.set(page, await depthOf(page));
    await payButton(page).evaluate((pay: HTMLButtonElement) => {
      pay.click();
      pay.click();
    });
  }

  /** Goes back to the order, past the pages of the gateway: what is paid for is not paid again. */
  async function goBack(page: Page, order: string): Promise<void> {
    const presses = (await depthOf(page)) - depths.get(page)!;
    expect(presses).toBeGreaterThan(0);
    // Later, as a page that is left cannot answer.
    await page.evaluate((count) => {
      setTimeout(() => history.go(-count));
    }, presses);
    await page.waitForURL(`**/${language}/order/${order}`);
    await page.getByRole('alert').getByText(messages['code.7310'], { exact: true }).waitFor();
    expect(await payButton(page).count(), 'nothing to press').toBe(0);
  }

  /** The page of one's plans has the weekly plan, paid by this. */
  async function holdsWeekly(page: Page, method: string): Promise<void> {
    expect(await authorize(page, OF_PLANS)).toBe('AUTHORIZED');
    await page.goto(`/${language}/subscriptions`);
    await waitForStartUp(page);
    const plan = page.getByRole('article').filter({ hasText: WEEKLY[language] });
    await plan.getByText(messages['subs.state.ACTIVE'], { exact: true }).waitFor();
    await plan.getByText(method).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
  }

  /** Chooses another way to pay for the weekly plan, from its card on the page; the heading of what became of it. */
  async function changeWay(page: Page, to: string, offered: readonly string[]): Promise<string> {
    const plan = page.getByRole('article').filter({ hasText: WEEKLY[language] });
    const byCard = plan.getByRole('link', { name: messages['subs.card'] });
    if ((await byCard.count()) > 0) {
      await byCard.click();
      await button(page, messages['subs.way']).click();
    } else await plan.getByRole('link', { name: messages['subs.way'] }).click();
    await heading(page, messages['subs.way']).waitFor();
    await page.getByRole('radio').first().waitFor();
    expect(await ways(page)).toEqual(offered);
    await expectAccessible(page);
    await way(page, to).check();
    await button(page, messages['subs.way.go']).click();
    if (to.endsWith('/CC'))
      await actAtGateway(page, { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' });
    else {
      await actAtGateway(page, { account: 'other@viewer.example' });
      await page.getByText('other@viewer.example').waitFor();
      await actAtGateway(page, {});
    }
    await paid(page);
    return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  }

  /** What the payment has opened is named, with a way to it. */
  async function isOpened(page: Page): Promise<void> {
    await paid(page);
    await heading(page, i18n.t('pay.done.plan', { plan: WEEKLY[language] })).waitFor();
  }

  journey(
    `PROD-04 PAY-04 PAY-05 PAY-09 PAY-18 UI-18 UI-19 PayPal: left at its page the order waits, approved the plan is there (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const payments = await signedUp(page, 'US');
      await openOrder(page, language, 'plan/PL-WEEK');
      // Dollars are taken by two gateways.
      expect(await ways(page)).toEqual(['CHECKOUT/CC', 'PAYPALSUB/WA']);
      await way(page, 'PAYPALSUB/WA').check();
      await page.getByText(i18n.t('pay.by', { gateway: 'Paypal' }), { exact: true }).waitFor();
      await pressTwice(page, 219, 'USD');
      await actAtGateway(page, {}, 'cancel');
      await page.waitForURL(`**/${language}/payment/**`);
      await heading(page, messages['code.7320']).waitFor();
      await page.getByText(messages['pay.failed.user'], { exact: true }).waitFor();
      expect(await payments()).toEqual({ sent: 1, started: 1 });
      expect(await authorize(page, OF_PLANS)).toBe(NOT_OPEN);
      await page.getByRole('link', { name: messages['pay.failed.again'], exact: true }).click();
      await page.waitForURL('**/order/plan/PL-WEEK');
      await expect.poll(() => way(page, 'PAYPALSUB/WA').isChecked()).toBe(true);
      // Another way may be chosen, and this one again.
      await way(page, 'CHECKOUT/CC').check();
      await way(page, 'PAYPALSUB/WA').check();
      await pressTwice(page, 219, 'USD');
      await actAtGateway(page, { account: 'layla@viewer.example' });
      await page.getByText('layla@viewer.example').waitFor();
      await actAtGateway(page, {});
      await isOpened(page);
      await goBack(page, 'plan/PL-WEEK');
      expect(await payments()).toEqual({ sent: 2, started: 2 });
      await holdsWeekly(page, 'layla@viewer.example');
      expect(await changeWay(page, 'CHECKOUT/CC', ['PAYPALSUB/WA', 'CHECKOUT/CC'])).toBe(
        messages['pay.card.done.title'],
      );
      await holdsWeekly(page, '•••• 4242');
      expect(await changeWay(page, 'PAYPALSUB/WA', ['CHECKOUT/CC', 'PAYPALSUB/WA'])).toBe(
        messages['pay.way.done.title'],
      );
      await holdsWeekly(page, 'other@viewer.example');
    },
  );

  journey(
    `PROD-05 PAY-09 PAY-15 PAY-18 UI-18 UPI: the app waits for the approval on the telephone, and moves on by itself (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const payments = await signedUp(page, 'IN');
      await openOrder(page, language, 'plan/PL-WEEK');
      expect(await ways(page)).toEqual(['CHECKOUT/CC', 'RAZORPAY/UPI', 'RAZORPAY/WA']);
      await way(page, 'RAZORPAY/UPI').check();
      await pressTwice(page, 12900, 'INR');
      await page.waitForURL('**/sandbox/**');
      const payment = new URL(page.url()).pathname.split('/').at(-1)!;
      await actAtGateway(page, { account: 'layla' });
      await page.locator('#account-fault').waitFor();
      await actAtGateway(page, { account: 'pending@upi' });
      await page.waitForURL(`**/${language}/payment/**`);
      await heading(page, messages['pay.waiting.title']).waitFor();
      await expectAccessible(page);
      await page.setViewportSize(sizes.phone);
      const ends = await button(page, messages['pay.look']).evaluate((look) => {
        const boxes = [...look.parentElement!.children].map((one) => one.getBoundingClientRect());
        return Math.min(...boxes.map(({ left }) => left)) + Math.max(...boxes.map(({ right }) => right));
      });
      expect(Math.abs(ends - sizes.phone.width), 'in the middle of a phone').toBeLessThan(2);
      await page.setViewportSize(sizes.desktop);
      expect(await authorize(page, OF_PLANS)).toBe(NOT_OPEN);
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      const settled = await fetch(`${service.url}/sandbox/bank/rawi/payments/${payment}/settle`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect(settled.status).toBe(200);
      await isOpened(page);
      expect(await page.evaluate(() => 'isSamePage' in window), 'without a load').toBe(true);
      await goBack(page, 'plan/PL-WEEK');
      expect(await payments()).toEqual({ sent: 1, started: 1 });
      await holdsWeekly(page, 'pending@upi');
    },
  );

  journey(
    `PROD-05 PAY-09 PAY-18 UI-18 a wallet: agreed to at its page, the plan is renewed by it (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const payments = await signedUp(page);
      await openOrder(page, language, 'plan/PL-WEEK');
      await way(page, 'RAZORPAY/WA').check();
      await pressTwice(page, 790, 'BHD');
      await actAtGateway(page, { account: '+97336001234' });
      await page.getByText('+97336001234').waitFor();
      await actAtGateway(page, {});
      await isOpened(page);
      await goBack(page, 'plan/PL-WEEK');
      expect(await payments()).toEqual({ sent: 1, started: 1 });
      await holdsWeekly(page, '+97336001234');
    },
  );

  journey(
    `PROD-04 PAY-09 PAY-18 UI-17 UI-18 the operator’s bill: a wrong code is said at its field, the right one opens the plan (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const mobile = language === 'ar' ? '+97336007001' : '+97336007002';
      const payments = await signedUp(page);
      await openOrder(page, language, 'plan/PL-WEEK');
      await way(page, 'CARRIER/OB').check();
      await page.getByRole('textbox', { name: messages['pay.mobile'] }).fill(mobile);
      await pressTwice(page, 790, 'BHD');
      await page.waitForURL(`**/${language}/payment/**`);
      const code = await sentCode(page, mobile);
      const boxes = page.getByRole('group', { name: messages['pay.code.field'] }).getByRole('textbox');
      const enter = async (typed: string) => {
        await boxes.first().click();
        await page.keyboard.type(typed);
        await button(page, messages['pay.code.confirm']).click();
      };
      await enter(code === '000000' ? '111111' : '000000');
      await page.getByText(messages['code.6005'], { exact: true }).waitFor();
      expect(await authorize(page, OF_PLANS)).toBe(NOT_OPEN);
      await enter(code);
      await isOpened(page);
      await goBack(page, 'plan/PL-WEEK');
      expect(await payments()).toEqual({ sent: 1, started: 1 });
      await holdsWeekly(page, mobile);

      // Another number is billed from the next payment on: nothing is paid for it now.
      const other = language === 'ar' ? '+97336007011' : '+97336007012';
      await page.getByRole('link', { name: messages['subs.way'] }).first().click();
      await way(page, 'CHECKOUT/CC').waitFor();
      expect((await ways(page))[0]).toBe('CARRIER/OB');
      await button(page, messages['subs.way.go']).click();
      await page.getByText(messages['field.mobile.required'], { exact: true }).waitFor();
      await page.getByRole('textbox', { name: messages['pay.mobile'] }).fill(other);
      await button(page, messages['subs.way.go']).click();
      await page.waitForURL(`**/${language}/payment/**`);
      const again = await sentCode(page, other);
      await page.getByText(i18n.t('pay.code.store', { to: '\n' }).split('\n')[1]!.trim()).waitFor();
      expect(await page.getByRole('link', { name: messages['pay.other'] }).getAttribute('href')).toBe(
        `/${language}/subscriptions/PL-WEEK/card`,
      );
      await enter(again);
      await heading(page, messages['pay.way.done.title']).waitFor();
      await holdsWeekly(page, other);
    },
  );

  journey(
    `PROD-04 PROD-05 PAY-09 PAY-10 PAY-18 UI-18 net banking by a bank that is chosen here, and a telecom gateway that leads back (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const payments = await signedUp(page);
      await openOrder(page, language, `title/${BOUGHT}/AV-BUY`);
      await way(page, 'RAZORPAY/NB').check();
      await page.getByRole('combobox', { name: messages['pay.bank'] }).selectOption('oasisbank');
      await pressTwice(page, 3990, 'BHD');
      // The bank's own page, without another choice.
      await page
        .getByText(language === 'ar' ? 'بنك الواحة' : 'Oasis Bank')
        .first()
        .waitFor();
      await actAtGateway(page, { account: '1001' });
      await paid(page);
      expect(await authorize(page, BOUGHT)).toBe('AUTHORIZED');
      await goBack(page, `title/${BOUGHT}/AV-BUY`);
      expect(await payments()).toEqual({ sent: 1, started: 1 });

      await openOrder(page, language, `title/${RENTED}/AV-RENT`);
      await way(page, 'TELCO/TG').check();
      await pressTwice(page, 1490, 'BHD');
      await actAtGateway(page, { account: '+97333120002' });
      await page.waitForURL(`**/${language}/payment/**`);
      await page.getByText(messages['pay.failed.INSUFFICIENT_FUNDS'], { exact: true }).waitFor();
      await page.getByRole('link', { name: messages['pay.failed.again'], exact: true }).click();
      await expect.poll(() => way(page, 'TELCO/TG').isChecked()).toBe(true);
      await pressTwice(page, 1490, 'BHD');
      await actAtGateway(page, { account: '+97333001234' });
      await paid(page);
      const reference = new URL(page.url()).pathname.split('/').at(-1)!;
      expect(await authorize(page, RENTED)).toBe('AUTHORIZED');
      await goBack(page, `title/${RENTED}/AV-RENT`);
      expect(await payments()).toEqual({ sent: 3, started: 3 });
      // Where operators lead back to whose return address is fixed.
      await page.goto(`/${language}/telcoPaymentHandler/${reference}`);
      await page.getByRole('heading', { name: messages['telco.SUCCESS.title'], exact: true }).waitFor();
      await page.getByText(displayMoney(moneyOf(1490, 'BHD'), i18n.locale)).waitFor();
    },
  );

  journey(
    `PROD-04 PAY-09 PAY-18 UI-17 UI-18 all ways to pay of the brand are offered; a device wallet that is closed leads back to them, and pays when it is confirmed (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await installWallet(page);
      const payments = await signedUp(page);
      await openOrder(page, language, `title/${BOUGHT}/AV-BUY`);
      const offered = await page
        .getByRole('radio')
        .evaluateAll((all) =>
          all.map(
            (one) => [(one as HTMLInputElement).value, one.closest('label')!.innerText.trim()] as const,
          ),
        );
      const named = (mode: 'CC' | 'DW' | 'UPI' | 'NB' | 'OB' | 'TG', gateway: string) =>
        `${messages[`pay.mode.${mode}`]}\n${i18n.t('pay.by', { gateway })}`;
      expect(offered.map(([id, text]) => [id, text.replaceAll(/\n+/g, '\n')])).toEqual([
        ['CHECKOUT/CC', named('CC', 'Checkout')],
        ['CHECKOUT/DW', named('DW', 'Checkout')],
        // Of two wallets each is called by its gateway; this one takes dollars.
        ['PAYPALSUB/WA', expect.stringMatching(/^Paypal\n.*(?:10[.]69|١٠٫٦٩)/)],
        ['RAZORPAY/UPI', named('UPI', 'Razorpay')],
        ['RAZORPAY/NB', named('NB', 'Razorpay')],
        ['RAZORPAY/WA', `Razorpay\n${messages['pay.mode.WA']}`],
        ['CARRIER/OB', named('OB', i18n.t('pay.gateway.CARRIER'))],
        ['TELCO/TG', named('TG', i18n.t('pay.gateway.TELCO'))],
      ]);

      await openOrder(page, language, 'plan/PL-WEEK');
      await way(page, 'CHECKOUT/DW').check();
      await pressTwice(page, 790, 'BHD');
      await heading(page, messages['pay.wallet.title']).waitFor();
      await expectAccessible(page);
      await setOutcome(page, 'close');
      await button(page, messages['pay.wallet.open']).click();
      await page.waitForURL('**/order/plan/PL-WEEK');
      await expect.poll(() => way(page, 'CHECKOUT/DW').isChecked()).toBe(true);
      await expect
        .poll(() => page.getByRole('alert').allInnerTexts())
        .not.toContainEqual(expect.stringMatching(/\S/));
      expect(await authorize(page, OF_PLANS)).toBe(NOT_OPEN);
      // The payment that was left goes on.
      await pressTwice(page, 790, 'BHD');
      await setOutcome(page, 'pay');
      await button(page, messages['pay.wallet.open']).dblclick();
      await isOpened(page);
      const asked = { currency: 'BHD', value: '0.790', label: language === 'ar' ? 'راوي' : 'Rawi' };
      expect(await walletCalls(page)).toEqual({ shown: [asked, asked], completed: ['success'] });
      await goBack(page, 'plan/PL-WEEK');
      expect(await payments()).toEqual({ sent: 2, started: 1 });
      await holdsWeekly(page, 'Visa •••• 1111');
    },
  );
});
