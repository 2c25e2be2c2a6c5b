// @vitest-environment jsdom
import { ReplyError } from '@rawi/client';
import type { Payment } from '@rawi/contract';
import { createI18n, type I18n } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar';
import { messages as arabicPages } from '@rawi/strings/ar/pages';
import { messages as english } from '@rawi/strings/en';
import { messages as englishPages } from '@rawi/strings/en/pages';
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { mount, openRequest, settle } from '../../shared/test-kit/mount.tsx';
import { WAYS_AFTER_MS } from './open-payment.tsx';
import type { PaymentBody } from '../../shared/billing/payment-form.ts';
import { LATE_AFTER_MS, PaymentView } from './payment-view.tsx';
import { sendStart } from '../../shared/billing/started-payment.ts';

const kit = vi.hoisted(() => ({
  i18n: undefined as unknown,
  service: vi.fn<(call: string, input?: unknown) => Promise<unknown>>(),
  poll: vi.fn<() => Promise<unknown>>(),
  /** What the step on the page has made of the payment. */
  made: undefined as unknown,
}));
vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
vi.mock('../../shared/site/site.ts', () => ({
  useSite: () => ({ language: 'en', brand: { theme: { motif: 'star-lattice' } } }),
}));
vi.mock('../../shared/site/page-head.tsx', () => ({ PageHead: () => null }));
vi.mock('../../shared/session/use-viewer.ts', () => ({ useViewerKind: () => 'subscriber' }));
vi.mock('../../shared/session/account-service.ts', () => ({ service: kit.service }));
vi.mock('../../shared/billing/poll-payment.ts', () => ({ pollPayment: kit.poll }));
vi.mock('../../shared/billing/payment-calls.ts', async (load) => ({
  ...(await load<object>()),
  refreshEntitlements: async () => undefined,
}));
vi.mock('react-router', () => ({ useNavigate: () => () => undefined }));
vi.mock('./code-step.tsx', () => ({
  CodeStep: ({ onDone }: { onDone(payment: unknown): void }) => (
    <button type="button" onClick={() => onDone(kit.made)}>
      Confirm
    </button>
  ),
}));

const i18nOf: Record<'en' | 'ar', I18n> = {
  en: createI18n({ ...english, ...englishPages }, 'en', 'latn'),
  ar: createI18n({ ...arabic, ...arabicPages }, 'ar', 'arab'),
};
const pending: Payment = {
  ...{ referenceid: 'R-1', gatewayid: 'CARRIER', transactionpurpose: 'SUBSCRIPTION' },
  ...{ transactionmode: 'OB', paymentstatus: 'PENDING', amount: 790, currency: 'BHD', planid: 'PL-WEEK' },
};
const awaitsCode: Payment = {
  ...{ ...pending, paymentstatus: 'INIT' },
  referencedata: { type: 'otp', length: 6, sentto: '+973 •••• 34' },
};
const plan = {
  ...{ planid: 'PL-WEEK', planname: 'Weekly', planstatus: 'ACTIVE', renewtype: 'AUTO' },
  nextbilling: '2026-12-20',
};

beforeEach(() => {
  kit.i18n = i18nOf.en;
  kit.service.mockReset();
  kit.poll.mockReset();
});

const serve = (payment: Payment) =>
  kit.service.mockImplementation(async (call) => (call === 'getPayment' ? payment : plan));

async function open() {
  const page = (
    <main>
      <PaymentView referenceId="R-1" />
    </main>
  );
  await act(async () => void (await mount(page)));
  await settle();
}

async function press(label: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)!;
  button.focus();
  await act(async () => button.click());
}

const focusIsAt = async (heading: string): Promise<void> => {
  await expect
    .poll(() => [document.activeElement?.tagName, document.activeElement?.textContent])
    .toEqual(['H1', heading]);
};

test.each([
  ['en', 'Sorry! Admin only allowed to the payment. Please contact your Admin', 'Switch profile'],
  ['ar', 'عذرًا! الدفع متاح للملف الرئيسي وحده. يُرجى التواصل مع صاحبه.', 'بدّل الملف الشخصي'],
] as const)(
  'PAY-01 a profile that sees no payments is led to another one (%s)',
  async (language, why, way) => {
    kit.i18n = i18nOf[language];
    kit.service.mockRejectedValue(new ReplyError(7322, 'Admin only', 403));
    await open();
    const ways = [...document.querySelectorAll('a, button')];
    expect(document.querySelector('h1')?.textContent).toBe(i18nOf[language].t('pay.admin.title'));
    expect(document.body.textContent).toContain(why);
    expect(ways.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      [way, '/en/switchProfile'],
    ]);
  },
);

