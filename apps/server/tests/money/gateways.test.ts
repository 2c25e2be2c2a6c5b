import { ConfigError } from '@rawi/platform';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasLiveGateway, readGateways } from '../../gateways/read-gateways.ts';
import { readServiceConfig } from '../../service-config.ts';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';

const checkout = {
  gateway: 'checkout',
  mode: 'test',
  secretKey: 'sk_sbox_secret',
  publicKey: 'pk_sbox_1',
  processingChannelId: 'pc_1',
  signatureKey: 'signature-key',
  country: 'BH',
  // Nobody listens there.
  address: 'http://127.0.0.1:9',
};
const write = (...list: object[]) => JSON.stringify({ rawi: list });
const faultsOf = (json: string): readonly string[] => {
  try {
    readGateways(json);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
};

test('a key that is missing or wrong is named, and no value is told', () => {
  const { secretKey: _, ...incomplete } = checkout;
  expect(faultsOf(write(incomplete))).toEqual(['PAYMENT_GATEWAYS.rawi.0.secretKey is missing.']);
  expect(faultsOf(write({ ...checkout, address: 'http://api.checkout.com', secretKey: 'a b' }))).toEqual([
    'PAYMENT_GATEWAYS.rawi.0.secretKey must be 1 to 500 characters without spaces.',
    'PAYMENT_GATEWAYS.rawi.0.address must be an https address without a query, a user or a slash at its end.',
  ]);
  expect(faultsOf(write({ ...checkout, sekret: 1 }))).toEqual([
    'PAYMENT_GATEWAYS.rawi.0 has the unknown setting sekret.',
  ]);
  expect(faultsOf(write({ gateway: 'cash' }))[0]).toContain('must be one of checkout');
  expect(faultsOf(write(checkout, checkout))).toEqual([
    'PAYMENT_GATEWAYS.rawi has the gateway checkout twice.',
  ]);
  expect(faultsOf('{')[0]).toContain('must be JSON');
  expect(() => readServiceConfig({ PAYMENT_GATEWAYS: write(incomplete) })).toThrow(/secretKey is missing/);
});

test('of a value that is not allowed it is told what it has to be', () => {
  const carrier = {
    ...{ gateway: 'carrier', mode: 'test', clientId: 'rawi', clientSecret: 'secret' },
    ...{ billingAddress: 'https://a.example', refundAddress: 'https://a.example' },
    ...{ tokenAddress: 'https://a.example', notificationUrl: 'https://rawi.example/message' },
    ...{ notificationSecret: 'n'.repeat(32), merchantName: 'Rawi', currencies: ['BHD'] },
  };
  expect(faultsOf(write(carrier))).toEqual([]);
  for (const [change, fault] of [
    [{ notificationSecret: 'too-short' }, 'notificationSecret must be 32 to 256 characters without spaces.'],
    [{ notificationSecret: 7 }, 'notificationSecret must be a text.'],
    [{ mode: 'on' }, 'mode must be live or test.'],
    [{ currencies: [] }, 'currencies is an empty list.'],
    [{ currencies: ['bhd'] }, 'currencies.0 must be a currency of three capital letters such as BHD.'],
    [{ merchantName: '' }, 'merchantName is empty.'],
    [{ merchantName: 'n'.repeat(101) }, 'merchantName is longer than 100.'],
    [{ codeLength: 3 }, 'codeLength is less than 4.'],
    [{ codeLength: 11 }, 'codeLength is more than 10.'],
    [{ codeLength: 4.5 }, 'codeLength must be a whole number.'],
    [
      { tokenAddress: 'http://a.example' },
      /^PAYMENT_GATEWAYS\.rawi\.0\.tokenAddress must be an https address/,
    ],
  ] as const) {
    const expected = typeof fault === 'string' ? `PAYMENT_GATEWAYS.rawi.0.${fault}` : fault;
    expect(faultsOf(write({ ...carrier, ...change }))).toEqual([expect.stringMatching(expected)]);
  }
  expect(faultsOf('{"nix":[]}')).toEqual(['PAYMENT_GATEWAYS.nix is an empty list.']);
  expect(faultsOf(`{"Nix!":[${JSON.stringify(carrier)}]}`)).toEqual([
    'PAYMENT_GATEWAYS.Nix! is no id of a provider: small letters, digits and hyphens.',
  ]);
  expect(faultsOf('[]')).toEqual(['PAYMENT_GATEWAYS must be an object.']);
});

test('beside a gateway with live keys there is no sandbox', () => {
  const live = write({ ...checkout, mode: 'live' });
  expect(hasLiveGateway(readGateways(live))).toBe(true);
  expect(readServiceConfig({ PAYMENT_GATEWAYS: live, RAWI_SANDBOX: 'on' }).sandbox).toBe(false);
  expect(readServiceConfig({ PAYMENT_GATEWAYS: write(checkout) }).sandbox).toBe(true);
});

let service: ServiceUnderTest;
const logged: string[] = [];
beforeAll(async () => {
  service = await startService({
    environment: { PAYMENT_GATEWAYS: JSON.stringify({ rawi: [checkout], rawy: [checkout] }) },
    logTo: { write: (line) => void logged.push(line) },
  });
});
afterAll(() => service.stop());

const body = JSON.stringify({ id: 'evt_1', type: 'payment_captured', data: { id: 'pay_1' } });
const send = (provider: string, signature: string) =>
  service.send('POST', `/charge/subscriber/v1/gateway/checkout/message?provider=${provider}`, body, {
    host: `${provider}.localhost`,
    'content-type': 'application/json',
    'cko-signature': signature,
  });

test('a provider that is not here is told in the log, for its id may be mistyped', () => {
  const warnings = logged.map((line) => JSON.parse(line) as { providerId?: string; msg: string });
  expect(
    warnings.filter(({ msg }) => msg.startsWith('PAYMENT_GATEWAYS')).map(({ providerId }) => providerId),
  ).toEqual(['rawy']);
});

test('a gateway is offered to its own provider, and refuses what it has not signed', async () => {
  const signature = createHmac('sha256', checkout.signatureKey).update(body).digest('hex');
  expect(await send('rawi', 'f'.repeat(64))).toMatchObject({ status: 400, body: { received: false } });
  expect((await send('layali', signature)).status).toBe(404);
  // It cannot be asked how the payment stands: it sends the message again.
  expect(await send('rawi', signature)).toMatchObject({ status: 503, body: { received: false } });
});
