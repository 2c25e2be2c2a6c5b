import { CallError } from '@rawi/contract';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from './clock.ts';
import {
  hashRequest,
  readIdempotencyKey,
  removeExpiredKeys,
  runOnce,
  type IdempotentRequest,
  type IdempotentRun,
  type Reply,
} from './idempotency.ts';
import { openDatabase } from './database/open-database.ts';
import { testDatabase } from './testing.ts';

const { database, config, log } = await testDatabase();
const clock = testClock('2026-11-20T12:00:00Z');
const deps = { clock, log };

beforeEach(() =>
  database.pool.query('truncate idempotency_key; create table if not exists paid (n int); truncate paid'),
);

const request = (more: Partial<IdempotentRequest> = {}): IdempotentRequest => ({
  providerId: 'mine',
  caller: 'subscriber/S1',
  callId: 'start-payment',
  key: 'k1',
  requestHash: hashRequest('POST', '/charge/payment', '{"amount":1490}'),
  ...more,
});

const reply = (text: string, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(text),
});

/** Counts how often the work was done. */
function counter(
  make: (count: number, run: IdempotentRun) => Reply | Promise<Reply> = (count) => reply(`{"n":${count}}`),
) {
  const seen = { count: 0, attempts: [] as number[] };
  const work = async (run: IdempotentRun) => {
    seen.count += 1;
    seen.attempts.push(run.attempt);
    return make(seen.count, run);
  };
  return { seen, work };
}

const paid = async () => (await database.pool.query('select n from paid')).rows.length;
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a request with an idempotency key', () => {
  test('does its work once; its repetition gets the same bytes, status and headers', async () => {
    const { seen, work } = counter((count) => reply(`{"n":${count},"text":"دفع"}`, 201));
    const first = await runOnce(database, request(), work, deps);
    const second = await runOnce(database, request(), work, deps);
    expect(seen).toEqual({ count: 1, attempts: [1] });
    expect(first).toEqual({ ...reply('{"n":1,"text":"دفع"}', 201), replayed: false });
    expect(second).toEqual({ ...first, replayed: true });
  });

  test('of twenty at once over two processes one does the work, and the others hear that it runs', async () => {
    const other = await openDatabase(config, log);
    const othersRefused = Promise.withResolvers<void>();
    const { seen, work } = counter(async () => {
      await othersRefused.promise;
      return reply('{}');
    });
    const refused: unknown[] = [];
    await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const failure = await failureOf(runOnce(at % 2 === 0 ? database : other, request(), work, deps));
        if (failure !== undefined && refused.push(failure) === 19) othersRefused.resolve();
      }),
    );
    expect(seen.count).toBe(1);
    expect(refused).toHaveLength(19);
    for (const failure of refused)
      expect(failure).toMatchObject({ code: 1007, status: 409, field: 'idempotency-key' });
    expect((await runOnce(database, request(), work, deps)).replayed).toBe(true);
    await other.stop();
  });

  test('with another body is refused, while the first one runs and after it ended', async () => {
    const another = request({ requestHash: hashRequest('POST', '/charge/payment', '{"amount":1}') });
    let during: unknown;
    const { seen, work } = counter(async () => {
      during = await failureOf(runOnce(database, another, async () => reply('never'), deps));
      return reply('{}');
    });
    await runOnce(database, request(), work, deps);
    const after = await failureOf(runOnce(database, another, work, deps));
    for (const failure of [during, after])
      expect(failure).toMatchObject({ code: 1008, status: 422, field: 'idempotency-key' });
    expect(seen.count).toBe(1);
  });

  test('is another one for another provider, caller, call or key', async () => {
    const { seen, work } = counter();
    const others = [
      {},
      { providerId: 'theirs' },
      { caller: 'subscriber/S2' },
      { callId: 'cancel' },
      { key: 'k2' },
    ];
    const bodies = [];
    for (const more of others) bodies.push(String((await runOnce(database, request(more), work, deps)).body));
    expect(bodies).toEqual([1, 2, 3, 4, 5].map((n) => `{"n":${n}}`));
    for (const [at, more] of others.entries())
      expect(String((await runOnce(database, request(more), work, deps)).body)).toBe(bodies[at]);
    expect(seen.count).toBe(5);
  });

  test.each([
    [200, 1],
    [400, 1],
    [402, 1],
    [409, 1],
    [422, 1],
    [429, 2],
    [500, 2],
    [503, 2],
  ])('a reply with %i is made %i times for two requests', async (status, times) => {
    const { seen, work } = counter(() => reply('{}', status));
    for (let tries = 0; tries < 2; tries += 1)
      expect((await runOnce(database, request(), work, deps)).status).toBe(status);
    expect(seen.count).toBe(times);
  });

  test('that throws leaves the key free', async () => {
    const { seen, work } = counter((count) => {
      if (count === 1) throw new CallError(1503);
      return reply('{}');
    });
    expect(await failureOf(runOnce(database, request(), work, deps))).toMatchObject({ code: 1503 });
    expect((await runOnce(database, request(), work, deps)).replayed).toBe(false);
    expect(seen.attempts).toEqual([1, 1]);
  });

  test('is forgotten after a day', async () => {
    const { seen, work } = counter();
    await runOnce(database, request(), work, deps);
    await clock.advance(24 * 3_600_000 - 1);
    expect((await runOnce(database, request(), work, deps)).replayed).toBe(true);
    await clock.advance(1);
    const again = await runOnce(database, request({ requestHash: 'another' }), work, deps);
    expect([again.replayed, String(again.body)]).toEqual([false, '{"n":2}']);
    expect(seen.attempts).toEqual([1, 1]);
  });
});

