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

const kit = vi.hoisted(() => ({
  i18n: undefined as unknown,
  /** What the service replies by the name of the call; an error is what it refuses with. */
  replies: {} as Record<string, unknown>,
  service: vi.fn<(call: string, args?: unknown) => Promise<unknown>>(),
  signedIn: 'inside',
  openChooser: vi.fn<() => void>(),
}));
kit.i18n = createI18n({ ...common, ...pages }, 'en', 'latn');
vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
vi.mock('../../shared/site/site.ts', () => ({ useSite: () => ({ language: 'en', brand: {} }) }));
vi.mock('../../shared/site/page-head.tsx', () => ({ PageHead: () => null }));
vi.mock('../../shared/session/account-service.ts', () => ({ service: kit.service }));
vi.mock('../../shared/session/solve-challenge.ts', () => ({ solveCaptcha: async () => '1234' }));
vi.mock('../../shared/session/sign-in.ts', () => ({
  signIn: async () => {
    store.set('subscriberDetails', '{}');
    return kit.signedIn;
  },
}));
vi.mock('../../shared/billing/payment-calls.ts', async (load) => ({
  ...(await load<object>()),
  refreshEntitlements: async () => undefined,
}));
vi.mock('../../shared/session/choose-profile.ts', () => ({ openChooser: kit.openChooser }));
const bahrain = { countrycode: 'BH', callingcode: '973', countryname: { eng: 'Bahrain', ara: 'البحرين' } };
vi.mock('../../shared/session/use-countries.ts', () => ({
  useCountries: () => ({ countries: [bahrain], country: 'BH' }),
}));

const plan = {
  ...{ planid: 'PL-WEEK', planname: 'Weekly', planinterval: 'WEEKLY', amount: 790, currency: 'BHD' },
  trialperioddays: 0,
};
const quote = {
  ...{ planid: 'PL-WEEK', planinterval: 'WEEKLY', amount: 790, currency: 'BHD', trialperioddays: 0 },
  ...{ discount: 0, taxes: [], country: 'BH', paymentoptions: ['CARRIER'] },
};
const open: Partial<Payment> = {
  ...{ referenceid: 'R1', gatewayid: 'CARRIER', transactionpurpose: 'SUBSCRIPTION', transactionmode: 'OB' },
  ...{ amount: 790, currency: 'BHD', planid: 'PL-WEEK', paymentstatus: 'INIT' },
  referencedata: { type: 'otp', sentto: '+973…456', length: 6 },
};
const sent = { success: 'SENT', resendafter: 15, expiresin: 300 };

beforeEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/en/activate/nujoom');
  kit.replies = {
    listPlans: { data: [plan] },
    lookUp: new ReplyError(6001, 'Unknown', 404),
    createCaptcha: { captchaid: 'C1', challenge: {} },
    signUp: { success: 'VERIFY' },
    resendLink: sent,
    subscriberVerify: { success: 'token' },
    subscriptionPrecheck: quote,
    listGateways: { data: [{ gatewayid: 'CARRIER', modes: ['OB'], currencies: ['BHD'] }] },
    initPayment: open,
    getPayment: open,
    advancePayment: { ...open, paymentstatus: 'SUCCESS' },
  };
  kit.signedIn = 'inside';
  kit.openChooser.mockReset();
  kit.service.mockReset().mockImplementation(async (call) => {
    const reply = kit.replies[call];
    if (reply instanceof Error) throw reply;
    return reply;
  });
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
const focused = () => document.activeElement;

async function press(label: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)!;
  button.focus();
  await act(async () => button.click());
  await settle();
}

