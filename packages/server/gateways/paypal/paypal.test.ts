import { moneyOf } from '@rawi/domain';
import { ForgedMessage } from '@rawi/gateway-kit';
import { testGateway } from '@rawi/gateway-kit/conformance';
import { expect, test } from 'vitest';
import { createPaypalGateway } from './paypal-gateway.ts';
import { openPaypalDouble } from './test-kit/paypal-double.ts';

const double = await openPaypalDouble();
testGateway({ make: ({ settings }) => createPaypalGateway(settings), double });

const start = {
  referenceId: 'R1',
  amount: moneyOf(0, 'USD'),
  mode: 'WA' as const,
  storeMethod: true,
  returnUrl: 'https://rawi.example/',
  language: 'en' as const,
  description: 'A week free',
  payer: { subscriberId: 'S' },
  details: {},
};

test('no currency of the Gulf is offered', () => {
  const { currencies } = createPaypalGateway(double.settings).capabilities;
  for (const currency of ['BHD', 'KWD', 'OMR', 'QAR', 'AED', 'SAR'])
    expect(currencies).not.toHaveProperty(currency);
});

test('what others take at a shared account is not looked for', () => {
  expect(createPaypalGateway({ ...double.settings, sharedAccount: true }).listTaken).toBeUndefined();
});

test('an account is stored without a payment, for a trial, once', async () => {
  const own = await openPaypalDouble();
  const gateway = createPaypalGateway(own.settings);
  const started = await gateway.start(start);
  expect(started).toMatchObject({ state: 'needs_action', next: { type: 'redirect' } });
  const { gatewayReference } = started;
  expect(await gateway.fetch('R1', gatewayReference)).toMatchObject({ state: 'needs_action' });
  await own.act('R1', 'pay');
  const report = await gateway.fetch('R1', gatewayReference);
  expect(report).toMatchObject({ state: 'captured', captured: start.amount, gatewayReference });
  expect(await gateway.fetch('R1', gatewayReference)).toEqual(report);
  const charge = {
    referenceId: 'R2',
    amount: moneyOf(500, 'USD'),
    description: '',
    token: report!.method!.token,
  };
  expect(await gateway.charge(charge)).toMatchObject({ state: 'captured' });
  await own.close();
});

test('the certificate of a message is taken from PayPal alone', async () => {
  const own = await openPaypalDouble();
  const gateway = createPaypalGateway(own.settings);
  const { body, headers } = own.unknownMessage();
  const urls = [
    'https://paypal.com.evil.example/c',
    'https://evilpaypal.com/c',
    'http://api.paypal.com/c',
    'https://api.paypal.com:8443/c',
    'https://api.paypal.com@evil.example/c',
  ];
  for (const url of urls)
    await expect(
      gateway.parseMessage(body, { ...headers, 'paypal-cert-url': url }, own.now()),
    ).rejects.toThrow(ForgedMessage);
  await own.close();
});
