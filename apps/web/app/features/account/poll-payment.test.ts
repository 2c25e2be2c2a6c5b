import { ReplyError } from '@rawi/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentOutcome } from './payment-outcome.ts';
import { pollPayment } from './poll-payment.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const down = () => new ReplyError(0, 'No Internet Connection', 0);

/** The reply to each status request; the last one repeats. */
function startPolling(...replies: (string | Error)[]) {
  const at: number[] = [];
  const outcomes: PaymentOutcome[] = [];
  const begun = Date.now();
  const stop = pollPayment(
    async () => {
      at.push(Date.now() - begun);
      const reply = replies.length > 1 ? replies.shift()! : replies[0]!;
      if (reply instanceof Error) throw reply;
      return reply;
    },
    (outcome) => outcomes.push(outcome),
  );
  return { at, told: outcomes, stop };
}

test('ROUTE-59 one failed status request does not decide the outcome', async () => {
  const { told, at } = startPolling('PENDING', down(), new ReplyError(1503, 'busy', 503), 'SUCCESS');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(['success']);
  expect(at).toEqual([0, 3000, 4000, 6000]);
});

test('ROUTE-59 only a not-found reply means that the payment is missing', async () => {
  for (const missing of [
    new ReplyError(1003, 'No such address', 404),
    new ReplyError(7001, 'No such data Found', 400),
  ]) {
    const { told, at } = startPolling(missing);
    await vi.advanceTimersByTimeAsync(0);
    expect([told, at]).toEqual([['missing'], [0]]);
  }
});

test('ROUTE-59 an unreachable service is retried with growing delays, then reported as unreached', async () => {
  const { told, at } = startPolling(down());
  await vi.advanceTimersByTimeAsync(600_000);
  expect(at).toEqual([0, 1000, 3000, 7000, 15_000, 30_000, 45_000, 60_000, 75_000, 90_000]);
  expect(told).toEqual(['unreached']);
});

test('ROUTE-59 a payment that stays open is not reported as missing', async () => {
  const { told, at } = startPolling('PENDING');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(told).toEqual(['open']);
  expect(at.length).toBeLessThanOrEqual(31);
});

test('ROUTE-59 no outcome is reported after leaving the page', async () => {
  const { told, at, stop } = startPolling('PENDING');
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([told, at]).toEqual([[], [0]]);
});
