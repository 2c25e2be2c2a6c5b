// Import the kit first: it records coverage of the modules loaded after it.
import { MINE, proveTenancy } from './test-kit/tenancy.ts';
import { testClock } from './clock.ts';
import type { Database } from './database/open-database.ts';
import * as limits from './limit.ts';
import * as secrets from './secrets.ts';

const clock = testClock('2026-11-20T12:00:00Z');
const limit = (providerId: string) => ({ key: 'otp', providerId, max: 5, perSeconds: 60 });
/** Key values are random, so only their ids are compared. */
const keysOf = async (database: Database, of: string) => {
  const own = secrets.createSecrets(database, { secret: undefined }, clock);
  return (await own.keyring(of, 'media')).all().map(({ keyId }) => keyId);
};

await proveTenancy({
  folder: new URL('./', import.meta.url),
  clocks: ['platform_secret.value'],
  stores: [
    {
      path: 'limit.ts',
      functions: limits,
      overAll: { pruneLimits: 'it deletes the expired rows of all providers' },
      calls: {
        takeFromLimit: async (db, of) => [
          await limits.takeFromLimit(db, limit(of), clock),
          await limits.takeFromLimit(db, { ...limit(of), max: 1 }, clock).catch((error: Error) => error.message),
        ],
        clearLimit: (db, of) => limits.clearLimit(db, limit(of)),
        pruneLimits: (db) => limits.pruneLimits(db, clock),
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
          await own.forget(of, 'media');
          return { before, rotated, after: await keysOf(db, of) };
        },
      },
    },
  ],
  async seed(database, providerId) {
    const own = secrets.createSecrets(database, { secret: undefined }, clock);
    await own.keyring(providerId, 'media');
    if (providerId !== MINE) await own.rotate(providerId, 'media');
    for (let taken = providerId === MINE ? 1 : 4; taken > 0; taken -= 1) await limits.takeFromLimit(database, limit(providerId), clock);
  },
});
