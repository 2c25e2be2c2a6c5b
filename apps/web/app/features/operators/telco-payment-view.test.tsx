// @vitest-environment jsdom
import { ReplyError } from '@rawi/client';
import type { Payment } from '@rawi/contract';
import { createI18n, type I18n } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar';
import { messages as arabicPages } from '@rawi/strings/ar/pages';
import { messages as english } from '@rawi/strings/en';
import { messages as englishPages } from '@rawi/strings/en/pages';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { mount, openRequest, settle } from '../../shared/test-kit/mount.tsx';
import { TelcoPaymentView } from './telco-payment-view.tsx';

const { shown, service } = vi.hoisted(() => ({
  shown: { i18n: undefined as unknown },
  service: vi.fn<(...args: unknown[]) => Promise<unknown>>(),
}));
vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => shown.i18n }));
vi.mock('../../shared/site/site.ts', () => ({
  useSite: () => ({ language: 'en', brand: { theme: { motif: 'star-lattice' } } }),
}));
vi.mock('../../shared/session/use-viewer.ts', () => ({ useViewerKind: () => 'subscriber' }));
vi.mock('../../shared/session/account-service.ts', () => ({ service }));
vi.mock('../../shared/billing/payment-calls.ts', async (load) => ({
  ...(await load<object>()),
  refreshEntitlements: async () => undefined,
}));
vi.mock('../../shared/site/narrow-page.tsx', () => ({
  NarrowPage: ({ children }: { children: unknown }) => children,
  HomeAndSupport: () => null,
  SupportLink: () => <a href="/support">support</a>,
  Panel: ({ title, text, children }: { title: string; text: string; children: unknown }) => (
    <section>
      <h2>{title}</h2>
      <p>{text}</p>
      {children as never}
    </section>
  ),
}));

// Looks at once, and a minute passes with two looks.
vi.mock('../../shared/billing/poll-payment.ts', async (load) => {
  const { pollPayment } = await load<typeof import('../../shared/billing/poll-payment.ts')>();
  let now = 0;
  const clock = { now: () => (now += 30_000), sleep: () => Promise.resolve() };
  return { pollPayment: (of: Parameters<typeof pollPayment>[0]) => pollPayment({ ...of, clock }) };
});

const i18nOf: Record<'en' | 'ar', I18n> = {
  en: createI18n({ ...english, ...englishPages }, 'en', 'latn'),
  ar: createI18n({ ...arabic, ...arabicPages }, 'ar', 'arab'),
};

async function show(language: 'en' | 'ar', more: Partial<Payment>) {
  shown.i18n = i18nOf[language];
  service.mockResolvedValue({
    ...{ referenceid: 'R1', gatewayid: 'CARRIER', transactionpurpose: 'SUBSCRIPTION', transactionmode: 'OB' },
    ...{ amount: 790, currency: 'BHD', planid: 'PL-WEEK', paymentstatus: 'SUCCESS' },
    ...more,
  });
  const { unmount } = await mount(
    <MemoryRouter>
      <TelcoPaymentView referenceId="R1" />
    </MemoryRouter>,
  );
  await settle();
  const heading = document.querySelector('h2')?.textContent;
  const ways = [...document.querySelectorAll('section a')].map((way) => way.getAttribute('href'));
  await unmount();
  return { heading, ways };
}

test('ROUTE-05 PAY-10 the operator’s payment that went through leads on to watching', async () => {
  expect(await show('en', {})).toEqual({ heading: 'Your payment went through', ways: ['/en'] });
});

test.each([
  ['DUPLICATE', 'You have this already', 'هذا لديك بالفعل'],
  ['ORDER_CLOSED', 'This order is no longer open', 'لم يعد هذا الطلب قائمًا'],
  ['PLAN_ENDED', 'This order is no longer open', 'لم يعد هذا الطلب قائمًا'],
  ['REFUNDED', 'This payment was refunded', 'أُعيد مبلغ هذه الدفعة'],
] as const)(
  'a payment on the operator’s bill that goes back says so: %s',
  async (reason, english, arabic) => {
    expect(await show('en', { refundreason: reason })).toEqual({ heading: english, ways: ['/support'] });
    expect((await show('ar', { refundreason: reason })).heading).toBe(arabic);
  },
);

test.each([
  [
    'that the operator has not answered',
    { paymentstatus: 'PENDING' },
    'Your operator has not answered yet',
    [],
  ],
  [
    'that was left at the operator',
    { paymentstatus: 'INIT', referencedata: { type: 'redirect', checkoutUrl: 'https://pay.example/1' } },
    'Your payment is not finished',
    ['/en/order/plan/PL-WEEK'],
  ],
] as const)('PAY-10 a payment %s', async (_, payment, heading, ways) => {
  expect(await show('en', payment)).toEqual({ heading, ways: [...ways, '/support'] });
});

test('PAY-10 a payment of the operator’s that another one has overtaken is not awaited, and not to be gone on with', async () => {
  expect(await show('en', { paymentstatus: 'INIT', closed: true })).toEqual({
    heading: 'This payment is not needed any more',
    ways: ['/en/subscriptions', '/support'],
  });
});

test.each([
  ['en', 'Sorry! Admin only allowed to the payment. Please contact your Admin', 'Switch profile'],
  ['ar', 'عذرًا! الدفع متاح للملف الرئيسي وحده. يُرجى التواصل مع صاحبه.', 'بدّل الملف الشخصي'],
] as const)(
  'PAY-01 a profile that sees no payments is led to another one (%s)',
  async (language, why, way) => {
    shown.i18n = i18nOf[language];
    service.mockRejectedValue(new ReplyError(7322, 'Admin only', 403));
    await mount(
      <MemoryRouter>
        <TelcoPaymentView referenceId="R1" />
      </MemoryRouter>,
    );
    await settle();
    expect(document.querySelector('h2')?.textContent).toBe(i18nOf[language].t('pay.admin.title'));
    expect(document.querySelector('p')?.textContent).toBe(why);
    const ways = [...document.querySelectorAll('a, button')];
    expect(ways.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      [way, '/en/switchProfile'],
    ]);
  },
);

test('another look at a payment leaves who pressed it at the page’s heading', async () => {
  shown.i18n = i18nOf.en;
  service.mockRejectedValueOnce(new ReplyError(1500, 'broken', 500));
  const page = (
    <main>
      <h1>Your payment</h1>
      <TelcoPaymentView referenceId="R1" />
    </main>
  );
  await mount(page);
  await settle();
  service.mockReturnValueOnce(openRequest().promise);
  const button = document.querySelector('button')!;
  button.focus();
  await act(async () => button.click());
  await expect.poll(() => document.activeElement?.tagName).toBe('H1');
});
