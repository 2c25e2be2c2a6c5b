// @vitest-environment jsdom
import { createI18n } from '@rawi/strings';
import { messages as main } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Payment } from '../../shared/billing/payment-calls.ts';
import { mount } from '../../shared/test-kit/mount.tsx';
import { WalletStep } from './wallet-step.tsx';

const kit = vi.hoisted(() => ({
  i18n: undefined as unknown,
  result: 'left' as unknown,
  navigate: vi.fn<(to: string, options: object) => Promise<void>>(() => Promise.resolve()),
}));
kit.i18n = createI18n({ ...main, ...pages }, 'en', 'latn');
vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
vi.mock('../../shared/site/site.ts', () => ({
  useSite: () => ({ language: 'en', brand: { name: { en: 'Rawi', ar: 'راوي' } } }),
}));
vi.mock('../../shared/session/account-service.ts', () => ({
  service: () => Promise.reject(new Error('unused')),
}));
vi.mock('react-router', () => ({ useNavigate: () => kit.navigate }));
vi.mock('./device-wallet.ts', () => ({ payByWallet: async () => kit.result }));

const payment: Payment = {
  referenceid: 'R1',
  gatewayid: 'CHECKOUT',
  transactionpurpose: 'SUBSCRIPTION',
  transactionmode: 'DW',
  paymentstatus: 'INIT',
  amount: 2990,
  currency: 'BHD',
  planid: 'PL-ALL',
};
const onDone = vi.fn<(payment: Payment) => void>();
const alert = () => document.querySelector('[role=alert]')?.textContent;

async function open(result: unknown): Promise<void> {
  kit.result = result;
  await mount(<WalletStep payment={payment} step={{ type: 'wallet', methods: [] }} onDone={onDone} />);
  await act(async () => document.querySelector('button')!.click());
}

beforeEach(() => {
  kit.navigate.mockClear();
  onDone.mockClear();
});

test('who closes the device’s wallet is back at the ways to pay, without an error', async () => {
  await open('left');
  expect(kit.navigate.mock.calls).toEqual([['/en/order/plan/PL-ALL', { replace: true }]]);
  expect(alert()).toBe('');
  expect(onDone).not.toHaveBeenCalled();
});

test('a device without a wallet for it says so; a payment that was made is handed on', async () => {
  await open('missing');
  expect(alert()).toBe(pages['pay.wallet.missing']);
  const made = { ...payment, paymentstatus: 'SUCCESS' as const };
  await open(made);
  expect(onDone).toHaveBeenCalledWith(made);
  expect(kit.navigate).not.toHaveBeenCalled();
});
