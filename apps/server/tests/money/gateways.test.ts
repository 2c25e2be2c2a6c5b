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
    'PAYMENT_GATEWAYS.rawi.0.secretKey is not valid.',
    'PAYMENT_GATEWAYS.rawi.0.address is not valid.',
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

test('beside a gateway with live keys there is no sandbox', () => {
  const live = write({ ...checkout, mode: 'live' });
  expect(hasLiveGateway(readGateways(live))).toBe(true);
  expect(readServiceConfig({ PAYMENT_GATEWAYS: live, RAWI_SANDBOX: 'on' }).sandbox).toBe(false);
  expect(readServiceConfig({ PAYMENT_GATEWAYS: write(checkout) }).sandbox).toBe(true);
});

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startService({ environment: { PAYMENT_GATEWAYS: write(checkout) } });
});
afterAll(() => service.stop());

const body = JSON.stringify({ id: 'evt_1', type: 'payment_captured', data: { id: 'pay_1' } });
const send = (provider: string, signature: string) =>
  service.send('POST', `/charge/subscriber/v1/gateway/checkout/message?provider=${provider}`, body, {
    host: `${provider}.localhost`,
    'content-type': 'application/json',
    'cko-signature': signature,
  });

test('a gateway is offered to its own provider, and refuses what it has not signed', async () => {
  const signature = createHmac('sha256', checkout.signatureKey).update(body).digest('hex');
  expect(await send('rawi', 'f'.repeat(64))).toMatchObject({ status: 400, body: { received: false } });
  expect((await send('layali', signature)).status).toBe(404);
  // It cannot be asked how the payment stands: it sends the message again.
  expect(await send('rawi', signature)).toMatchObject({ status: 503, body: { received: false } });
});