describe('a process that dies at its work', () => {
  /** Begins the work and never ends it, as a process that was killed. */
  async function begin(more: Partial<IdempotentRequest> = {}, leaseMs = 30_000): Promise<IdempotentRun> {
    return new Promise((resolve) => {
      void runOnce(database, request(more), (run) => (resolve(run), new Promise<never>(() => {})), {
        ...deps,
        leaseMs,
      });
    });
  }

  test('is followed by another after its lease, which knows that it is not the first', async () => {
    const { seen, work } = counter();
    await begin();
    await clock.advance(29_999);
    expect(await failureOf(runOnce(database, request(), work, deps))).toMatchObject({ code: 1007 });
    await clock.advance(1);
    const wrong = request({ requestHash: 'another' });
    expect(await failureOf(runOnce(database, wrong, work, deps))).toMatchObject({ code: 1008 });
    const all = await Promise.all(
      Array.from({ length: 8 }, () =>
        runOnce(database, request(), work, deps).catch((error: CallError) => error.code),
      ),
    );
    expect(
      all.filter((one) => one === 1007).length + all.filter((one) => typeof one === 'object').length,
    ).toBe(8);
    expect(seen).toEqual({ count: 1, attempts: [2] });
    expect((await runOnce(database, request(), work, deps)).replayed).toBe(true);
  });

  test('lives as long as it renews its lease', async () => {
    const { seen, work } = counter();
    const run = await begin({}, 150);
    for (let round = 0; round < 4; round += 1) {
      await clock.advance(140);
      await pause(120);
      expect(await failureOf(runOnce(database, request(), work, { ...deps, leaseMs: 150 }))).toMatchObject({
        code: 1007,
      });
    }
    expect(run.signal.aborted).toBe(false);
    expect(seen.count).toBe(0);
  });

  test('and comes back is told so, and stores nothing over the other one’s reply', async () => {
    let run!: IdempotentRun;
    let finish!: (reply: Reply) => void;
    const began = Promise.withResolvers<void>();
    const slow = runOnce(
      database,
      request(),
      (own) => {
        run = own;
        began.resolve();
        return new Promise<Reply>((resolve) => (finish = resolve));
      },
      { ...deps, leaseMs: 300 },
    );
    await began.promise;
    // The clock moves past the lease between two renewals.
    await clock.advance(300);
    const second = await runOnce(database, request(), async () => reply('{"by":"second"}'), deps);
    expect(second.replayed).toBe(false);
    await pause(250);
    expect(run.signal.aborted).toBe(true);
    finish(reply('{"by":"first"}'));
    expect(String((await slow).body)).toBe('{"by":"first"}');
    const third = await runOnce(database, request(), async () => reply('never'), deps);
    expect(String(third.body)).toBe('{"by":"second"}');
  });
});

describe('two that are at the same work', () => {
  test('the one that lost its lease stores nothing while the other is not done', async () => {
    const ends = [Promise.withResolvers<Reply>(), Promise.withResolvers<Reply>()];
    const runs: Promise<unknown>[] = [];
    for (const end of ends) {
      await new Promise<void>((resolve) => {
        runs.push(runOnce(database, request(), () => (resolve(), end.promise), deps));
      });
      await clock.advance(30_000);
    }
    ends[0]!.resolve(reply('{"by":"first"}'));
    await pause(50);
    ends[1]!.resolve(reply('{"by":"second"}'));
    await Promise.all(runs);
    const after = await runOnce(database, request(), async () => reply('never'), deps);
    expect([String(after.body), after.replayed]).toEqual(['{"by":"second"}', true]);
  });
});

