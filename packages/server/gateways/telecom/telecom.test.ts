import { testGateway } from '@rawi/gateway-kit/conformance';
import { afterAll, expect, test } from 'vitest';
import { createTelecomGateway } from './telecom-gateway.ts';
import { openTelecomDouble } from './test-kit/telecom-double.ts';

testGateway({ make: ({ settings }) => createTelecomGateway(settings), double: await openTelecomDouble() });

const own = await openTelecomDouble();
afterAll(() => own.close());

test('the address of the page is signed: another amount is not taken, nor another way back', async () => {
  const returnUrl = 'https://rawi.example/ar/telcoPaymentHandler/R-1';
  const { next } = await createTelecomGateway(own.settings).start({
    referenceId: 'R-1',
    amount: own.price,
    mode: 'TG',
    storeMethod: false,
    returnUrl,
    language: 'ar',
    description: 'باقة سنوية',
    payer: { subscriberId: 'S' },
    details: own.details,
  });
  if (next?.type !== 'redirect') throw new Error('no page');
  expect(own.open(next.url)).toBe(returnUrl);
  for (const [name, value] of [
    ['amount', '0.001'],
    ['return_url', 'https://evil.example/'],
  ] as const) {
    const url = new URL(next.url);
    url.searchParams.set(name, value);
    expect(own.open(url.href)).toBeUndefined();
  }
});
