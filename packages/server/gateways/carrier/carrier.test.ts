import { randomUUID } from 'node:crypto';
import { testGateway } from '@rawi/gateway-kit/conformance';
import { afterAll, expect, test } from 'vitest';
import { createCarrierGateway } from './carrier-gateway.ts';
import { openCarrierDouble } from './test-kit/carrier-double.ts';

testGateway({ make: ({ settings }) => createCarrierGateway(settings), double: await openCarrierDouble() });

const own = await openCarrierDouble();
afterAll(() => own.close());

test.each([
  ['ERR-19', '+97330000001', 'This mobile number is blacklisted'],
  ['ERR-18', '+97330000002', 'Invalid_MSISDN'],
  ['ERR-18', '+97330000003', 'Invalid Mobile Number'],
  ['ERR-18', '0333', 'Invalid Mobile Number'],
])('%s the number %s is refused as %s', async (_row, mobileno, errorType) => {
  const start = createCarrierGateway(own.settings).start({
    referenceId: randomUUID(),
    amount: own.price,
    mode: 'OB',
    storeMethod: false,
    returnUrl: 'https://rawi.example/',
    language: 'ar',
    description: '',
    payer: { subscriberId: 'S' },
    details: { mobileno },
  });
  await expect(start).rejects.toMatchObject({ errorType });
});
