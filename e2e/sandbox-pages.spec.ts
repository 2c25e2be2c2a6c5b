import { describe, expect, inject } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible, journey, languages, sizes, type Language } from './browser.ts';

/** The pages of the sandbox's gateways. The merchant is this test: no subscriber is needed to look at them. */
let made = 0;
async function start(
  language: Language,
  channel: string,
  mode: string,
): Promise<{ path: string; status(): Promise<string> }> {
  const bank = `${inject('baseUrl')}/sandbox/bank/rawi/v1/payments`;
  const headers = { authorization: 'Bearer rawi-demo-gateway', 'content-type': 'application/json' };
  const reference = `pages-${language}-${mode}-${Date.now()}-${(made += 1)}`;
  const reply = await fetch(bank, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      reference,
      channel,
      mode,
      amount: 2990,
      currency: channel === 'PAYPALSUB' ? 'USD' : 'BHD',
      store: mode === 'WA',
      capture: true,
      return_url: `${inject('baseUrl')}/${language}`,
      language,
      description: language === 'ar' ? 'كل شيء' : 'Everything',
      details: {},
    }),
  });
  const { action } = (await reply.json()) as { action: { path: string } };
  const status = async () =>
    ((await (await fetch(`${bank}/${reference}`, { headers })).json()) as { status: string }).status;
  return { path: action.path, status };
}

const pay = (page: Page) => page.locator('button[name=action][value=pay]').click();

/** Where the app is come back to; a telecom operator adds the reference. */
const home = (language: Language) => new RegExp(`/${language}(?:\\?referenceid=.*)?$`);

/** What is entered at each page, one after another, until the payment is done. */
const ways: [name: string, channel: string, mode: string, entries: Record<string, string>[]][] = [
  [
    'card with 3-D Secure',
    'CHECKOUT',
    'CC',
    [{ number: '4000 0000 0000 3220', expiry: '12/40', cvc: '123' }, { code: '123456' }],
  ],
  ['PayPal', 'PAYPALSUB', 'WA', [{ account: 'layla@viewer.example' }, {}]],
  ['wallet', 'RAZORPAY', 'WA', [{ account: 'layla@viewer.example' }, {}]],
  ['net banking', 'RAZORPAY', 'NB', [{ bank: 'oasisbank' }, { account: '1001' }]],
  ['UPI', 'RAZORPAY', 'UPI', [{ account: 'layla@upi' }, {}]],
  ['telecom operator', 'TELCO', 'TG', [{ account: '+97333001234' }]],
];

describe.each(languages)('the pages of the gateways, $language', ({ language, dir }) => {
  for (const [name, channel, mode, entries] of ways)
    journey(`PAY-18 ${name}: each page can be read, filled in and left by keyboard`, async ({ visit }) => {
      const page = await visit();
      const { path, status } = await start(language, channel, mode);
      await page.goto(path);
      for (const entry of entries) {
        expect(await page.locator('html').getAttribute('dir')).toBe(dir);
        for (const size of [sizes.phone, sizes.desktop]) {
          await page.setViewportSize(size);
          expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
        }
        await expectAccessible(page);
        for (const [field, value] of Object.entries(entry)) {
          const control = page.locator(`[name=${field}]`);
          if (field === 'bank') await page.locator(`[value=${value}]`).check();
          else await control.fill(value);
        }
        await page.locator('button[name=action][value=pay]').focus();
        const navigated = page.waitForEvent('framenavigated');
        await page.keyboard.press('Enter');
        await navigated;
        await page.waitForLoadState();
      }
      await page.waitForURL(home(language));
      expect(await status()).toBe('captured');

      const left = await start(language, channel, mode);
      await page.goto(left.path);
      await page.locator('button[name=action][value=cancel]').click();
      await page.waitForURL(home(language));
      expect(await left.status()).toBe('cancelled');
      // A finished page leads back.
      await page.goto(left.path);
      expect(new URL(page.url()).pathname).toBe(`/${language}`);
    });

  journey(
    'PAY-18 a wrong card is said beside its field; a declined and a pending one lead back',
    async ({ visit }) => {
      const page = await visit();
      const card = await start(language, 'CHECKOUT', 'CC');
      await page.goto(card.path);
      for (const [field, value] of Object.entries({ number: '1234', expiry: '12/40', cvc: '123' }))
        await page.fill(`[name=${field}]`, value);
      await pay(page);
      expect(await page.locator('#number-fault').isVisible()).toBe(true);
      expect(await page.locator('#number').evaluate((field) => field === document.activeElement)).toBe(true);
      await page.fill('[name=number]', '4000 0000 0000 0002');
      await page.fill('[name=cvc]', '123');
      await pay(page);
      await page.waitForURL(home(language));
      expect(await card.status()).toBe('declined');

      const slow = await start(language, 'RAZORPAY', 'UPI');
      await page.goto(slow.path);
      await page.fill('[name=account]', 'pending@upi');
      await pay(page);
      await page.waitForURL(home(language));
      expect(await slow.status()).toBe('pending');
    },
  );

  journey('UPI is approved by itself after some seconds, and the page leads back', async ({ visit }) => {
    const page = await visit();
    const { path, status } = await start(language, 'RAZORPAY', 'UPI');
    await page.goto(path);
    await page.fill('[name=account]', 'layla@upi');
    await pay(page);
    await page.waitForURL(home(language));
    expect(await status()).toBe('captured');
  });
});
