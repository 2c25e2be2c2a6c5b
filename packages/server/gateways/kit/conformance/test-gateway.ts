import { afterAll, describe } from 'vitest';
import type { Gateway } from '../gateway.ts';
import type { GatewayDouble } from './gateway-double.ts';
import { testListing } from './test-listing.ts';
import { testMessages } from './test-messages.ts';
import { testMoneyBack } from './test-money-back.ts';
import { testOutages } from './test-outages.ts';
import { testPayments } from './test-payments.ts';

/**
 * The cases that every gateway has to pass, against a double of its other side. What a gateway cannot do by itself (give
 * back, reserve) is tested to be refused.
 */
export function testGateway<Double extends GatewayDouble>({
  make,
  double,
}: {
  make(double: Double): Gateway;
  double: Double;
}): void {
  const gateway = make(double);
  describe(`${gateway.id} as a gateway`, () => {
    afterAll(() => double.close());
    testPayments(gateway, double);
    testMoneyBack(gateway, double);
    testMessages(gateway, double);
    testListing(gateway, double);
    testOutages(gateway, double, () => make(double));
  });
}
