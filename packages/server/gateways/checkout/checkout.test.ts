import { moneyOf } from '@rawi/domain';
import { testGateway } from '@rawi/gateway-kit/conformance';
import { expect, test } from 'vitest';
import { createCheckoutGateway } from './checkout-gateway.ts';
import { decisiveOf } from './checkout-payment.ts';
import { openCheckoutDouble } from './test-kit/checkout-double.ts';

const double = await openCheckoutDouble();
testGateway({ make: ({ settings }) => createCheckoutGateway(settings), double });

test('in currencies of three digits the last digit is 0', () => {
  const { currencies } = createCheckoutGateway(double.settings).capabilities;
  expect(currencies).toMatchObject({ BHD: 10, KWD: 10, OMR: 10, QAR: 1, AED: 1 });
  const few = createCheckoutGateway({ ...double.settings, currencies: ['BHD'] });
  expect(few.capabilities.currencies).toEqual({ BHD: 10 });
});

test('without a wallet of its own no device wallet is offered', () => {
  const { googlePay: _, ...settings } = double.settings;
  const gateway = createCheckoutGateway(settings);
  expect(gateway.capabilities.modes).toEqual(['CC', 'DC']);
  expect(gateway.validateMerchant).toBeUndefined();
});

test('what others take at a shared account, or by another channel, is not looked for', async () => {
  expect(createCheckoutGateway({ ...double.settings, sharedAccount: true }).listTaken).toBeUndefined();
  const opened = await openCheckoutDouble();
  const token = { kind: 'walletToken', supportedMethods: 'https://google.com/pay' } as const;
  const payment = { referenceId: 'R', gatewayReference: undefined, amount: moneyOf(3500, 'BHD') };
  const range = { from: new Date('2026-11-24T00:00:00Z'), to: new Date('2026-11-25T00:00:00Z') };
  await createCheckoutGateway(opened.settings).advance({
    ...{ ...payment, storeMethod: false },
    input: { ...token, token: opened.walletToken!('') },
  });
  const listed = async (processingChannelId: string) => {
    const taken: string[] = [];
    const own = createCheckoutGateway({ ...opened.settings, processingChannelId });
    for await (const { referenceId } of own.listTaken!(range)) taken.push(referenceId);
    return taken;
  };
  expect(await listed('pc_1')).toEqual(['R']);
  expect(await listed('pc_2')).toEqual([]);
  await opened.close();
});

test('a viewer who is declined at the page and pays then has paid', () => {
  const payment = { reference: 'R', amount: 100, currency: 'USD' };
  const declined = { ...payment, id: 'pay_1', status: 'Declined' };
  const captured = { ...payment, id: 'pay_2', status: 'Captured' };
  for (const order of [
    [declined, captured],
    [captured, declined],
  ])
    expect(decisiveOf(order)?.id).toBe('pay_2');
});

test('a card that is stored without a payment is good for a charge', async () => {
  const opened = await openCheckoutDouble();
  const own = createCheckoutGateway(opened.settings);
  const start = {
    referenceId: 'trial-1',
    amount: moneyOf(0, 'BHD'),
    mode: 'CC' as const,
    storeMethod: true,
    returnUrl: 'https://rawi.example/',
    language: 'en' as const,
    description: 'A week free',
    payer: { subscriberId: 'S' },
    details: {},
  };
  await own.start(start);
  await opened.act('trial-1', 'pay');
  const report = await own.fetch('trial-1');
  expect(report).toMatchObject({
    state: 'captured',
    captured: moneyOf(0, 'BHD'),
    method: { label: 'Visa •••• 4242', expiresOn: '2031-02-28', fingerprint: 'FP4242' },
  });
  const amount = moneyOf(3500, 'BHD');
  const charge = { referenceId: 'renewal-1', amount, description: '', token: report!.method!.token };
  expect(await own.charge(charge)).toMatchObject({ state: 'captured', captured: amount });
  await opened.close();
});
