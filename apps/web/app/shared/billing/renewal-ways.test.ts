import { expect, test } from 'vitest';
import { isPaidByCard, renewalWays } from './renewal-ways.ts';

const gateways = [
  {
    gatewayid: 'CHECKOUT',
    gatewayname: 'CHECKOUT',
    modes: ['CC', 'DC', 'DW'],
    recurringmodes: ['CC', 'DC', 'DW'],
    currencies: ['BHD', 'USD'],
  },
  {
    gatewayid: 'PAYPALSUB',
    gatewayname: 'PAYPALSUB',
    modes: ['WA'],
    recurringmodes: ['WA'],
    currencies: ['USD'],
  },
  {
    gatewayid: 'CARRIER',
    gatewayname: 'CARRIER',
    modes: ['OB'],
    recurringmodes: ['OB'],
    currencies: ['BHD'],
  },
  { gatewayid: 'TELCO', gatewayname: 'TELCO', modes: ['TG'], recurringmodes: [], currencies: ['BHD', 'USD'] },
] satisfies Parameters<typeof renewalWays>[0];

const paidBy = (gatewayid: string, mode: 'CC' | 'DC' | 'WA' | 'OB' | 'DW') => ({
  paymentmethod: { methodid: 'M', label: '', gatewayid, mode },
});

test('UI-21 a plan can be paid by what renews plans in its currency, the present way first', () => {
  const ids = (currency: string, way: ReturnType<typeof paidBy>) =>
    renewalWays(gateways, { currency, ...way }).map(({ id }) => id);
  expect(ids('USD', paidBy('PAYPALSUB', 'WA'))).toEqual(['PAYPALSUB/WA', 'CHECKOUT/CC']);
  expect(ids('BHD', paidBy('CARRIER', 'OB'))).toEqual(['CARRIER/OB', 'CHECKOUT/CC']);
  expect(ids('BHD', paidBy('CHECKOUT', 'DW'))).toEqual(['CHECKOUT/CC', 'CARRIER/OB']);
  expect(ids('JOD', paidBy('CARRIER', 'OB'))).toEqual([]);
});

test('what renews a plan is called a card where it is one', () => {
  expect(isPaidByCard(paidBy('CHECKOUT', 'CC'))).toBe(true);
  expect(isPaidByCard(paidBy('CHECKOUT', 'DC'))).toBe(true);
  expect(isPaidByCard(paidBy('CHECKOUT', 'DW'))).toBe(false);
  expect(isPaidByCard(paidBy('PAYPALSUB', 'WA'))).toBe(false);
  expect(isPaidByCard({})).toBe(true);
});
