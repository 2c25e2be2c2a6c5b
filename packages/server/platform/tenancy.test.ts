// Import the kit first: it records coverage of the modules loaded after it.
import { OWN_PROVIDER, testTenancy } from './test-kit/tenancy.ts';
import { setTimeout as pause } from 'node:timers/promises';
import * as auditLog from './audit-log.ts';
import { testClock } from './clock.ts';
import type { Database } from './database/open-database.ts';
import * as idempotency from './idempotency.ts';
import { createLog } from './log.ts';
import * as outbox from './outbox/store.ts';
import * as limits from './rate-limit.ts';
import * as secrets from './secrets.ts';

const clock = testClock('2026-11-20T12:00:00Z');
const limit = (providerId: string) => ({ key: 'otp', providerId, max: 5, perSeconds: 60 });
/** Key values are random, so only their ids are compared. */
const keysOf = async (database: Database, providerId: string) => {
  const ownSecrets = secrets.createSecrets(database, { secret: undefined }, clock);
  return (await ownSecrets.keyring(providerId, 'media')).all().map(({ keyId }) => keyId);
};

const log = createLog({ logLevel: 'silent' });

const entry = (providerId: string): auditLog.NewAuditEntry => ({
  providerId,
  actor: { kind: 'operator', id: 'O1' },
  action: 'plan.price-changed',
  subject: { kind: 'plan', id: 'P1' },
});

const event = (providerId: string): outbox.NewEvent => ({
  providerId,
  orderingKey: 'plan/P1',
  name: 'plan.changed',
  payload: {},
  createdAt: clock.now(),
});
const planKey = (providerId: string) => ({ providerId, orderingKey: 'plan/P1' });

const run = (
  database: Database,
  providerId: string,
  key: string,
  work: (run: idempotency.IdempotentRun) => Promise<idempotency.Reply>,
) => {
  const request = { providerId, caller: 'subscriber/S1', callId: 'pay', key, requestHash: 'hash' };
  return idempotency.runOnce(database, request, work, { clock, log, leaseMs: 30 });
};
const reply = (text: string): idempotency.Reply => ({ status: 200, headers: {}, body: Buffer.from(text) });

await testTenancy({
  folder: new URL('./', import.meta.url),
  timeColumns: ['platform_secret.value', 'idempotency_key.run_id'],
  stores: [
    {
      path: 'rate-limit.ts',
      functions: limits,
      crossProvider: { pruneRateLimits: 'it deletes the expired rows of all providers' },
      calls: {
        consumeRateLimit: async (db, of) => [
          await limits.consumeRateLimit(db, limit(of), clock),
          await limits
            .consumeRateLimit(db, { ...limit(of), max: 1 }, clock)
            .catch((error: Error) => error.message),
        ],
        checkRateLimit: (db, of) =>
          limits.checkRateLimit(db, { ...limit(of), max: 1 }, clock).catch((error: Error) => error.message),
        readRateLimits: (db, of) =>
          limits.readRateLimits(db.kysely, { providerId: of, keys: ['otp', 'none'] }, clock),
        returnRateLimit: (db, of) => limits.returnRateLimit(db, limit(of), clock),
        resetRateLimit: (db, of) => limits.resetRateLimit(db, limit(of)),
        pruneRateLimits: (db) => limits.pruneRateLimits(db, clock),
      },
    },
    {
      path: 'audit-log.ts',
      functions: auditLog,
      calls: {
        writeAuditEntry: (db, of) => auditLog.writeAuditEntry(db.kysely, clock, entry(of)),
        readAuditEntries: async (db, of) => [
          await auditLog.readAuditEntries(db.kysely, of, { page: 1, pageSize: 10 }),
          await auditLog.readAuditEntries(db.kysely, of, {
            page: 1,
            pageSize: 10,
            subject: entry(of).subject,
            actor: entry(of).actor,
            upToEntryId: 1_000_000,
          }),
        ],
      },
    },
    {
      path: 'idempotency.ts',
      functions: idempotency,
      withoutSql: ['hashRequest', 'readIdempotencyKey'],
      crossProvider: { removeExpiredKeys: 'it deletes the expired rows of all providers' },
      calls: {
        runOnce: async (db, of) => [
          await run(db, of, 'k1', async () => reply('never')).catch((error: Error) => error.message),
          await run(db, of, 'k2', async () => (await pause(60), reply(of))),
          await run(db, of, 'k3', async () => Promise.reject(new Error('failed'))).catch(
            (error: Error) => error.message,
          ),
        ],
        removeExpiredKeys: (db) =>
          idempotency.removeExpiredKeys(db.kysely, new Date(clock.now().getTime() + 2 * 86_400_000), 10),
      },
    },
    {
      path: 'outbox/store.ts',
      functions: outbox,
      crossProvider: {
        lockNextKey: 'the relay takes the events of all providers',
        removeDelivered: 'it deletes the delivered rows of all providers',
        readBacklog: 'it counts the waiting events of all providers',
      },
      calls: {
        insertEvent: (db, of) => db.kysely.transaction().execute((trx) => outbox.insertEvent(trx, event(of))),
        readWaiting: (db, of) => outbox.readWaiting(db.kysely, planKey(of), 10),
        lockNextKey: (db) =>
          db.kysely.transaction().execute((trx) => outbox.lockNextKey(trx, ['plan.changed'], clock.now())),
        readBacklog: (db) => outbox.readBacklog(db.kysely),
        markFailed: async (db, of) => {
          const [first] = await outbox.readWaiting(db.kysely, planKey(of), 1);
          const failed = { eventId: first!.eventId, error: 'refused', nextAttemptAt: clock.now() };
          await outbox.markFailed(db.kysely, planKey(of), failed);
        },
        markDelivered: async (db, of) => {
          const ids = (await outbox.readWaiting(db.kysely, planKey(of), 10)).map(({ eventId }) => eventId);
          // Ids of other providers are given too: they are not theirs to mark.
          await outbox.markDelivered(
            db.kysely,
            of,
            [...ids, ...Array.from({ length: 20 }, (_, at) => at)],
            clock.now(),
          );
        },
        removeDelivered: (db) => outbox.removeDelivered(db.kysely, new Date(clock.now().getTime() + 1), 10),
      },
    },
    {
      path: 'secrets.ts',
      functions: secrets,
      calls: {
        createSecrets: async (db, of) => {
          const before = await keysOf(db, of);
          const own = secrets.createSecrets(db, { secret: undefined }, clock);
          await own.rotate(of, 'media');
          const rotated = await keysOf(db, of);
          await own.removeOld(of, 'media');
          return { before, rotated, after: await keysOf(db, of) };
        },
      },
    },
  ],
  async seed(database, providerId) {
    const own = secrets.createSecrets(database, { secret: undefined }, clock);
    await own.keyring(providerId, 'media');
    if (providerId !== OWN_PROVIDER) await own.rotate(providerId, 'media');
    for (let taken = providerId === OWN_PROVIDER ? 1 : 4; taken > 0; taken -= 1)
      await limits.consumeRateLimit(database, limit(providerId), clock);
    await auditLog.writeAuditEntry(database.kysely, clock, {
      ...entry(providerId),
      facts: { of: providerId },
    });
    await run(database, providerId, 'k1', async () => reply(providerId));
    for (let events = providerId === OWN_PROVIDER ? 1 : 3; events > 0; events -= 1)
      await database.kysely.transaction().execute((trx) => outbox.insertEvent(trx, event(providerId)));
  },
});
