import { createI18n } from '@rawi/strings';
import { expect, test } from 'vitest';
import { messages as arabic } from '@rawi/strings/ar/pages';
import { messages as english } from '@rawi/strings/en/pages';
import { gatewayLabel } from './gateway-label.ts';
import type { GatewayInfo } from './payment-calls.ts';
import { wayNames } from './way-names.ts';

const en = createI18n(english, 'en', 'arab');
const ar = createI18n(arabic, 'ar', 'arab');

test('PAY-03 PAY-04 gateways are named as viewers know them', () => {
  const label = (gatewayid: string, gatewayname = gatewayid, i18n = en) =>
    gatewayLabel(i18n, { gatewayid, gatewayname });
  expect(label('CHECKOUT')).toBe('Checkout');
  expect(label('PAYPALSUB')).toBe('Paypal');
  expect(label('SANDBOX')).toBe('Sandbox');
  expect(label('BNF', 'Benefit')).toBe('Benefit');
  expect([label('CARRIER'), label('CARRIER', 'CARRIER', ar)]).toEqual(['Carrier', 'مشغّل الجوال']);
  expect([label('TELCO'), label('TELCO', 'TELCO', ar)]).toEqual(['Telco', 'شركة الاتصالات']);
});

test('PAY-04 of two ways of one mode, each is called by its gateway', () => {
  const gateway = (gatewayid: string) => ({ gatewayid, gatewayname: gatewayid }) as GatewayInfo;
  const card = { mode: 'CC', gateway: gateway('CHECKOUT') } as const;
  const paypal = { mode: 'WA', gateway: gateway('PAYPALSUB') } as const;
  const wallet = { mode: 'WA', gateway: gateway('RAZORPAY') } as const;
  const names = (...ways: Parameters<typeof wayNames>[2]) =>
    ways.map((way) => wayNames(en, way, ways, way === paypal ? 'USD 2.19' : undefined));
  expect(names(card, paypal)).toEqual([
    { label: 'Card', hint: 'by Checkout' },
    { label: 'Wallet', hint: 'by Paypal, for USD 2.19' },
  ]);
  expect(names(paypal, wallet)).toEqual([
    { label: 'Paypal', hint: 'Wallet, for USD 2.19' },
    { label: 'Razorpay', hint: 'Wallet' },
  ]);
});
