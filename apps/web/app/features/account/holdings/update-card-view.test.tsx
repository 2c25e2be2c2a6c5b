// @vitest-environment jsdom
import { ReplyError } from '@rawi/client';
import type { Subscription } from '@rawi/contract';
import { createI18n } from '@rawi/strings';
import { messages as main } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { act, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { mount } from '../../../shared/test-kit/mount.tsx';
import { UpdateCardView } from './update-card-view.tsx';

const kit = vi.hoisted(() => ({
  i18n: undefined as unknown,
  plans: [] as unknown[],
  service: vi.fn<(call: string, sent: { body: { amount: number } }) => Promise<never>>(() =>
    Promise.reject(new Error('offline')),
  ),
}));
kit.i18n = createI18n({ ...main, ...pages }, 'en', 'latn');
vi.mock('../../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
vi.mock('../../../shared/site/site.ts', () => ({
  useSite: () => ({ language: 'en', brand: { theme: {} } }),
}));
vi.mock('../../../shared/session/account-service.ts', () => ({ service: kit.service }));
vi.mock('../account-frame.tsx', () => ({
  AccountFrame: ({ children }: { children: ReactNode }) => children,
  RowsSkeleton: () => null,
}));
vi.mock('../account-data.tsx', () => ({
  useAccountData: () => ({ data: kit.plans }),
  AccountDataView: ({ children }: { children(all: unknown): ReactNode }) => children(kit.plans),
}));
vi.mock('./renewal-way-form.tsx', () => ({
  RenewalWays: ({ subscription, owed }: { subscription: Subscription; owed: number }) =>
    `ways of ${subscription.planid}, ${owed}`,
}));
vi.mock('react-router', () => ({ useParams: () => ({ planId: 'PL-WEEK' }) }));

const plan: Subscription = {
  subscriptionid: 'S1',
  planid: 'PL-WEEK',
  planname: 'Weekly',
  planstatus: 'ACTIVE',
  planstartdate: 1_760_000_000,
  nextbilling: '2026-12-20',
  availabilityset: [],
  planinterval: 'WEEKLY',
  amount: 790,
  currency: 'BHD',
  renewtype: 'AUTO',
  gatewayid: 'CHECKOUT',
  paymentmethod: { methodid: 'M1', label: '•••• 0341', gatewayid: 'CHECKOUT', mode: 'CC' },
  pastdue: false,
};

test.each([
  ['nothing while all is paid', false, 0, 'Nothing is charged now.', 'Enter a new card'],
  [
    'what a declined renewal owes, which is said before',
    true,
    790,
    'The new card pays BHD 0.790 for Weekly now',
    'Enter a new card and pay BHD 0.790',
  ],
])('UI-21 another card is asked to pay %s', async (_name, pastdue, amount, text, label) => {
  kit.plans = [{ ...plan, pastdue }];
  kit.service.mockClear();
  const { unmount } = await mount(<UpdateCardView />);
  const shown = () => document.body.textContent.replaceAll('\u00a0', ' ');
  expect(shown()).toContain(text);
  const button = document.querySelector('button')!;
  expect(button.textContent.replaceAll('\u00a0', ' ')).toBe(label);
  await act(async () => button.click());
  expect(kit.service.mock.calls.map(([call, { body }]) => [call, body.amount])).toEqual([
    ['initPayment', amount],
  ]);
  expect(shown()).toContain(pages['subs.card.failed']);
  await unmount();
});

test('UI-21 who gives another card while the renewal is being charged is told so', async () => {
  kit.plans = [plan];
  kit.service.mockRejectedValueOnce(new ReplyError(7323, 'The payment is not finished', 409));
  const { unmount } = await mount(<UpdateCardView />);
  await act(async () => document.querySelector('button')!.click());
  expect(document.querySelector('[role=alert]')?.textContent).toBe(pages['subs.card.renewing']);
  await unmount();
});

test('UI-21 who waits for a slow gateway is told so', async () => {
  kit.plans = [plan];
  kit.service.mockReturnValueOnce(new Promise(() => undefined));
  const { unmount } = await mount(<UpdateCardView />);
  const status = () => document.querySelector('[role=status]')?.textContent;
  expect(status()).toBe(pages['subs.card.leads']);
  await act(async () => document.querySelector('button')!.click());
  expect(status()).toBe('Please wait …');
  await unmount();
});

test('UI-21 a plan that a wallet pays asks for another way to pay, and for no card', async () => {
  const paymentmethod = { methodid: 'M2', label: 'a@b.c', gatewayid: 'PAYPALSUB', mode: 'WA' as const };
  kit.plans = [{ ...plan, pastdue: true, gatewayid: 'PAYPALSUB', paymentmethod }];
  const { unmount } = await mount(<UpdateCardView />);
  const shown = document.body.textContent.replaceAll('\u00a0', ' ');
  expect(shown).toContain('What you choose pays BHD 0.790 for Weekly now, and what follows.');
  expect(shown).toContain('a@b.c');
  expect(shown).toContain('ways of PL-WEEK, 790');
  expect(shown).not.toMatch(/card/i);
  await unmount();
});

test('UI-21 who pays by card may choose any way instead', async () => {
  kit.plans = [plan];
  const { unmount } = await mount(<UpdateCardView />);
  const other = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === pages['subs.way'],
  )!;
  await act(async () => other.click());
  const shown = document.body.textContent;
  expect(shown).toContain('ways of PL-WEEK, 0');
  expect(shown).toContain('•••• 0341');
  expect(shown).not.toMatch(/card/i);
  expect(document.activeElement?.textContent).toBe(
    'From the next payment on, Weekly is paid in the new way. Nothing is charged now.',
  );
  await unmount();
});
