import { messages as arabicPages } from '@rawi/strings/ar/pages';
import { messages as englishPages } from '@rawi/strings/en/pages';
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

test('PAY-06 a code that was entered wrong three times says so, and that a new one comes', () => {
  const message = failureMessage({ errorkind: 'gateway', errortype: 'CODE_FAILED' });
  expect(message).toBe('pay.failed.CODE_FAILED');
  expect(englishPages[message]).toContain('wrong three times');
  expect(arabicPages[message]).toContain('رمز جديد');
});