describe('work that stores its reply in its own transaction', () => {
  const pay = (run: IdempotentRun, text: string, fail = false) =>
    database.kysely.transaction().execute(async (trx) => {
      await trx.insertInto('paid').values({ n: 1 }).execute();
      await run.storeIn(trx, reply(text));
      if (fail) throw new Error('the connection broke');
      return reply(text);
    });

  test('commits both or neither', async () => {
    const broken = runOnce(database, request(), (run) => pay(run, '{"try":1}', true), deps);
    await expect(broken).rejects.toThrow('the connection broke');
    expect(await paid()).toBe(0);
    await runOnce(database, request(), (run) => pay(run, '{"try":2}'), deps);
    const again = await runOnce(database, request(), (run) => pay(run, '{"try":3}'), deps);
    expect([await paid(), String(again.body), again.replayed]).toEqual([1, '{"try":2}', true]);
  });

  test('which was rolled back and answered otherwise has that answer stored', async () => {
    const work = async (run: IdempotentRun) =>
      pay(run, '{}', true).catch(() => reply('{"declined":true}', 402));
    await runOnce(database, request(), work, deps);
    const again = await runOnce(database, request(), work, deps);
    expect([await paid(), again.status, again.replayed]).toEqual([0, 402, true]);
  });

  test('does it once even where the lease ended and another took over', async () => {
    const began = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const slow = runOnce(
      database,
      request(),
      async (run) => {
        began.resolve();
        await go.promise;
        return pay(run, '{"by":"first"}');
      },
      deps,
    );
    await began.promise;
    await clock.advance(30_000);
    await runOnce(database, request(), (run) => pay(run, '{"by":"second"}'), deps);
    go.resolve();
    const first = await slow;
    expect([await paid(), String(first.body), first.replayed]).toEqual([1, '{"by":"second"}', true]);
  });

  test('and died before its commit leaves nothing, and after it the reply', async () => {
    const client = await database.direct();
    const dies = async (when: 'before' | 'after', key: string) => {
      await new Promise<void>((resolve) => {
        void runOnce(
          database,
          request({ key }),
          async (run) => {
            const done = database.kysely.transaction().execute(async (trx) => {
              await trx.insertInto('paid').values({ n: 1 }).execute();
              await run.storeIn(trx, reply('{"by":"dead"}'));
              if (when === 'after') return;
              // The server ends the session, as it does when its process is gone.
              const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
              await client.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
            });
            await done.catch(() => undefined);
            resolve();
            return new Promise<never>(() => {});
          },
          deps,
        );
      });
      await clock.advance(30_000);
      return runOnce(database, request({ key }), (run) => pay(run, '{"by":"next"}'), deps);
    };
    expect(String((await dies('before', 'k-before')).body)).toBe('{"by":"next"}');
    expect(await paid()).toBe(1);
    expect(String((await dies('after', 'k-after')).body)).toBe('{"by":"dead"}');
    expect(await paid()).toBe(2);
    await client.end();
  });
});

describe('the key', () => {
  test('is one to 255 visible characters', () => {
    for (const good of ['a', '"8e03978e-40d5-43dd-bc93-6894a57f9324"', 'x'.repeat(255), 'a b'])
      expect(readIdempotencyKey(good)).toBe(good);
    for (const bad of [undefined, '', ' a', 'a ', 'x'.repeat(256), 'é', 'a\nb'])
      expect(() => readIdempotencyKey(bad)).toThrow(
        expect.objectContaining({ code: 1002, field: 'idempotency-key' }),
      );
  });

  test('is stored as a digest', async () => {
    await runOnce(database, request({ key: 'someone@example.com' }), async () => reply('{}'), deps);
    const { rows } = await database.pool.query('select key from idempotency_key');
    expect(rows[0].key).not.toContain('someone');
  });

  test('a request’s hash tells its parts apart', () => {
    const hashes = [['ab', 'c'], ['a', 'bc'], ['abc'], ['abc', ''], []].map((each) => hashRequest(...each));
    expect(new Set(hashes).size).toBe(5);
    expect(hashRequest('é')).toBe(hashRequest(Buffer.from('é')));
  });

  test('that ended is removed, one at work is not', async () => {
    await runOnce(database, request(), async () => reply('{}'), deps);
    await new Promise<void>((resolve) => {
      const at = { ...deps, leaseMs: 3 * 24 * 3_600_000 };
      void runOnce(database, request({ key: 'works' }), () => (resolve(), new Promise<never>(() => {})), at);
    });
    expect(await removeExpiredKeys(database.kysely, clock.now(), 10)).toBe(0);
    const later = new Date(clock.now().getTime() + 24 * 3_600_000);
    expect(await removeExpiredKeys(database.kysely, later, 10)).toBe(1);
    expect((await database.pool.query('select attempt from idempotency_key')).rows).toEqual([{ attempt: 1 }]);
  });
});
