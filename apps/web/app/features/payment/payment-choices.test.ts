import type { PaymentMode } from '@rawi/contract';
import { expect, test } from 'vitest';
import type { Quote } from '../../shared/billing/quote.ts';
import { paymentChoices } from './payment-choices.ts';

const gateway = (gatewayid: string, modes: PaymentMode[], recurringmodes: PaymentMode[] = modes) => ({
  gatewayid,
  gatewayname: gatewayid,
  modes,
  recurringmodes,
  currencies: ['BHD'],
});
const quote = (currency: string): Quote => ({
  amount: 100,
  currency,
  listamount: 100,
  discount: 0,
  taxes: [],
  country: 'BH',
  paymentoptions: [],
});
const gateways = [
  gateway('SANDBOX', ['CC', 'DC', 'NB', 'WA', 'UPI', 'OB', 'TG', 'DW'], ['CC', 'DC', 'WA', 'UPI', 'OB']),
  gateway('PAYPALSUB', ['WA']),
  gateway('KNET', ['DC'], []),
];
const prices: Record<string, Quote> = { SANDBOX: quote('BHD'), PAYPALSUB: quote('USD'), KNET: quote('BHD') };
const ids = (terms: Parameters<typeof paymentChoices>[2], quoteOf = (id: string) => prices[id]) =>
  paymentChoices(gateways, quoteOf, terms).map(({ id }) => id);

test('PROD-04 PROD-05 UI-17 the ways to pay are those of the gateways, cards of one gateway once', () => {
  expect(ids({ renews: false, hasDeviceWallet: true })).toEqual([
    ...['CC', 'NB', 'WA', 'UPI', 'OB', 'TG', 'DW'].map((mode) => `SANDBOX/${mode}`),
    'PAYPALSUB/WA',
    'KNET/DC',
  ]);
});

test('what renews itself is paid only by what can be charged again', () => {
  expect(ids({ renews: true, hasDeviceWallet: true })).toEqual([
    'SANDBOX/CC',
    'SANDBOX/WA',
    'SANDBOX/UPI',
    'SANDBOX/OB',
    'PAYPALSUB/WA',
  ]);
});

test('a device wallet is offered only where the device has one, and a gateway only with a price that it takes', () => {
  expect(ids({ renews: false, hasDeviceWallet: false })).not.toContain('SANDBOX/DW');
  const priced = ids({ renews: false, hasDeviceWallet: false }, (id) =>
    id === 'KNET' ? prices['KNET'] : undefined,
  );
  expect(priced).toEqual(['KNET/DC']);
  expect(
    paymentChoices(gateways, (id) => prices[id], { renews: true, hasDeviceWallet: false }).at(-1)?.quote
      .currency,
  ).toBe('USD');
});