async function type(input: HTMLInputElement, text: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  await act(async () => {
    set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function chooseNumber(): Promise<void> {
  await type(document.querySelector('input[type=tel]')!, '33123456');
  await press('Send me a code');
}
async function enterCode(action: string): Promise<void> {
  await type(document.querySelector('input[autocomplete=one-time-code]')!, '123456');
  await press(action);
}
const called = (name: string) => kit.service.mock.calls.filter(([call]) => call === name).length;
const waitOf = (seconds: number) => new Headers({ 'retry-after': String(seconds) });

test('PLAN-17 UI-26 the focus goes on with each step, and back with the form', async () => {
  await openPage();
  expect(focused()).toBe(document.body);
  await chooseNumber();
  expect([heading(), focused()!.getAttribute('autocomplete')]).toEqual([
    'Is this number yours?',
    'one-time-code',
  ]);
  await enterCode('Continue');
  expect([heading(), focused()!.getAttribute('autocomplete')]).toEqual([
    'Agree with your operator',
    'one-time-code',
  ]);
  await enterCode('Activate');
  expect([focused()!.tagName, focused()!.textContent]).toEqual(['H2', 'Weekly is active']);
});

test('PLAN-17 UI-26 a load of the page leads back to the code of the number, which still counts', async () => {
  const { unmount } = await openPage();
  await chooseNumber();
  await type(document.querySelector('input[autocomplete=one-time-code]')!, '654321');
  dispatchEvent(new Event('pagehide'));
  const stored = JSON.stringify({ ...sessionStorage });
  await unmount();
  await openPage();
  expect([heading(), called('signUp')]).toEqual(['Is this number yours?', 1]);
  expect(document.querySelector('bdi')!.textContent).toBe('+97333123456');
  expect(focused(), 'who has pressed nothing keeps the focus').toBe(document.body);
  expect([stored.includes('+97333123456'), stored.includes('654321')]).toEqual([true, false]);
  await enterCode('Continue');
  expect(heading()).toBe('Agree with your operator');
});

test('PLAN-17 UI-26 a load of the page leads back to the operator’s code of an open payment, and to what became of one', async () => {
  store.set('subscriberDetails', '{}');
  const first = await openPage();
  await chooseNumber();
  await first.unmount();
  const second = await openPage();
  expect([heading(), called('initPayment')]).toEqual(['Agree with your operator', 1]);
  await second.unmount();
  kit.replies['getPayment'] = { ...open, paymentstatus: 'SUCCESS' };
  const third = await openPage();
  expect(heading()).toBe('Weekly is active');
  await third.unmount();
  await openPage();
  expect(heading(), 'its end is shown once').toBeUndefined();
});

test('PLAN-17 the operator’s code is sent again by a payment that takes the place of the first, at the price agreed to', async () => {
  store.set('subscriberDetails', '{}');
  await openPage();
  await chooseNumber();
  const again = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('nother code'))!;
  expect(again().getAttribute('aria-disabled')).toBe('true');
  const passed = Date.now() + 16_000;
  vi.spyOn(Date, 'now').mockReturnValue(passed);
  await act(async () => new Promise((resolve) => setTimeout(resolve, 1100)));
  kit.replies['initPayment'] = { ...open, referenceid: 'R2' };
  await press('Send another code');
  const bodies = kit.service.mock.calls
    .filter(([call]) => call === 'initPayment')
    .map(([, args]) => (args as { body: { amount: number; mobileno: string; callbackurl: string } }).body);
  expect(bodies.map(({ amount, mobileno }) => [amount, mobileno])).toEqual([
    [790, '+97333123456'],
    [790, '+97333123456'],
  ]);
  // The same address would be the same payment.
  expect(bodies[1]!.callbackurl).not.toBe(bodies[0]!.callbackurl);
  expect(heading()).toBe('Agree with your operator');
  expect(again().getAttribute('aria-disabled')).toBe('true');
  vi.restoreAllMocks();
  await enterCode('Activate');
  expect(kit.service).toHaveBeenCalledWith('advancePayment', {
    params: { referenceid: 'R2' },
    body: { otp: '123456' },
  });
});

const started = () =>
  kit.service.mock.calls
    .filter(([call]) => call === 'initPayment')
    .map(([, args]) => (args as { body: Record<string, unknown> }).body);
const text = () => document.querySelector('main')!.textContent!.replaceAll('\u00A0', ' ');

test.each([
  [
    'a trial that the account has had',
    { trialperioddays: 7 },
    {},
    ['To pay', 'BHD 0.790'],
    { amount: 790, trialperioddays: 0 },
  ],
  [
    'what is left of the present plan',
    {},
    { amount: 290, credit: 500, change: 'NOW', currentplanid: 'PL-KIDS' },
    ['-BHD 0.500', 'BHD 0.290'],
    { amount: 290, trialperioddays: 0 },
  ],
  ['the price of another country', {}, { amount: 800, currency: 'QAR' }, ['QAR 8.00'], { currency: 'QAR' }],
  ['another interval', {}, { planinterval: 'MONTHLY' }, ['BHD 0.790 a month'], { planinterval: 'MONTHLY' }],
] as const)(
  'PLAN-17 PLAN-05 shows what is not as in the list before the operator is asked: %s',
  async (_, listed, quoted, texts, sent) => {
    store.set('subscriberDetails', '{}');
    kit.replies['listPlans'] = { data: [{ ...plan, ...listed }] };
    kit.replies['subscriptionPrecheck'] = { ...quote, ...quoted };
    kit.replies['listGateways'] = {
      data: [{ gatewayid: 'CARRIER', modes: ['OB'], currencies: ['BHD', 'QAR'] }],
    };
    await openPage();
    await chooseNumber();
    expect([heading(), started()]).toEqual(['What it costs you', []]);
    for (const one of texts) expect(text()).toContain(one);
    await press('Agree and go on');
    expect(started()).toMatchObject([sent]);
    expect(heading()).toBe('Agree with your operator');
  },
);

test('PLAN-17 what it costs is asked of the gateway that bills numbers, also for who pays otherwise in another currency', async () => {
  store.set('subscriberDetails', '{}');
  kit.replies['listGateways'] = {
    data: [
      { gatewayid: 'CARDS', modes: ['CC'], currencies: ['USD', 'BHD'] },
      { gatewayid: 'CARRIER', modes: ['OB'], currencies: ['BHD'] },
    ],
  };
  await openPage();
  await chooseNumber();
  expect(kit.service).toHaveBeenCalledWith('subscriptionPrecheck', {
    query: { planid: 'PL-WEEK', gatewayid: 'CARRIER' },
  });
  expect(kit.service).toHaveBeenCalledWith(
    'initPayment',
    expect.objectContaining({ params: { gateway: 'CARRIER' } }),
  );
});

test('COUP-09 PLAN-17 the coupon that is kept for the next order is taken off the bill of the number, and is then used', async () => {
  store.set('subscriberDetails', '{}');
  store.set('campaign-coupon', 'rawi50');
  kit.replies['subscriptionPrecheck'] = { ...quote, amount: 400, discount: 390, couponid: 'RAWI50' };
  await openPage();
  await chooseNumber();
  const query = { planid: 'PL-WEEK', gatewayid: 'CARRIER', couponid: 'rawi50' };
  expect(kit.service).toHaveBeenCalledWith('subscriptionPrecheck', { query });
  expect(text()).toMatch(/What it costs you.*-BHD 0.390.*BHD 0.400/s);
  await press('Agree and go on');
  expect(started()).toMatchObject([{ amount: 400, couponid: 'RAWI50' }]);
  await enterCode('Activate');
  expect([heading(), store.get('campaign-coupon')]).toEqual(['Weekly is active', undefined]);
});

test('COUP-09 PLAN-17 a kept coupon that is not for the plan stays kept, and the plan is billed as listed', async () => {
  store.set('subscriberDetails', '{}');
  store.set('campaign-coupon', 'RAWIKIDS');
  const refusal = new ReplyError(7303, 'Coupon Not Applicable To Plan', 400);
  const others = kit.service.getMockImplementation()!;
  kit.service.mockImplementation((call, args) =>
    JSON.stringify(args)?.includes('RAWIKIDS') ? Promise.reject(refusal) : others(call, args),
  );
  await openPage();
  await chooseNumber();
  expect([heading(), store.get('campaign-coupon')]).toEqual(['Agree with your operator', 'RAWIKIDS']);
});

test('PLAN-17 a plan that follows the present one is planned on the page of the order, and nothing is billed', async () => {
  store.set('subscriberDetails', '{}');
  kit.replies['subscriptionPrecheck'] = {
    ...{ ...quote, change: 'LATER', currentplanid: 'PL-ALL', startdate: '2026-12-20' },
  };
  await openPage();
  await chooseNumber();
  expect([document.querySelector('output')!.textContent, started()]).toEqual(['/en/order/plan/PL-WEEK', []]);
});

test('PLAN-17 the code of a trial, of which nothing is due now, is sent again as what was agreed to', async () => {
  store.set('subscriberDetails', '{}');
  kit.replies['listPlans'] = { data: [{ ...plan, trialperioddays: 7 }] };
  kit.replies['subscriptionPrecheck'] = { ...quote, trialperioddays: 7, trialenddate: '2026-12-06' };
  kit.replies['initPayment'] = { ...open, amount: 0 };
  await openPage();
  await chooseNumber();
  expect(heading()).toBe('Agree with your operator');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16_000);
  await act(async () => new Promise((resolve) => setTimeout(resolve, 1100)));
  await press('Send another code');
  const agreed = { amount: 790, planinterval: 'WEEKLY', trialperioddays: 7 };
  expect(started()).toMatchObject([agreed, agreed]);
  vi.restoreAllMocks();
});

test('PLAN-17 a payment that is gone leads back to the form; one that cannot be looked up now keeps its code', async () => {
  store.set('subscriberDetails', '{}');
  const first = await openPage();
  await chooseNumber();
  await first.unmount();
  kit.replies['getPayment'] = new ReplyError(0, 'No Internet Connection', 0);
  const second = await openPage();
  expect(heading()).toBe('Agree with your operator');
  await second.unmount();
  kit.replies['getPayment'] = new ReplyError(7001, 'No such payment', 404, 'referenceid');
  await openPage();
  expect([heading(), document.querySelectorAll('input[type=tel]').length]).toEqual([undefined, 1]);
});

test.each([
  ['who takes another number', async () => press('Use another number')],
  ['who leaves the page', async () => history.replaceState(null, '', '/en/activate')],
  ['whose code is too old', async () => void vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 301_000)],
  ['who has logged in meanwhile', async () => store.set('subscriberDetails', '{}')],
])('PLAN-17 UI-26 begins anew: %s', async (_, happens) => {
  const { unmount } = await openPage();
  await chooseNumber();
  expect(heading()).toBe('Is this number yours?');
  await happens();
  await unmount();
  await openPage();
  expect([heading(), document.querySelectorAll('input[type=tel]').length]).toEqual([undefined, 1]);
  vi.restoreAllMocks();
});

