import { expect, test } from 'vitest';
import { pollPayment, type PollClock } from './poll-payment.ts';

type Status = 'PENDING' | 'SUCCESS' | 'FAILED';
const isWaiting = (status: Status) => status === 'PENDING';

function fakeClock() {
  let now = 1000;
  const slept: number[] = [];
  const clock: PollClock = {
    now: () => now,
    sleep: async (milliseconds) => {
      slept.push(milliseconds);
      now += milliseconds;
    },
  };
  return { clock, slept, elapsed: () => now - 1000 };
}

const { signal } = new AbortController();

test('PAY-15 a pending payment is looked at every 3 seconds, for 60', async () => {
  const { clock, slept, elapsed } = fakeClock();
  const load = async (): Promise<Status> => 'PENDING';
  expect(await pollPayment({ first: 'PENDING' as Status, load, isWaiting, clock, signal })).toBe('PENDING');
  expect(slept).toEqual(Array.from({ length: 20 }, () => 3000));
  expect(elapsed()).toBe(60_000);
});

test('PAY-15 it ends as soon as the payment is settled', async () => {
  const { clock, slept } = fakeClock();
  const replies: Status[] = ['PENDING', 'FAILED'];
  const load = async () => replies.shift()!;
  expect(await pollPayment({ first: 'PENDING' as Status, load, isWaiting, clock, signal })).toBe('FAILED');
  expect(slept).toEqual([3000, 3000]);
  const settled = fakeClock();
  expect(
    await pollPayment({ first: 'SUCCESS' as Status, load, isWaiting, clock: settled.clock, signal }),
  ).toBe('SUCCESS');
  expect(settled.slept).toEqual([]);
});

test('a look that fails is repeated, and one who leaves is asked no more', async () => {
  const { clock, slept } = fakeClock();
  const replies = [() => Promise.reject(new Error('offline')), async (): Promise<Status> => 'SUCCESS'];
  const load = () => replies.shift()!();
  expect(await pollPayment({ first: 'PENDING' as Status, load, isWaiting, clock, signal })).toBe('SUCCESS');
  expect(slept).toHaveLength(2);
  let loads = 0;
  const left = AbortSignal.abort();
  const count = async (): Promise<Status> => ((loads += 1), 'PENDING');
  await pollPayment({ first: 'PENDING' as Status, load: count, isWaiting, clock, signal: left });
  expect(loads).toBe(0);
});
