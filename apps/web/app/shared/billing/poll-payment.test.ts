import type { Payment } from '@rawi/contract';
import { expect, test } from 'vitest';
import { pollPayment } from './poll-payment.ts';

const payment = (paymentstatus: Payment['paymentstatus']) => ({ paymentstatus }) as Payment;

/** Asks in order, the last again and again. */
function asking(...states: Payment['paymentstatus'][]) {
  const asked: number[] = [];
  let now = 0;
  return {
    asked,
    ask: () => {
      asked.push(now);
      return Promise.resolve(payment(states[Math.min(asked.length, states.length) - 1]!));
    },
    wait: (milliseconds: number) => {
      now += milliseconds;
      return Promise.resolve();
    },
  };
}

test('PAY-10 a payment is looked at every three seconds until it is decided', async () => {
  const { ask, wait, asked } = asking('PENDING', 'PENDING', 'SUCCESS');
  expect((await pollPayment(ask, { wait })).paymentstatus).toBe('SUCCESS');
  expect(asked).toEqual([0, 3000, 6000]);
});

test('PAY-10 after a minute one that is open stays so, and a decided one is asked once', async () => {
  const open = asking('INIT');
  expect((await pollPayment(open.ask, { wait: open.wait })).paymentstatus).toBe('INIT');
  expect([open.asked.length, open.asked.at(-1)]).toEqual([21, 60_000]);
  const failed = asking('FAILED');
  await pollPayment(failed.ask, { wait: failed.wait });
  expect(failed.asked).toEqual([0]);
});

test('who leaves the page asks no more, and what fails is thrown', async () => {
  const leaving = new AbortController();
  const { ask, asked } = asking('PENDING');
  await pollPayment(ask, { wait: async () => leaving.abort(), signal: leaving.signal });
  expect(asked).toHaveLength(1);
  await expect(
    pollPayment(() => Promise.reject(new Error('gone')), { wait: async () => undefined }),
  ).rejects.toThrow('gone');
});
