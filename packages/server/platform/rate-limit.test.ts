import { describe, expect, test } from 'vitest';
import { testClock } from './clock.ts';
import { resetRateLimit, pruneRateLimits, consumeRateLimit } from './rate-limit.ts';
import { LimitError } from './http/error-reply.ts';
import { testDatabase } from './testing.ts';

const { database } = await testDatabase();
const start = '2026-01-01T00:00:00Z';

describe('takeFromLimit', () => {
  test('is race-free: of 60 concurrent calls over several connections, 7 pass', async () => {
    const clock = testClock(start);
    const limit = { key: 'race', max: 7, perSeconds: 600 };
    const all = await Promise.allSettled(
      Array.from({ length: 60 }, () => consumeRateLimit(database, limit, clock)),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 8601, status: 429 });
  });

  test('a race at the end of a window passes one window’s worth, not two', async () => {
    const clock = testClock(start);
    const limit = { key: 'edge', max: 3, perSeconds: 60 };
    for (let take = 0; take < 3; take++) await consumeRateLimit(database, limit, clock);
    await clock.advance(60_000);
    const all = await Promise.allSettled(
      Array.from({ length: 30 }, () => consumeRateLimit(database, limit, clock)),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('returns how many are left, and throws with the time to wait', async () => {
    const clock = testClock(start);
    const limit = { key: 'left', max: 2, perSeconds: 600 };
    expect(await consumeRateLimit(database, limit, clock)).toBe(1);
    await clock.advance(100_000);
    expect(await consumeRateLimit(database, limit, clock)).toBe(0);
    await clock.advance(100_500);
    const refusal = await consumeRateLimit(database, limit, clock).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(LimitError);
    expect((refusal as LimitError).retryAfterSeconds).toBe(400);
    await resetRateLimit(database, limit);
    expect(await consumeRateLimit(database, limit, clock)).toBe(1);
  });

  test('counts each provider and key separately, and stores keys only as digests', async () => {
    const clock = testClock(start);
    for (const providerId of ['rawi', 'layali'])
      expect(
        await consumeRateLimit(
          database,
          { key: 'phone:+97333000000', max: 1, perSeconds: 60, providerId },
          clock,
        ),
      ).toBe(0);
    const { rows } = await database.pool.query("select string_agg(key, ' ') as keys from rate_limit");
    expect(rows[0].keys).not.toContain('973');
  });

  test('expired windows are pruned, others stay', async () => {
    const clock = testClock('2027-01-01T00:00:00Z');
    await database.pool.query('delete from rate_limit');
    await consumeRateLimit(database, { key: 'short', max: 1, perSeconds: 1 }, clock);
    await consumeRateLimit(database, { key: 'long', max: 1, perSeconds: 100 }, clock);
    await clock.advance(2000);
    expect(await pruneRateLimits(database, clock)).toBe(1);
  });
});
