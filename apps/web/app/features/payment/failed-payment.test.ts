import { expect, test } from 'vitest';
import { failureMessage } from './failed-payment.tsx';

test('PAY-05 PAY-06 a failure says whose it was: the viewer’s who left, or the gateway’s', () => {
  expect(failureMessage({ errorkind: 'user', errortype: 'APPROVAL_PENDING' })).toBe('pay.failed.user');
  expect(failureMessage({ errorkind: 'gateway', errortype: 'INSUFFICIENT_FUNDS' })).toBe(
    'pay.failed.INSUFFICIENT_FUNDS',
  );
  expect(failureMessage({ errorkind: 'gateway', errortype: 'SOMETHING_ELSE' })).toBe('pay.failed.gateway');
  expect(failureMessage({})).toBe('pay.failed.gateway');
});