test.each([
  [
    'reads the reference that is to be named',
    new ReplyError(7001, 'No such data Found', 404),
    /Reference: .*R-1/,
  ],
  [
    'reads nothing of an address that names none',
    new ReplyError(1002, 'Invalid parameter', 400),
    /^(?!.*R-1)/s,
  ],
] as const)('UI-19 who comes to a payment of nobody here %s', async (_name, refusal, said) => {
  kit.service.mockRejectedValue(refusal);
  await open();
  expect(document.querySelector('h1')?.textContent).toBe(englishPages['pay.missing.title']);
  expect(document.body.textContent).toMatch(said);
});

test('UI-19 the last wrong code leaves who typed it at the heading of what came of it', async () => {
  kit.poll.mockResolvedValue(awaitsCode);
  kit.made = { ...awaitsCode, paymentstatus: 'FAILED', errorkind: 'user' };
  serve(awaitsCode);
  await open();
  await press('Confirm');
  await focusIsAt('Payment Failed');
});

test('UI-18 the right code leaves who typed it at the heading, though that comes later', async () => {
  kit.poll.mockResolvedValue(awaitsCode);
  kit.made = { ...awaitsCode, paymentstatus: 'SUCCESS' };
  serve(awaitsCode);
  await open();
  await press('Confirm');
  await focusIsAt('You are in: Weekly');
});

test('PAY-15 another look at a payment keeps the focus at the heading, while it waits and after', async () => {
  kit.poll.mockResolvedValueOnce(pending);
  serve(pending);
  await open();
  const looks = [openRequest<Payment>(), openRequest<Payment>()];
  kit.poll.mockReturnValueOnce(looks[0]!.promise).mockReturnValueOnce(looks[1]!.promise);
  await press('Look again');
  await focusIsAt('Waiting for your payment');
  await act(async () => looks[0]!.resolve(pending));
  await focusIsAt('Your payment is still on its way');
  await press('Look again');
  await focusIsAt('Waiting for your payment');
  await act(async () => looks[1]!.resolve({ ...pending, paymentstatus: 'SUCCESS' }));
  await focusIsAt('You are in: Weekly');
});

test('PAY-15 who waits for seconds may look again, go to the plans, and read the reference', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  kit.poll.mockReturnValue(openRequest<Payment>().promise);
  serve(pending);
  await open();
  expect(document.querySelectorAll('a, button')).toHaveLength(0);
  await act(async () => void (await vi.advanceTimersByTimeAsync(WAYS_AFTER_MS)));
  expect(document.querySelector('h1')?.textContent).toBe('Waiting for your payment');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/en/subscriptions');
  expect(document.body.textContent).toContain('R-1');
  const asked = kit.poll.mock.calls.length;
  await press('Look again');
  await settle();
  expect(kit.poll.mock.calls.length).toBe(asked + 1);
});

test('PAY-15 who comes back from a gateway that answers late is told what is waited for, and has the reference', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const asked = openRequest<Payment>();
  kit.service.mockImplementation((call) => (call === 'getPayment' ? asked.promise : Promise.resolve(plan)));
  kit.poll.mockReturnValue(openRequest<Payment>().promise);
  await open();
  expect(document.querySelector('h1'), 'nothing flickers where the answer is prompt').toBeNull();
  await act(async () => void (await vi.advanceTimersByTimeAsync(LATE_AFTER_MS)));
  expect(document.querySelector('h1')?.textContent).toBe('Waiting for your payment');
  await act(async () => void (await vi.advanceTimersByTimeAsync(WAYS_AFTER_MS)));
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/en/subscriptions');
  expect(document.body.textContent).toContain('R-1');
  // What is answered at last goes on with the same wait.
  await act(async () => asked.resolve({ ...pending, transactionpurpose: 'PURCHASE' }));
  await settle();
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/en/purchases');
});

