import { LimitError } from '../http/error-reply.ts';
import { describe, expect, test } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';
import { createPasswordHasher } from './password-hash.ts';

describe('the queue', () => {
  const options = { concurrency: 2, maxWaiting: 3, estimatedMs: 500 };

  test('runs a few pieces at a time, in their order, and the next when one has failed', async () => {
    const queue = createBoundedQueue(options);
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const work = (n: number) => async () => {
      begun.push(n);
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (n === 1) throw new Error('one failed');
      return n;
    };
    const done = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => queue.run(work(n))));
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    expect(most).toBe(2);
    expect(done.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
  });

  test('refuses at once what does not fit, with a time to come back, and takes work again after', async () => {
    const queue = createBoundedQueue(options);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const waiting = Array.from({ length: 5 }, () => queue.run(() => held));
    const error: unknown = await queue.run(() => held).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(LimitError);
    expect((error as LimitError).retryAfterSeconds).toBe(1);
    release();
    await Promise.all(waiting);
    expect(await queue.run(async () => 'done')).toBe('done');
  });
});

describe('passwords', () => {
  test('are hashed with argon2id, each with a salt of its own, and checked', async () => {
    const hasher = createPasswordHasher({ concurrency: 1, maxWaiting: 10, memory: 19_456 });
    const [one, other] = await Promise.all([hasher.hash('tales-1001'), hasher.hash('tales-1001')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
    expect(await hasher.verify(one, 'tales-1001')).toBe(true);
    expect(await hasher.verify(other, 'tales-1002')).toBe(false);
    for (const none of [undefined, '', 'tales-1001', one!.slice(0, -1)])
      expect(await hasher.verify(none, 'tales-1001'), none).toBe(false);
  });

  test('that come all at once do not pile up: those that find no place are refused', async () => {
    const hasher = createPasswordHasher({ concurrency: 1, maxWaiting: 2, memory: 19_456 });
    const checks = await Promise.allSettled(
      Array.from({ length: 6 }, () => hasher.verify(undefined, 'tales-1001')),
    );
    const refused = checks.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const one of refused)
      expect((one as PromiseRejectedResult).reason).toMatchObject({ retryAfterSeconds: 1 });
  });
});
