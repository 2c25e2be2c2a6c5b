// @vitest-environment jsdom
import { ReplyError } from '@rawi/client';
import { createI18n } from '@rawi/strings';
import { messages as main } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { mount, settle } from '../../shared/test-kit/mount.tsx';
import { MethodForm } from './method-form.tsx';
import type { OrderItem } from './order-item.ts';
import type { Quote } from '../../shared/billing/quote.ts';
import type { PaymentChoice } from './payment-choices.ts';

const kit = vi.hoisted(() => ({
  i18n: undefined as unknown,
  service: vi.fn<(call: string, args: { body: unknown }) => Promise<unknown>>(),
}));
kit.i18n = createI18n({ ...main, ...pages }, 'en', 'latn');
vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
vi.mock('../../shared/site/site.ts', () => ({ useSite: () => ({ language: 'en' }) }));
vi.mock('../../shared/session/account-service.ts', () => ({ service: kit.service }));
vi.mock('../../shared/session/reference-lists.ts', () => ({ referenceLists: { countries: async () => [] } }));
vi.mock('../../shared/session/country.ts', () => ({ viewerCountry: { current: async () => 'BH' } }));

const quote = (amount: number): Quote => ({
  ...{ amount, currency: 'BHD', listamount: 1490, discount: 1490 - amount, taxes: [], country: 'BH' },
  paymentoptions: ['SANDBOX'],
});
const choice = (mode: PaymentChoice['mode'], amount: number): PaymentChoice => ({
  ...{ id: `SANDBOX/${mode}`, mode, quote: { ...quote(amount), couponid: 'FREE100' } },
  gateway: {
    ...{ gatewayid: 'SANDBOX', gatewayname: 'SANDBOX', modes: ['OB', 'CC'], recurringmodes: ['CC'] },
    currencies: ['BHD'],
  },
});
const title: OrderItem = { kind: 'title', objectId: 'M1045', availabilityId: 'AV-RENT' };

const show = (
  item: OrderItem,
  choices: PaymentChoice[],
  onClosed: (phase: string) => void = () => undefined,
) =>
  mount(
    <MemoryRouter>
      <MethodForm
        item={item}
        path="/en/order/x"
        choices={choices}
        onChoice={() => undefined}
        onPriceChanged={async () => undefined}
        onClosed={onClosed}
      />
    </MemoryRouter>,
  );
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

beforeEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  kit.service.mockReset().mockResolvedValue({ referenceid: 'R1', paymentstatus: 'SUCCESS' });
});

test('UI-17 a title that costs nothing asks for no way to pay, and is ordered by one press', async () => {
  // The first way would ask for a number.
  await show(title, [choice('OB', 0), choice('CC', 0)]);
  expect(document.querySelectorAll('input')).toHaveLength(0);
  expect(document.body.textContent).not.toContain('page of the payment gateway');
  expect(buttons()).toEqual(['Get it for free']);
  await act(async () => document.querySelector('button')!.click());
  await settle();
  expect(kit.service.mock.calls[0]![0]).toBe('initPayment');
  expect(kit.service.mock.calls[0]![1].body).toMatchObject({ amount: 0, couponid: 'FREE100' });
});

test.each([
  ['OB', /Your operator texts a code to this number\. You enter it here/],
  ['CC', /You pay on the page of the payment gateway\. We never see the number of your card/],
  ['WA', /You pay on the page of the payment gateway\. We see nothing of what you enter there/],
  ['DW', /Your device asks you to confirm/],
] as const)(
  'UI-17 where it is paid, and what is seen of it, is said of the chosen way (%s)',
  async (mode, said) => {
    const { unmount } = await show(title, [choice(mode, 490)]);
    const text = [...document.querySelectorAll('form p')].map((one) => one.textContent).join(' ');
    expect(text).toMatch(said);
    if (mode === 'OB') expect(text).not.toMatch(/card|page of/);
    await unmount();
  },
);

test('UI-17 a plan that costs nothing at first, and a title with a price, ask how they are paid', async () => {
  for (const [item, amount] of [
    [{ kind: 'plan', planId: 'PL-ALL' }, 0],
    [title, 490],
  ] as const) {
    const { unmount } = await show(item, [choice('CC', amount), choice('WA', amount)]);
    expect(document.querySelectorAll('input[type=radio]')).toHaveLength(2);
    await unmount();
  }
});

test.each([
  [7001, 'missing'],
  [7310, 'held'],
  [7322, 'not-admin'],
])(
  'UI-17 where nothing is to be paid here any more the order closes, with no raw error (%i)',
  async (code, phase) => {
    kit.service.mockRejectedValue(new ReplyError(code, 'No such data Found', 404));
    const onClosed = vi.fn<(phase: string) => void>();
    await show(title, [choice('CC', 490)], onClosed);
    await act(async () => document.querySelector<HTMLElement>('[type=submit]')!.click());
    await settle();
    expect(onClosed.mock.calls).toEqual([[phase]]);
    expect(document.body.textContent).not.toMatch(/No such data/i);
  },
);

test('the start of a plan tells the interval and the free days that were shown', async () => {
  const plan: OrderItem = { kind: 'plan', planId: 'PL-ALL' };
  const shown = { planinterval: 'MONTHLY', trialperioddays: 7 } as const;
  const card = choice('CC', 1490);
  const { unmount } = await show(plan, [{ ...card, quote: { ...card.quote, ...shown } }]);
  await act(async () => document.querySelector('button')?.click());
  await settle();
  expect(kit.service.mock.calls[0]![1].body).toMatchObject({ planid: 'PL-ALL', ...shown });
  await unmount();
});