test('PAY-15 another look says at once that it waits, also while the gateway is slow to answer', async () => {
  kit.poll.mockResolvedValueOnce(pending);
  serve(pending);
  await open();
  expect(document.querySelector('h1')?.textContent).toBe('Your payment is still on its way');
  kit.service.mockReturnValue(openRequest<Payment>().promise);
  await press('Look again');
  await focusIsAt('Waiting for your payment');
});

test('PAY-15 a code whose answer was lost is waited for at once, not called still on its way', async () => {
  kit.poll.mockResolvedValueOnce(awaitsCode);
  kit.made = pending;
  serve(awaitsCode);
  await open();
  kit.service.mockReturnValue(openRequest<Payment>().promise);
  await press('Confirm');
  await focusIsAt('Waiting for your payment');
});

test.each([
  ['en', 'Your payment has not begun', 'Try again', 'Choose another way to pay'],
  ['ar', 'لم تبدأ دفعتك بعد', 'حاول مرة أخرى', 'اختر وسيلة دفع أخرى'],
] as const)(
  'a payment whose gateway has not answered is not waited for, and can be tried again or paid another way (%s)',
  async (language, title, again, other) => {
    kit.i18n = i18nOf[language];
    const stalled: Payment = { ...pending, stalled: true };
    kit.poll.mockResolvedValue(stalled);
    serve(stalled);
    await open();
    await settle();
    expect(document.querySelector('h1')?.textContent).toBe(title);
    const ways = [...document.querySelectorAll('a')].map((one) => [
      one.textContent,
      one.getAttribute('href'),
    ]);
    expect(ways).toEqual([
      [again, '/en/order/plan/PL-WEEK'],
      [other, '/en/order/plan/PL-WEEK'],
    ]);
  },
);

test('the page that has begun a payment sends the same again, and goes on with the step that it is given', async () => {
  const stalled: Payment = { ...pending, stalled: true };
  kit.poll.mockResolvedValue(stalled);
  const replies: Payment[] = [stalled, stalled, awaitsCode];
  const sent: unknown[] = [];
  kit.service.mockImplementation(async (call, input?: unknown) => {
    if (call !== 'initPayment') return stalled;
    sent.push(input);
    return replies.shift();
  });
  const body = { amount: 790, currency: 'BHD', mobileno: '+97333000001' } as unknown as PaymentBody;
  await sendStart({ gateway: 'CARRIER', body }, 'K-1');
  await open();
  await press('Try again');
  await settle();
  expect(document.querySelector('p[role=status]')?.textContent).toMatch(/^It still does not answer/);
  kit.poll.mockResolvedValue(awaitsCode);
  await press('Try again');
  await settle();
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Confirm']);
  expect(sent).toEqual(
    [1, 2, 3].map(() => expect.objectContaining({ params: { gateway: 'CARRIER' }, body })),
  );
  expect(new Set(sent.map((one) => (one as { idempotencyKey: string }).idempotencyKey)).size).toBe(3);
});

test('another try that is slow to be answered is told meanwhile', async () => {
  const stalled: Payment = { ...pending, stalled: true };
  kit.poll.mockResolvedValue(stalled);
  serve(stalled);
  const body = { amount: 790, currency: 'BHD' } as unknown as PaymentBody;
  kit.service.mockResolvedValueOnce(stalled);
  await sendStart({ gateway: 'CARRIER', body }, 'K-2');
  await open();
  kit.service.mockReturnValueOnce(openRequest<Payment>().promise);
  await press('Try again');
  expect(document.querySelector('p[role=status]')?.textContent).toBe('Please wait …');
});

test('a payment that is closed offers no step to go on with, but what is there instead', async () => {
  const closed: Payment = { ...awaitsCode, closed: true };
  kit.poll.mockResolvedValue(closed);
  serve(closed);
  await open();
  expect(document.querySelector('h1')!.textContent).toBe('This payment is not needed any more');
  expect(document.querySelectorAll('input')).toHaveLength(0);
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/en/subscriptions', '/en/order/plan/PL-WEEK']);
});

test('a page that nobody has used yet does not take the focus', async () => {
  kit.poll.mockResolvedValue({ ...pending, paymentstatus: 'SUCCESS' });
  serve(pending);
  await open();
  await settle();
  expect(document.querySelector('h1')?.textContent).toBe('You are in: Weekly');
  expect(document.activeElement).toBe(document.body);
});
