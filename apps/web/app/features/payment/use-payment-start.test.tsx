// @vitest-environment jsdom
import { ReplyError } from '@rawi/client';
import { expect, test, vi } from 'vitest';
import { tracked } from '../../shared/analytics/track.ts';
import { mountHook } from '../../shared/test-kit/mount.tsx';
import type { PaymentChoice } from './payment-choices.ts';
import type { PaymentBody } from '../../shared/billing/payment-form.ts';
import { usePaymentStart } from './use-payment-start.ts';

const kit = vi.hoisted(() => ({ keys: [] as string[], failures: [] as unknown[] }));
vi.mock('../../shared/session/account-service.ts', () => ({
  service: async (_call: string, { idempotencyKey }: { idempotencyKey: string }) => {
    kit.keys.push(idempotencyKey);
    if (kit.failures.length > 0) throw kit.failures.shift();
    return { referenceid: 'R1' };
  },
}));

const choices = [{ id: 'CC', gateway: { gatewayid: 'CHECKOUT' } }] as unknown as PaymentChoice[];
const body = {
  amount: 790,
  currency: 'BHD',
  planid: 'PL-WEEK',
  couponid: 'RAWI50',
} as unknown as PaymentBody;

test('ANALYT-04 a payment is told as started once, though its press is repeated for want of a network', async () => {
  const lost = new ReplyError(0, 'no network', 0);
  kit.failures = [lost, lost];
  const { result } = await mountHook(() => usePaymentStart({ kind: 'plan', planId: 'PL-WEEK' }, choices), 0);
  for (const _ of [1, 2]) await expect(result.current(body, 'CC')).rejects.toBe(lost);
  await result.current(body, 'CC');
  expect(new Set(kit.keys).size).toBe(1);
  expect(tracked.map(({ name, attributes }) => [name, attributes])).toEqual([
    [
      'payment_started',
      { planid: 'PL-WEEK', amount: 790, currency: 'BHD', gateway: 'CHECKOUT', coupon: 'RAWI50' },
    ],
  ]);
  // Another press after the reply is another payment.
  await result.current(body, 'CC');
  expect([new Set(kit.keys).size, tracked.length]).toEqual([2, 2]);
});
