import { displayMoney, moneyOf } from '@rawi/domain';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { messages as arabicMails } from '../packages/core/strings/compiled/ar-mails.gen.ts';
import { messages as arabic } from '../packages/core/strings/compiled/ar-pages.gen.ts';
import { messages as englishMails } from '../packages/core/strings/compiled/en-mails.gen.ts';
import { messages as english } from '../packages/core/strings/compiled/en-pages.gen.ts';
import { createI18n } from '../packages/core/strings/index.ts';
import { expectAccessible, journey as anyJourney, languages, waitForStartUp, journeyOf } from './browser.ts';
import { startOwnService, type OwnService } from './own-service.ts';
import { buyPlan } from './paid-account.ts';
import { authorize, openOrder, paid, payButton, payByCard, billState } from './payment-pages.ts';
import { callService, createAccount, openOnDevice, signInPage, type Account } from './signed-in.ts';

/** A card whose bank declines the renewal: mended by another card, and never mended. The clock is moved. */

/** The sandbox takes its first payment, and no later one. */
const FAILING = { number: '4000 0000 0000 0341' };
const GOOD = '4242 4242 4242 4242';
const OF_PLANS = 'M1020';
/** Content is not accessible. */
const NOT_OPEN = 8882;
const PLAN = { en: 'Weekly', ar: 'الأسبوعية' };

let service: OwnService;

beforeAll(async () => {
  service = await startOwnService({}, { isPublic: true });
});
afterAll(async () => {
  await service?.stop();
});

const journey = journeyOf(anyJourney, () => service);

interface Mail {
  subject: string;
  text: string;
  link?: string;
}

