// @vitest-environment jsdom
import { createI18n } from '@rawi/strings';
import { messages as main } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../shared/test-kit/mount.tsx';
import { CardPayment } from './card-payment.tsx';

const english = vi.hoisted(() => ({ i18n: undefined as unknown }));
english.i18n = createI18n({ ...main, ...pages }, 'en', 'latn');
vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => english.i18n }));
vi.mock('../../shared/site/site.ts', () => ({
  useSite: () => ({ language: 'en', direction: 'ltr', brand: { theme: { motif: 'star-lattice' } } }),
}));
const refresh = vi.hoisted(() => vi.fn<() => Promise<void>>(() => Promise.resolve()));
vi.mock('../../shared/billing/payment-calls.ts', () => ({ refreshEntitlements: refresh }));

beforeEach(() => refresh.mockClear());

const paid = (paymentstatus: 'SUCCESS' | 'FAILED', amount = 0) => ({
  referenceid: 'R1',
  gatewayid: 'CHECKOUT',
  transactionpurpose: 'CARD' as const,
  transactionmode: 'CC' as const,
  paymentstatus,
  amount,
  currency: 'BHD',
  planid: 'PL-ALL',
});
const heading = () => document.querySelector('h1')?.textContent;
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('PAY-08 a card that is not stored is told to the letter, with the way to try another one', async () => {
  await mount(<CardPayment payment={paid('FAILED')} />);
  expect(heading()).toBe('Oops Something went wrong we are not able to add your card');
  expect(links()).toEqual(['/en/subscriptions/PL-ALL/card', '/en/contact']);
  expect(refresh).not.toHaveBeenCalled();
});

test.each([
  [
    'CARD_DECLINED',
    'gateway',
    0,
    /^Your bank has declined the card.*still charged to the card that you had\.$/,
  ],
  [
    'INSUFFICIENT_FUNDS',
    'gateway',
    2990,
    /^There is not enough .* BHD\s2\.990 to pay: the card that you had could/,
  ],
  ['APPROVAL_PENDING', 'user', 0, /^You left before it was approved\. Nothing was taken\. Your plan is/],
  ['UNHEARD_OF', 'gateway', 0, /^The payment gateway could not take it\./],
] as const)(
  'PAY-08 why a card was not stored (%s) is told below it, with how the plan is paid',
  async (errortype, errorkind, amount, text) => {
    await mount(<CardPayment payment={{ ...paid('FAILED', amount), errortype, errorkind }} />);
    expect(heading()).toBe('Oops Something went wrong we are not able to add your card');
    const said = document.querySelector('h1 + p')?.textContent;
    expect(said).toMatch(text);
    if (amount > 0) expect(said).not.toMatch(/still charged/);
  },
);

test('UI-21 a card that is stored is in place, and leads to the plans, which are fetched anew', async () => {
  await mount(<CardPayment payment={paid('SUCCESS')} />);
  expect(heading()).toBe('Your new card is in place');
  expect(links()).toEqual(['/en/subscriptions']);
  expect(refresh).toHaveBeenCalledOnce();
});

test('a card that has paid what a declined renewal owed says so, with the amount', async () => {
  await mount(<CardPayment payment={paid('SUCCESS', 2990)} />);
  expect(document.querySelector('[data-payment]')?.textContent).toMatch(/It has paid BHD\s2\.990:/);
});

test.each([
  ['PLAN_ENDED', 2990, 'Your plan has ended', /We give BHD\s2\.990 back to you in full/],
  ['PLAN_ENDED', 0, 'Your plan has ended', /Nothing was taken/],
  ['DUPLICATE', 2990, 'Your plan is paid already', /came twice. We give it back/],
  ['REFUNDED', 2990, 'This payment was refunded', /The money goes back the way you paid/],
  ['ORDER_CLOSED', 2990, 'This order is no longer open', /We give it back to you in full/],
] as const)(
  'a card that came for nothing (%s, %i) is not told as in place',
  async (refundreason, amount, title, text) => {
    await mount(<CardPayment payment={{ ...paid('SUCCESS', amount), refundreason }} />);
    expect(heading()).toBe(title);
    const page = document.querySelector('[data-payment=STRAY]')?.textContent;
    expect(page).toMatch(text);
    expect(page).not.toMatch(/your plan goes on|in place/);
    expect(links()).toEqual(['/en/subscriptions', '/en/contact']);
    expect(refresh).toHaveBeenCalledOnce();
  },
);

test('PAY-08 a card without a payment whose order was closed is not stored, and the plan goes on', async () => {
  await mount(<CardPayment payment={{ ...paid('SUCCESS'), refundreason: 'ORDER_CLOSED' }} />);
  expect(heading()).toBe('Oops Something went wrong we are not able to add your card');
  expect(document.querySelector('h1 + p')?.textContent).toBe(
    'Your plan is still charged to the card that you had.',
  );
  expect(links()).toEqual(['/en/subscriptions/PL-ALL/card', '/en/contact']);
});

test.each([
  ['SUCCESS', 0, 'Your new way to pay is in place'],
  ['SUCCESS', 790, 'Your new way to pay is in place'],
  ['FAILED', 0, 'This way to pay could not be saved'],
] as const)('UI-21 a wallet is not called a card: %s of %s', async (status, amount, title) => {
  await mount(<CardPayment payment={{ ...paid(status, amount), transactionmode: 'WA' }} />);
  expect(heading()).toBe(title);
  expect(document.body.textContent).not.toMatch(/card/i);
});
