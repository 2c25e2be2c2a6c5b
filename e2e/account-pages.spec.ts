import { describe, expect } from 'vitest';
import { catalogues } from '../packages/ground/strings/catalogues.ts';
import { expectAccessible, journey, languages } from './browser.ts';
import { openForm, stored } from './in-app.ts';

/** The forms of the shell: what they refuse, what they keep, and what they say came of it. */
describe.each(languages)('in $language', ({ language }) => {
  const words = catalogues[language];

  journey(`ROUTE-02 ROUTE-59 a partner's viewer chooses a provider, which is kept, and goes Home (${language})`, async ({ visit }) => {
    const page = await visit();
    await openForm(page, `/${language}/partners/nujoom`);
    await page.getByRole('button', { name: words['partner.continue'] }).click();
    await page.getByText(words['partner.required']).waitFor();
    await openForm(page, `/${language}/partners/nujoom/nujoom-home`);
    expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('nujoom-home');
    await expectAccessible(page);
    await page.getByRole('button', { name: words['partner.continue'] }).click();
    await page.waitForURL(`**/${language}`);
    expect(JSON.parse((await stored(page, 'partnerProvider'))!)).toEqual({ partner: 'nujoom', provider: 'nujoom-home' });
    expect((await page.goto(`/${language}/partners/nobody`))!.status()).toBe(404);
  });

  journey(`ROUTE-03 ROUTE-59 VALID-31 a voucher is checked, kept, and asks to log in (${language})`, async ({ visit }) => {
    const page = await visit();
    await openForm(page, `/${language}/voucher`);
    const field = page.getByLabel(words['voucher.field']);
    const apply = page.getByRole('button', { name: words['voucher.apply'], exact: true });
    await apply.click();
    await page.getByText(words['voucher.required']).waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill('<b>1</b>');
    await apply.click();
    await page.getByText(words['voucher.bad']).waitFor();
    await field.fill(' RAWI50 ');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: words['login.title'] }).waitFor();
    expect(await stored(page, 'campaign-coupon')).toBe('RAWI50');
    await expectAccessible(page);
  });

  journey(`ROUTE-04 ROUTE-05 ROUTE-59 a payment is looked up by its reference: progress, then success or failure (${language})`, async ({ visit }) => {
    const page = await visit();
    await page.goto(`/${language}/telcoPaymentHandler`);
    await page.getByRole('heading', { name: words['payment.missing.title'] }).waitFor();
    await page.goto(`/${language}/telcoPaymentHandler/R-1001`);
    await page.getByText('R-1001').waitFor();
    await page.getByRole('heading', { name: words['payment.missing.title'] }).waitFor();
    await expectAccessible(page);
    for (const [status, outcome] of [['SUCCESS', 'success'], ['DECLINED', 'failure']] as const) {
      let looks = 0;
      await page.route('**/charge/subscriber/v1/payment/R-1001', (route) => {
        looks += 1;
        return route.fulfill({ json: { status: looks === 1 ? 'PENDING' : status } });
      });
      await page.goto(`/${language}/telcoPaymentHandler/R-1001`);
      await page.getByText(words['payment.looking']).waitFor();
      await page.getByRole('heading', { name: words[`payment.${outcome}.title`] }).waitFor();
      await page.unroute('**/charge/subscriber/v1/payment/R-1001');
    }
  });

  journey(`ROUTE-07 PAIR-04 the code of a TV is typed or pasted into six boxes (${language})`, async ({ visit }) => {
    const page = await visit();
    await openForm(page, `/${language}/pairing`);
    const boxes = page.getByRole('group', { name: words['pairing.code'] }).getByRole('textbox');
    const value = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value || '.').join(''));
    await boxes.first().click();
    await page.keyboard.type('1a2');
    expect(await value()).toBe('12....');
    await page.keyboard.press('Backspace');
    expect(await value()).toBe('1.....');
    await page.getByRole('button', { name: words['pairing.connect'], exact: true }).click();
    await page.getByText(words['pairing.short']).waitFor();
    await boxes.nth(2).evaluate((box) => {
      const data = new DataTransfer();
      data.setData('text', '١٢٣-٤٥٦');
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    expect(await value()).toBe('123456');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: words['login.title'] }).waitFor();
    await expectAccessible(page);
  });

  journey(`ROUTE-06 a TV asks for a code, again on a press (${language})`, async ({ visit }) => {
    const page = await visit();
    await page.goto(`/${language}/tv`);
    await page.getByText(words['tv.failed']).waitFor();
    await expectAccessible(page);
    await page.route('**/sms/subscriberv2/v1/device/pin', (route) => route.fulfill({ json: { devicepin: '482913', expiry: 300 } }));
    await page.getByRole('button', { name: words['error.retry'] }).click();
    await page.getByText('482913').waitFor();
  });

  journey(`ROUTE-15 ROUTE-46 VALID-05 VALID-10 links with a token, and the look-up of an account, say what came of it (${language})`, async ({ visit }) => {
    const page = await visit();
    await page.goto(`/${language}/emailVerify?token=T-1`);
    await page.getByRole('heading', { name: words['token.verify.failed.title'] }).waitFor();
    await page.route('**/sms/T-2', (route) => route.fulfill({ json: { success: 'verified' } }));
    await page.goto(`/${language}/emailVerify?token=T-2`);
    await page.getByRole('heading', { name: words['token.verify.done.title'] }).waitFor();
    await openForm(page, `/${language}/lookup`);
    const find = page.getByRole('button', { name: words['lookup.find'] });
    for (const [typed, answer] of [['', 'lookup.required'], ['ضيف@rawi', 'lookup.email'], ['123', 'lookup.mobile'], ['guest@rawi.example', 'lookup.failed']] as const) {
      await page.getByLabel(words['lookup.field']).fill(typed);
      await find.click();
      await page.getByText(words[answer]).waitFor();
    }
    await page.route('**/sms/subscriberv2/v1/verifyuser?*', (route) => route.fulfill({ json: { success: 'yes' } }));
    await find.click();
    await page.getByText(words['lookup.found']).waitFor();
  });
});