/** Mails are read without the signs that keep names and amounts apart. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '').replaceAll(/\s/g, ' ');

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];
  const i18n = createI18n(
    language === 'ar' ? { ...arabic, ...arabicMails } : { ...english, ...englishMails },
    language,
    'arab',
  );
  const price = displayMoney(moneyOf(790, 'BHD'), i18n.locale);
  const plan = PLAN[language];

  /** A new subscriber, logged in on this page, whose mails come in its language. */
  async function signedUp(page: Page): Promise<Account> {
    await openOnDevice(page, language);
    const account = await createAccount(page, { displaylanguage: language === 'ar' ? 'ara' : 'eng' });
    await signInPage(page, account);
    return account;
  }

  /** The newest mail of this subject, once as many were sent. */
  async function mail(page: Page, to: string, subject: string, { count = 1 } = {}): Promise<Mail> {
    const wanted = plain(subject);
    let mails: Mail[] = [];
    const load = async () => {
      const sent = await callService(page, 'GET', `/sandbox/outbox?to=${encodeURIComponent(to)}`);
      mails = (sent as unknown as Mail[]).filter((one) => plain(one.subject) === wanted);
      return mails.length;
    };
    await expect.poll(load, { timeout: 30_000, message: wanted }).toBe(count);
    return mails[0]!;
  }

  const moveClock = (page: Page, advance: string) => callService(page, 'POST', '/sandbox/clock', { advance });
  const banner = (page: Page) =>
    page
      .getByRole('status')
      .filter({ hasText: messages['subs.grace.title'] })
      .filter({ has: page.getByRole('link') });
  const bills = (page: Page, is: 'DUE' | 'PAID' | 'UNCOLLECTED') =>
    page.getByRole('listitem').filter({ hasText: billState(language, is) });
  const openBills = (page: Page) =>
    page
      .getByRole('navigation', { name: messages['account.menu'] })
      .getByRole('link', { name: messages['account.bills'], exact: true })
      .click();
  const card = (page: Page) => page.getByRole('article').filter({ hasText: plan });
  const state = (page: Page, id: keyof typeof messages) =>
    card(page).getByText(messages[id], { exact: true }).waitFor();
  const open = async (page: Page, path: string) => {
    await page.goto(path);
    await waitForStartUp(page);
  };

  journey(
    `PLAN-06 UI-20 UI-21 PAY-09 a renewal that is declined: a mail, a banner with one press to mend it, and another card pays at once; left alone the plan ends (${language})`,
    async ({ visit }) => {
      const [page, idle] = [await visit(), await visit()];
      const account = await signedUp(page);
      const other = await signedUp(idle);
      await openOrder(page, language, 'plan/PL-WEEK');
      await payButton(page).click();
      await payByCard(page, language, FAILING.number);
      await paid(page);
      await buyPlan(idle, service.url, 'PL-WEEK', FAILING);
      await open(page, `/${language}/subscriptions`);
      await state(page, 'subs.state.ACTIVE');
      expect(await banner(page).count()).toBe(0);

      await moveClock(page, 'P7D');
      // Told where the viewer is, without a load, and on all pages of the account.
      await page.getByText(messages['subs.grace.note'], { exact: true }).waitFor();
      await banner(page).waitFor();
      const declined = await mail(
        page,
        account.email,
        i18n.t('mail.renewalDeclined.subject', { item: plan }),
      );
      expect(declined.link, 'where the banner leads too').toBe(
        `${service.url}/${language}/subscriptions/PL-WEEK/card`,
      );
      expect(plain(declined.text)).toContain(messages['mail.renewalDeclined.declined']);
      expect(plain(declined.text)).toContain(plain(price));

      await open(page, declined.link!);
      const [held] = (await callService(page, 'GET', '/subscription'))['data'] as { gracedate: string }[];
      const last = i18n.date(new Date(`${held!.gracedate}T00:00:00Z`), {
        dateStyle: 'long',
        timeZone: 'UTC',
      });
      await banner(page)
        .getByText(i18n.t('subs.grace.text', { date: last }), { exact: true })
        .waitFor();
      expect(plain(declined.text)).toContain(plain(last));
      expect(await authorize(page, OF_PLANS), 'in its grace').toBe('AUTHORIZED');
      await expectAccessible(page);
      await openBills(page);
      await bills(page, 'DUE').waitFor();

      await banner(page).getByRole('link', { name: messages['subs.card'], exact: true }).click();
      await page.waitForURL(`**/${language}/subscriptions/PL-WEEK/card`);
      await page.getByText(i18n.t('subs.card.owed', { plan, price }), { exact: true }).waitFor();
      await page.getByText('•••• 0341').waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: i18n.t('subs.card.pay', { price }), exact: true }).click();
      await payByCard(page, language, GOOD);
      await paid(page);
      await page.getByText(i18n.t('pay.card.paid.text', { price }), { exact: true }).waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: messages['pay.card.plans'], exact: true }).click();
      await state(page, 'subs.state.ACTIVE');
      await card(page).getByText('•••• 4242').waitFor();
      await expect.poll(() => banner(page).count()).toBe(0);
      const receipt = i18n.t('mail.planReceipt.subject', { free: 'no', item: plan, amount: price });
      await mail(page, account.email, receipt, { count: 2 });
      await openBills(page);
      await expect.poll(() => bills(page, 'PAID').count()).toBe(2);

      // Three days later the grace of who did nothing is over.
      await moveClock(page, 'P3DT1H');
      await mail(idle, other.email, i18n.t('mail.subscriptionEnded.subject', { item: plan }));
      // The app compares days itself: its clock is the viewer's.
      const { now } = await callService(idle, 'GET', '/sandbox/clock');
      await idle.clock.setSystemTime(new Date(now as string));
      await open(idle, `/${language}/subscriptions`);
      await state(idle, 'subs.state.DEACTIVATED');
      expect(await banner(idle).count()).toBe(0);
      expect(await authorize(idle, OF_PLANS)).toBe(NOT_OPEN);
      await open(page, `/${language}/subscriptions`);
      await state(page, 'subs.state.ACTIVE');
      expect(await authorize(page, OF_PLANS), 'who paid').toBe('AUTHORIZED');
      await expectAccessible(idle);
      await openBills(idle);
      await bills(idle, 'UNCOLLECTED').waitFor();
      await open(idle, `/${language}/detail/${OF_PLANS}`);
      const subscribe = messages['play.subscribe'];
      await idle
        .getByRole('link', { name: subscribe })
        .or(idle.getByRole('button', { name: subscribe }))
        .first()
        .waitFor();
    },
  );
});
