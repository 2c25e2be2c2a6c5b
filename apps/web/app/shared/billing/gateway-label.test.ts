import { expect, test } from 'vitest';
import { gatewayLabel } from './gateway-label.ts';

test('PAY-03 PAY-04 gateways are named as viewers know them', () => {
  const label = (gatewayid: string, gatewayname = gatewayid) => gatewayLabel({ gatewayid, gatewayname });
  expect(label('CHECKOUT')).toBe('Checkout');
  expect(label('PAYPALSUB')).toBe('Paypal');
  expect(label('SANDBOX')).toBe('Sandbox');
  expect(label('BNF', 'Benefit')).toBe('Benefit');
});
