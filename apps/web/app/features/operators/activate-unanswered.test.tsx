// @vitest-environment jsdom
import { ReplyError } from '@rawi/client';
import type { Payment } from '@rawi/contract';
import { createI18n } from '@rawi/strings';
import { messages as common } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { store } from '../../shared/session/storage.ts';
import { mount, settle } from '../../shared/test-kit/mount.tsx';
import { ActivateView } from './activate-view.tsx';

/** An operator that answers later than is waited for, or not at all. */
const kit = vi.hoisted(() => ({
  i18n: undefined as unknown,
  /** What the service replies by the name of the call; of several each once, and the last again. */
  replies: {} as Record<string, object[]>,
  called: [] as string[],
}));
kit.i18n = createI18n({ ...common, ...pages }, 'en', 'latn');
vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
vi.mock('../../shared/site/site.ts', () => ({ useSite: () => ({ language: 'en', brand: {} }) }));
vi.mock('../../shared/site/page-head.tsx', () => ({ PageHead: () => null }));
vi.mock('../../shared/session/account-service.ts', () => ({
  service: async (call: string) => {
    kit.called.push(call);
    const replies = kit.replies[call]!;
    if (replies[0] instanceof Error) throw replies.shift();
    return { ...(replies.length > 1 ? replies.shift() : replies[0]) };
  },
}));
vi.mock('../../shared/billing/payment-calls.ts', async (load) => ({
  ...(await load<object>()),
  refreshEntitlements: async () => undefined,
}));
// Looks at once, where the page waits three seconds.
vi.mock('../../shared/billing/poll-payment.ts', async (load) => {
  const { pollPayment } = await load<typeof import('../../shared/billing/poll-payment.ts')>();
  const clock = { now: () => 0, sleep: () => Promise.resolve() };
  return { pollPayment: (of: Parameters<typeof pollPayment>[0]) => pollPayment({ ...of, clock }) };
});
const bahrain = { countrycode: 'BH', callingcode: '973', countryname: { eng: 'Bahrain', ara: 'البحرين' } };
vi.mock('../../shared/session/use-countries.ts', () => ({
  useCountries: () => ({ countries: [bahrain], country: 'BH' }),
}));

const terms = { planid: 'PL-WEEK', planinterval: 'WEEKLY', amount: 790, currency: 'BHD', trialperioddays: 0 };
const begun: Partial<Payment> = {
  ...{ referenceid: 'R1', gatewayid: 'CARRIER', transactionpurpose: 'SUBSCRIPTION', transactionmode: 'OB' },
  ...{ amount: 790, currency: 'BHD', planid: 'PL-WEEK' },
};
const open: Partial<Payment> = {
  ...begun,
  paymentstatus: 'INIT',
  referencedata: { type: 'otp', sentto: '+973…456', length: 6 },
};
/** The code was sent there, and the answer was lost. */
const pending: Partial<Payment> = { ...open, paymentstatus: 'PENDING' };
const stalled: Partial<Payment> = { ...begun, paymentstatus: 'PENDING', stalled: true };

beforeEach(async () => {
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/en/activate/nujoom');
  store.set('subscriberDetails', '{}');
  kit.called = [];
  kit.replies = {
    listPlans: [{ data: [{ ...terms, planname: 'Weekly' }] }],
    listGateways: [{ data: [{ gatewayid: 'CARRIER', modes: ['OB'], currencies: ['BHD'] }] }],
    subscriptionPrecheck: [{ ...terms, discount: 0, taxes: [], country: 'BH', paymentoptions: ['CARRIER'] }],
    initPayment: [open],
    getPayment: [open],
    advancePayment: [pending],
  };
});

const operator = { id: 'nujoom', name: { en: 'Nujoom', ar: 'نجوم' }, planIds: ['PL-WEEK'] };
async function openPage() {
  const page = await mount(
    <MemoryRouter>
      <main>
        <ActivateView operator={operator as never} />
      </main>
      <Place />
    </MemoryRouter>,
  );
  await settle();
  return page;
}
const Place = () => <output>{useLocation().pathname}</output>;
const heading = () => document.querySelector('h2')?.textContent;
const text = () => document.querySelector('main')!.textContent!;
const looks = () => kit.called.filter((call) => call === 'getPayment').length;

async function press(action: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === action)!;
  await act(async () => button.click());
  await settle();
}
async function enter(input: string, value: string, action: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  const field = document.querySelector<HTMLInputElement>(input)!;
  await act(async () => {
    set!.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press(action);
}
const chooseNumber = () => enter('input[type=tel]', '33123456', 'Send me a code');
const enterCode = () => enter('input[autocomplete=one-time-code]', '123456', 'Activate');

test.each([
  ['it was the right one', { ...open, paymentstatus: 'SUCCESS' }, ['Weekly is active', false]],
  ['it has not arrived', open, ['Agree with your operator', true]],
])(
  'PLAN-17 PAY-15 a code that the operator does not answer in time is not called wrong: %s',
  async (_, known, expected) => {
    kit.replies['getPayment'] = [pending, known];
    await openPage();
    await chooseNumber();
    await enterCode();
    expect([heading(), text().includes('Your operator has not answered.')]).toEqual(expected);
    expect([text().includes('Invalid Otp'), looks()]).toEqual([false, 2]);
  },
);

test('PLAN-17 PAY-15 a start that the operator does not answer in time goes on with its code', async () => {
  kit.replies['initPayment'] = [stalled];
  await openPage();
  await chooseNumber();
  expect([heading(), looks()]).toEqual(['Agree with your operator', 1]);
});

test('PLAN-17 PAY-15 a start that has not arrived at the operator is sent again by the next press', async () => {
  kit.replies['initPayment'] = [stalled, open];
  kit.replies['getPayment'] = [stalled];
  await openPage();
  await chooseNumber();
  expect([heading(), looks()]).toEqual([undefined, 1]);
  expect(text()).toContain('Your operator has not answered.');
  await chooseNumber();
  expect(heading()).toBe('Agree with your operator');
});

test('PLAN-17 who agrees to the price without a network keeps it before them, and agrees again', async () => {
  kit.replies['subscriptionPrecheck'] = [
    { ...kit.replies['subscriptionPrecheck']![0], amount: 290, credit: 500 },
  ];
  kit.replies['initPayment'] = [new ReplyError(0, 'No Internet Connection', 0), open];
  await openPage();
  await chooseNumber();
  await press('Agree and go on');
  expect(heading()).toBe('What it costs you');
  expect(document.querySelector('[role=alert]')!.textContent).toBe('No Internet Connection');
  await press('Agree and go on');
  expect(heading()).toBe('Agree with your operator');
});

test('PLAN-17 a kept code of a payment that another one has overtaken is not asked for any more', async () => {
  const { unmount } = await openPage();
  await chooseNumber();
  await unmount();
  kit.replies['getPayment'] = [{ ...open, closed: true }];
  await openPage();
  expect(document.querySelector('output')!.textContent).toBe('/en/telcoPaymentHandler/R1');
});
