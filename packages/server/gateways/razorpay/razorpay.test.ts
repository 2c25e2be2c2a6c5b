import { testGateway } from '@rawi/gateway-kit/conformance';
import { createRazorpayGateway } from './razorpay-gateway.ts';
import { openRazorpayDouble } from './test-kit/razorpay-double.ts';

testGateway({
  make: ({ settings }) => createRazorpayGateway(settings),
  double: await openRazorpayDouble(),
});
