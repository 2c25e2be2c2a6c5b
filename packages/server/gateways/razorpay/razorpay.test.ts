import { testGateway } from '@rawi/gateway-kit/conformance';
import { expect, test } from 'vitest';
import { createRazorpayGateway } from './razorpay-gateway.ts';
import { openRazorpayDouble } from './test-kit/razorpay-double.ts';

const double = await openRazorpayDouble();
testGateway({ make: ({ settings }) => createRazorpayGateway(settings), double });

test('what others take at a shared account is not looked for', () => {
  expect(createRazorpayGateway({ ...double.settings, sharedAccount: true }).listTaken).toBeUndefined();
});