test('PLAN-17 a limit of the number names the time to wait', async () => {
  // Which jsdom does not have.
  Element.prototype.scrollIntoView = () => undefined;
  await openPage();
  kit.replies['signUp'] = new ReplyError(
    8601,
    'Limit reached, try after some time',
    429,
    undefined,
    waitOf(12),
  );
  await chooseNumber();
  const alert = () => document.querySelector('form [role=alert]')!.textContent;
  expect(alert()).toBe('Limit reached, try after some time (possible again in 12 seconds)');
  kit.replies['signUp'] = new ReplyError(
    8601,
    'Limit reached, try after some time',
    429,
    undefined,
    waitOf(3541),
  );
  await press('Send me a code');
  expect(alert()).toBe('Limit reached, try after some time (possible again in 60 minutes)');
});

test('SESS-14 PLAN-17 who has logged in without a profile chooses one first, and goes on with what was chosen', async () => {
  kit.signedIn = 'choose-profile';
  const { unmount } = await openPage();
  await chooseNumber();
  await enterCode('Continue');
  expect([kit.openChooser.mock.calls.length, called('initPayment')]).toEqual([1, 0]);
  await unmount();
  const second = await openPage();
  expect([heading(), called('initPayment')]).toEqual(['Agree with your operator', 1]);
  await second.unmount();
});

test('PAY-01 a profile that does not pay is led to another one, and back here', async () => {
  store.set('subscriberDetails', '{}');
  kit.replies['subscriptionPrecheck'] = new ReplyError(7322, 'Admin only', 403);
  await openPage();
  await chooseNumber();
  const link = document.querySelector<HTMLElement>('a[href="/en/switchProfile"]')!;
  link.addEventListener('click', (event) => event.preventDefault());
  await act(async () => link.click());
  expect(sessionStorage.getItem('regActiveDeeplink')).toContain('/en/activate/nujoom');
});
