// @vitest-environment jsdom
import type { Payment } from '@rawi/contract';
import { createI18n } from '@rawi/strings';
import { messages as main } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentBody } from '../../shared/billing/payment-form.ts';
import { sendStart } from '../../shared/billing/started-payment.ts';
import { RESEND_SECONDS } from '../../shared/session/use-code-request.ts';
import { mount } from '../../shared/test-kit/mount.tsx';
import { CodeStep } from './code-step.tsx';

const kit = vi.hoisted(() => ({
  i18n: undefined as unknown,
  service: vi.fn<(call: string, input?: unknown) => Promise<unknown>>(),
  navigate: vi.fn<(to: string, options: object) => Promise<void>>(() => Promise.resolve()),
}));
kit.i18n = createI18n({ ...main, ...pages }, 'en', 'latn');
vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
vi.mock('../../shared/site/site.ts', () => ({ useSite: () => ({ language: 'en' }) }));
vi.mock('../../shared/session/account-service.ts', () => ({ service: kit.service }));
vi.mock('react-router', () => ({ useNavigate: () => kit.navigate }));

const step = { type: 'otp', length: 6, sentto: '+973 •••• 34' } as const;
const payment: Payment = {
  ...{ referenceid: 'R-1', gatewayid: 'CARRIER', transactionpurpose: 'SUBSCRIPTION', planid: 'PL-WEEK' },
  ...{ transactionmode: 'OB', paymentstatus: 'INIT', amount: 790, currency: 'BHD', referencedata: step },
};
const CALLBACK = 'https://rawi.example/en/payment/{referenceid}';
const body = {
  ...{ amount: 790, currency: 'BHD', transactionpurpose: 'SUBSCRIPTION', transactionmode: 'OB' },
  ...{ planid: 'PL-WEEK', mobileno: '+97336001234', callbackurl: CALLBACK },
} as PaymentBody;
const onDone = vi.fn<(payment: Payment) => void>();
function FollowedStep({ first }: { first: Payment }) {
  const [shown, setShown] = useState(first);
  const take = (next: Payment) => {
    onDone(next);
    setShown(next);
  };
  return <CodeStep payment={shown} step={step} onDone={take} />;
}
const again = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => /another code/i.test(textContent));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.clearAllMocks();
});
afterEach(() => void vi.useRealTimers());

test('another code is one of another payment, with the same entries, that takes the place of this one', async () => {
  kit.service.mockResolvedValueOnce(payment);
  await sendStart({ gateway: 'CARRIER', body }, 'key-1');
  await act(async () => void (await mount(<FollowedStep first={payment} />)));
  await act(async () => again()!.click());
  expect(kit.service, 'not so soon').toHaveBeenCalledTimes(1);

  const next = { ...payment, referenceid: 'R-2' };
  kit.service.mockResolvedValueOnce(next);
  await act(() => vi.advanceTimersByTimeAsync(RESEND_SECONDS * 1000));
  await act(async () => {
    again()!.click();
    again()!.click();
  });
  expect(kit.service, 'two presses are one').toHaveBeenCalledTimes(2);
  const [call, input] = kit.service.mock.calls[1]!;
  const sent = input as { params: object; body: PaymentBody; idempotencyKey: string };
  expect([call, sent.params]).toEqual(['initPayment', { gateway: 'CARRIER' }]);
  expect(sent.body).toEqual({ ...body, callbackurl: expect.stringMatching(/\{referenceid\}\?again=\d+$/) });
  expect(sent.idempotencyKey).not.toBe('key-1');
  expect(onDone.mock.calls).toEqual([[next]]);
  expect(kit.navigate.mock.calls).toEqual([['/en/payment/R-2', { replace: true }]]);
  expect(again()!.getAttribute('aria-disabled')).toBe('true');
});

test('a page that has not begun the payment leads to its order, where the number is entered', async () => {
  await act(async () => void (await mount(<FollowedStep first={{ ...payment, referenceid: 'R-9' }} />)));
  expect(again()).toBeUndefined();
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/en/order/plan/PL-WEEK');
});
