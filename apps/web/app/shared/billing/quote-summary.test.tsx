// @vitest-environment jsdom
import type { Subscription } from '@rawi/contract';
import { createI18n } from '@rawi/strings';
import { messages as arabicCommon } from '@rawi/strings/ar';
import { messages as arabicPages } from '@rawi/strings/ar/pages';
import { messages as common } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { expect, test, vi } from 'vitest';
import { mount } from '../test-kit/mount.tsx';
import type { Quote } from './quote.ts';
import { nextSentences, PriceLines } from './quote-summary.tsx';

const shown = vi.hoisted(() => ({ i18n: undefined as unknown }));
vi.mock('../i18n/i18n-context.tsx', () => ({ useI18n: () => shown.i18n }));
const i18nOf = {
  en: createI18n({ ...common, ...pages }, 'en', 'latn'),
  ar: createI18n({ ...arabicCommon, ...arabicPages }, 'ar', 'arab'),
};

const quote: Quote = {
  ...{ amount: 7190, currency: 'USD', listamount: 7190, discount: 0, taxes: [], country: 'BH' },
  ...{ paymentoptions: [], planinterval: 'ANNUAL', trialperioddays: 0 },
};
const beside = { ...quote, endingplanid: 'PL-HALF', endingdate: '2027-05-26' };

test.each([
  ['en', 'at its whole price', 'Your present plan stays yours until 26 May 2027, and is then not renewed.'],
  ['ar', 'بسعرها الكامل', 'تبقى باقتك الحالية لك حتى ٢٦ مايو ٢٠٢٧، ثم لا تتجدد.'],
] as const)(
  'UI-16 an order in another currency says what it costs and what becomes of the present plan (%s)',
  async (language, price, ending) => {
    shown.i18n = i18nOf[language];
    const sentences = nextSentences(i18nOf[language], beside);
    expect(sentences.some((sentence) => sentence.includes(price))).toBe(true);
    expect(sentences).toContain(ending);
    // Without a present plan nothing is said of one.
    expect(nextSentences(i18nOf[language], quote)).not.toContain(ending);
    const { unmount } = await mount(<PriceLines quote={beside} />);
    expect(document.querySelector('dl')?.textContent).toContain(i18nOf[language].t('order.begins.today'));
    await unmount();
  },
);

const reduced: Quote = { ...quote, currency: 'BHD', amount: 2250, discount: 2240, couponid: 'RAWI50' };

/** The day is the service's: the device's clock may be wrong. */
const trial = { trialperioddays: 7, trialenddate: '2026-12-12' };

test.each([
  [
    'en',
    ['Price', 'Coupon RAWI50', 'Free trial', 'To pay today'],
    'BHD 2.250 incl. VAT 10%: BHD 0.205',
    '12 December 2026',
  ],
  [
    'ar',
    ['السعر', 'القسيمة RAWI50', 'التجربة المجانية', 'المستحق اليوم'],
    /شامل ضريبة القيمة المضافة/,
    '١٢ ديسمبر ٢٠٢٦',
  ],
] as const)(
  'UI-16 the lines of a trial with a coupon add up to nothing, and the tax is told of the later price (%s)',
  async (language, names, tax, day) => {
    shown.i18n = i18nOf[language];
    const taxes = [{ taxname: 'VAT', basispoints: 1000, amount: 205 }];
    const of: Quote = { ...reduced, ...trial, taxes };
    const { unmount } = await mount(<PriceLines quote={of} />);
    expect([...document.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(names);
    const amounts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent!);
    const fils = (text: string) =>
      Number(
        text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replaceAll(/\D/g, ''),
      ) * (/[-\u2212]/.test(text) ? -1 : 1);
    expect(amounts.map(fils)).toEqual([4490, -2240, -2250, 0]);
    const text = document.body.textContent!.replaceAll('\u00A0', ' ');
    expect(text).toMatch(tax);
    expect(text).toContain(day);
    expect(nextSentences(i18nOf[language], of)[0]).toContain(day);
    await unmount();
  },
);

test('UI-16 a trial with a coupon says what the first charge is, and what follows it', async () => {
  shown.i18n = i18nOf.en;
  const { unmount } = await mount(<PriceLines quote={{ ...reduced, ...trial, planinterval: 'QUARTERLY' }} />);
  const text = document.body.textContent!.replaceAll('\u00A0', ' ');
  expect(text).toMatch(/Then BHD 2\.250 on 12 December 2026, and BHD 4\.490 every three months after it\./);
  await unmount();
});

test('what is not paid now is promised no bill', () => {
  const last = (of: Quote) => nextSentences(i18nOf.en, of).at(-1);
  expect(last(quote)).toBe(i18nOf.en.t('order.next.mail'));
  expect(last({ ...quote, trialperioddays: 7 })).toBe(i18nOf.en.t('order.next.mail.later'));
  expect(last({ ...quote, amount: 0 })).toBe(i18nOf.en.t('order.next.mail.later'));
  const title = { ...quote, planinterval: undefined, purchasetype: 'PAID' as const };
  expect(last(title)).toBe(i18nOf.en.t('order.next.mail'));
  expect(last({ ...title, amount: 0 })).toBe(i18nOf.en.t('order.next.mail.free'));
});

test.each([
  ['en', 'The plan that you were given stays yours beside it until 26 May 2027, and then ends by itself.'],
  ['ar', 'تبقى الباقة التي مُنحتها لك إلى جانبها حتى ٢٦ مايو ٢٠٢٧، ثم تنتهي من تلقاء نفسها.'],
] as const)('UI-16 what a voucher has given stays beside the plan that is ordered (%s)', (language, text) => {
  const held = { subscriptionid: 'S1', planid: 'PL-FAMILY', planname: 'Family', nextbilling: '2027-05-26' };
  const of = (more: object) =>
    nextSentences(i18nOf[language], quote, [
      { ...held, planstatus: 'CANCELLED', renewtype: 'NONE', ...more } as unknown as Subscription,
    ]);
  expect(of({})).toContain(text);
  // One that was paid here counts towards the price, which the order says.
  expect(of({ planamount: 2990, gatewayid: 'CHECKOUT' })).not.toContain(text);
});
