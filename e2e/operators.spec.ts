import { displayMoney, moneyOf } from '@rawi/domain';
import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, journey, languages, type Language } from './browser.ts';
import { openForm, readLocalStorage } from './navigation.ts';
import { runRawi } from './rawi-command.ts';
import { createAccount, openOnDevice, sentCode, signInPage, type Account } from './signed-in.ts';
import { expectSent, visitAsViewer } from './viewer-events.ts';

/** What comes by mobile operators, partners and vouchers. */

/** A Bahraini mobile number that nobody has used in this run. */
const newNumber = () => `33${String(randomInt(200_000, 999_999))}`;

async function openAsSubscriber(page: Page, language: Language): Promise<Account> {
  await openOnDevice(page, language);
  const account = await createAccount(page);
  await signInPage(page, account);
  return account;
}

/** Starts a payment by the operator's own pages, as the app does; returns its reference and page. */
const payAtOperator = (page: Page, language: Language) =>
  page.evaluate(async (prefix) => {
    const reply = await fetch('/charge/subscriber/v1/payment/init/TELCO', {
      method: 'POST',
      headers: {
        'x-session': localStorage.getItem('sessionToken')!,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        ...{ amount: 790, currency: 'BHD', planid: 'PL-WEEK' },
        transactionpurpose: 'SUBSCRIPTION',
        transactionmode: 'TG',
        callbackurl: `${location.origin}/${prefix}/telcoPaymentHandler/{referenceid}`,
      }),
    });
    const { referenceid, referencedata } = (await reply.json()) as {
      referenceid: string;
      referencedata: { checkoutUrl: string };
    };
    return { referenceid, checkoutUrl: referencedata.checkoutUrl };
  }, language);

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];
  const locale = language === 'en' ? 'en' : 'ar-u-nu-arab';
  const heading = (page: Page, text: string) => page.getByRole('heading', { name: text, exact: true });
  const button = (page: Page, id: keyof typeof messages) =>
    page.getByRole('button', { name: messages[id], exact: true });
  const typeCode = async (page: Page, label: string, code: string) => {
    await page.getByRole('group', { name: label }).getByRole('textbox').first().click();
    await page.keyboard.type(code);
  };

  /** Chooses a plan, the weekly one at first, and enters a number of Bahrain. */
  async function choose(page: Page, number: string, plan = 0): Promise<void> {
    await page.getByRole('radio').nth(plan).check();
    await page.getByRole('textbox', { name: messages['activate.mobile'] }).fill(`+973${number}`);
    await button(page, 'activate.send').click();
  }

  journey(
    `UI-25 PAY-11 PAY-12 ROUTE-55 ROUTE-56 ROUTE-62 operators’ pages name their price in five currencies with 5% VAT, and a short code for each country (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const vat = new Intl.NumberFormat(locale, { style: 'percent' }).format(0.05);
      for (const [address, code] of [
        ['telco/nujoom', '94011'],
        ['telco/marsa', '85120'],
        ['stc', '98040'],
      ] as const) {
        await page.goto(`/${language}/${address}`);
        const list = page.getByRole('main').getByRole('listitem');
        const texts = (await list.allInnerTexts()).join('\n').replaceAll(/\s/g, ' ');
        for (const [minorUnits, currency] of [
          [790, 'BHD'],
          [790, 'QAR'],
          [790, 'AED'],
          [690, 'KWD'],
          [790, 'OMR'],
        ] as const) {
          const price = displayMoney(moneyOf(minorUnits, currency), locale).replaceAll(/\s/g, ' ');
          const sentence = messages['operator.price.WEEKLY'].replace('{price}', price).replace('{vat}', vat);
          expect(texts, `${address} ${currency}`).toContain(sentence);
        }
        expect(texts).toContain(code);
        expect(new Set(texts.match(/\b\d{5}\b/g)).size, 'a code for each country').toBe(5);
        await expectAccessible(page);
      }
      expect((await page.goto(`/${language}/telco/nobody`))!.status()).toBe(404);
    },
  );

  journey(
    `ANALYT-09 ANALYT-10 PLAN-17 UI-26 a visitor activates a plan by mobile number: it signs up, and its operator bills it (${language})`,
    async ({ visit }) => {
      const { page, events } = await visitAsViewer(visit);
      const number = newNumber();
      await page.goto(`/${language}/activate`);
      await page.getByRole('link', { name: language === 'en' ? 'Nujoom Telecom' : 'نجوم تيليكوم' }).click();
      await page.waitForURL(`**/${language}/activate/nujoom`);
      await page.getByRole('radio').first().waitFor();
      await expectAccessible(page);
      await choose(page, number);
      await heading(page, messages['activate.code.title']).waitFor();
      const first = await sentCode(page, `+973${number}`);
      // AUTH-13: another code, once the service sends one; the first is void then.
      const again = page.getByRole('button', { name: messages['sentCode.again'], exact: true });
      expect(await again.count()).toBe(0);
      await again.click();
      const own = await sentCode(page, `+973${number}`, first);
      await page.getByRole('button', { disabled: true, name: /[0-9٠-٩]/ }).waitFor();
      await typeCode(page, messages['activate.code.field'], first);
      await button(page, 'activate.code.send').click();
      await page.getByText(messages['code.6005']).waitFor();
      await typeCode(page, messages['activate.code.field'], own);
      await button(page, 'activate.code.send').click();
      await heading(page, messages['activate.confirm.title']).waitFor();
      await expectAccessible(page);
      // A wrong code is said at its field, and another one may be typed.
      const agreed = await sentCode(page, `+973${number}`, own);
      await typeCode(page, messages['activate.confirm.field'], agreed === '000000' ? '111111' : '000000');
      await button(page, 'activate.confirm.send').click();
      await page.getByText(messages['code.6005']).waitFor();
      // The operator sends another code, too, once the wait is over.
      await again.click();
      const latest = await sentCode(page, `+973${number}`, agreed);
      await typeCode(page, messages['activate.confirm.field'], latest);
      await button(page, 'activate.confirm.send').click();
      await page.getByRole('link', { name: messages['pay.done.watch'] }).waitFor();
      await expectAccessible(page);
      const held = await page.evaluate(async () => {
        const headers = { 'x-session': localStorage.getItem('sessionToken')! };
        return (await fetch('/sms/subscriberv2/v1/subscription', { headers })).json() as Promise<{
          data: { planid: string; planstatus: string }[];
        }>;
      });
      expect(held.data).toMatchObject([{ planid: 'PL-WEEK', planstatus: 'ACTIVE' }]);
      const activation = { operator: 'nujoom', planid: 'PL-WEEK' };
      await expectSent(events, [
        ['telco_otp_requested', activation],
        ['login', { mode: 'Operator', status: 'FAILURE', reason: '6005' }],
        ['sign_up', { mode: 'Operator', status: 'SUCCESS' }],
        ['login', { mode: 'Operator', status: 'SUCCESS' }],
        ['telco_otp_verified', activation],
        ['payment_started', { planid: 'PL-WEEK' }],
        ['charged', { planid: 'PL-WEEK' }],
        ['telco_subscribed', activation],
      ]);
      // PLAN-12: the same plan is not taken twice.
      await page.goto(`/${language}/activate/nujoom`);
      await choose(page, number);
      await page.getByText(messages['code.7310']).waitFor();
      // PLAN-05: another plan takes up what is left of it, which is seen before the operator is asked.
      await choose(page, number, 1);
      await heading(page, messages['activate.price.title']).waitFor();
      await page.getByText(messages['order.credit']).waitFor();
      await expectAccessible(page);
      await button(page, 'activate.price.agree').click();
      await heading(page, messages['activate.confirm.title']).waitFor();
    },
  );

  journey(
    `ERR-18 ERR-19 ERR-20 PLAN-12 a number that is refused is said at its field, in the words of the list (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await openAsSubscriber(page, language);
      await page.goto(`/${language}/activate/nujoom`);
      for (const [number, code] of [
        ['33120000', 'code.6404'],
        ['33120001', 'code.6406'],
      ] as const) {
        await choose(page, number);
        await page.getByText(messages[code]).waitFor();
      }
      await choose(page, '33120002');
      await page.getByText(messages['activate.failed.funds']).waitFor();
      await button(page, 'activate.again').click();
      for (const [errorcode, reason, shown] of [
        [6405, 'Invalid Mobile Number', 'code.6405'],
        [6407, 'MobileNoSignupRestircted', 'code.6407'],
      ] as const) {
        await page.route('**/payment/init/*', (route) =>
          route.fulfill({ status: 400, json: { errorcode, reason, field: 'mobileno' } }),
        );
        await choose(page, newNumber());
        await page.getByText(messages[shown]).waitFor();
        await page.unroute('**/payment/init/*');
      }
      await page.getByRole('link', { name: messages['activate.email'] }).waitFor();
    },
  );

  journey(
    `PAY-10 ROUTE-04 ROUTE-05 ROUTE-59 the telecom handler shows what became of a payment: paid, declined, open, and none (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(`/${language}/telcoPaymentHandler`);
      await heading(page, messages['telco.missing.title']).waitFor();
      await page.goto(`/${language}/telcoPaymentHandler/R-1001`);
      await heading(page, messages['telco.logIn.title']).waitFor();
      await expectAccessible(page);
      await openAsSubscriber(page, language);
      await page.goto(`/${language}/telcoPaymentHandler/R-1001`);
      await heading(page, messages['telco.missing.title']).waitFor();

      const declined = await payAtOperator(page, language);
      await page.goto(declined.checkoutUrl);
      await page.locator('input[name=account]').fill('decline');
      await page.locator('button[value=pay]').click();
      await page.waitForURL(`**/${language}/telcoPaymentHandler/${declined.referenceid}`);
      await heading(page, messages['telco.FAILED.title']).waitFor();
      await expectAccessible(page);

      const open = await payAtOperator(page, language);
      await page.clock.install();
      let looks = 0;
      page.on('response', (reply) => {
        if (reply.url().endsWith(`/charge/subscriber/v1/payment/${open.referenceid}`)) looks += 1;
      });
      await page.goto(`/${language}/telcoPaymentHandler/${open.referenceid}`);
      await heading(page, messages['telco.wait.title']).waitFor();
      for (let seconds = 0; seconds < 60; seconds += 3) {
        const before = looks;
        await page.clock.runFor(3000);
        // The last may be the one that would come after the minute.
        await expect.poll(() => looks > before || seconds >= 54).toBe(true);
      }
      await heading(page, messages['pay.open.title']).waitFor();
      await expectAccessible(page);
      expect(looks).toBeGreaterThan(15);
      expect(looks).toBeLessThanOrEqual(21);
      await page.clock.resume();

      const price = displayMoney(moneyOf(790, 'BHD'), locale);
      const goOn = messages['pay.open.go'].replace('{price}', price);
      await page.getByRole('button', { name: goOn, exact: true }).click();
      await page.locator('input[name=account]').fill('+97333123456');
      await page.locator('button[value=pay]').click();
      await page.waitForURL(`**/${language}/telcoPaymentHandler/${open.referenceid}`);
      await heading(page, messages['telco.SUCCESS.title']).waitFor();
      await page.getByText(open.referenceid).waitFor();
      await expectAccessible(page);
    },
  );

  journey(
    `ROUTE-03 ROUTE-59 VALID-31 COUP-09 a voucher that a visitor typed is redeemed once they are in (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const [code] = await runRawi(['vouchers', 'create', '--plan', 'PL-WEEK', '--days', '30']);
      await openOnDevice(page, language);
      const account = await createAccount(page);
      await openForm(page, `/${language}/voucher`);
      const field = page.getByLabel(messages['voucher.field']);
      await button(page, 'voucher.apply').click();
      await page.getByText(messages['voucher.required']).waitFor();
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      await field.fill('<b>1</b>');
      await button(page, 'voucher.apply').click();
      await page.getByText(messages['voucher.bad']).waitFor();
      await field.fill(` ${code!} `);
      await page.keyboard.press('Enter');
      await heading(page, messages['voucher.logIn.title']).waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: messages['voucher.logIn.go'] }).last().click();
      await page.getByLabel(messages['lookup.field']).fill(account.email);
      await page.keyboard.press('Enter');
      await page.getByLabel(messages['signIn.password.field'], { exact: true }).fill(account.password);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/${language}/voucher`);
      await page.getByRole('link', { name: messages['pay.done.watch'] }).waitFor();
      await expectAccessible(page);
      await button(page, 'voucher.another').click();
      await field.fill('NO-SUCH-CODE');
      await page.keyboard.press('Enter');
      await page.getByText(messages['code.7307']).waitFor();
      await field.fill('rawi50');
      await page.keyboard.press('Enter');
      await heading(page, messages['voucher.COUPON.title']).waitFor();
      expect(await readLocalStorage(page, 'campaign-coupon')).toBe('RAWI50');
    },
  );

  journey(
    `ROUTE-02 ROUTE-59 a viewer from a partner chooses a provider and takes the partner’s offer (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await openForm(page, `/${language}/partners/nujoom`);
      await heading(page, messages['partner.offer']).waitFor();
      await button(page, 'partner.continue').click();
      await page.getByText(messages['partner.required']).waitFor();
      await openForm(page, `/${language}/partners/nujoom/nujoom-home`);
      expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('nujoom-home');
      await expectAccessible(page);
      await button(page, 'partner.continue').click();
      await page.waitForURL(`**/${language}/viewallplans`);
      expect(JSON.parse((await readLocalStorage(page, 'partnerProvider'))!)).toEqual({
        partner: 'nujoom',
        provider: 'nujoom-home',
      });
      expect(await readLocalStorage(page, 'campaign-coupon')).toBe('RAWI50');
      expect((await page.goto(`/${language}/partners/nobody`))!.status()).toBe(404);
    },
  );

  journey(
    `ROUTE-39 CALL-20 the link of a plan that an operator sold asks to log in, starts it once, and says why it does not (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await openOnDevice(page, language);
      const account = await createAccount(page);
      const sale = ['subscription-token', '--plan', 'PL-WEEK', '--days', '30'];
      const [token] = await runRawi([...sale, '--email', account.email]);
      const [foreign] = await runRawi([...sale, '--provider', 'layali']);
      const link = (one: string) => `/${language}/subscription-handler?subscriptiontoken=${one}`;
      await page.goto(link(token!));
      await heading(page, messages['token.start.logIn.title']).waitFor();
      await expectAccessible(page);
      await signInPage(page, account);
      await page.goto(link(token!));
      await page.getByRole('link', { name: messages['pay.done.watch'] }).waitFor();
      await expectAccessible(page);
      await page.goto(link(foreign!));
      await page.getByText(messages['code.7360']).waitFor();
      const other = await visit();
      await openAsSubscriber(other, language);
      await other.goto(link(token!));
      await other.getByText(messages['code.7363']).waitFor();
    },
  );
});
