// Import the kit first: it records coverage of the modules loaded after it.
import { OWN_PROVIDER, testTenancy } from './test-kit/tenancy.ts';
import { testClock } from './clock.ts';
import type { Database } from './database/open-database.ts';
import * as limits from './rate-limit.ts';
import * as secrets from './secrets.ts';

const clock = testClock('2026-11-20T12:00:00Z');
const limit = (providerId: string) => ({ key: 'otp', providerId, max: 5, perSeconds: 60 });
/** Key values are random, so only their ids are compared. */
const keysOf = async (database: Database, providerId: string) => {
  const ownSecrets = secrets.createSecrets(database, { secret: undefined }, clock);
  return (await ownSecrets.keyring(providerId, 'media')).all().map(({ keyId }) => keyId);
};

await testTenancy({
  folder: new URL('./', import.meta.url),
  timeColumns: ['platform_secret.value'],
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
        resetRateLimit: (db, of) => limits.resetRateLimit(db, limit(of)),
        pruneRateLimits: (db) => limits.pruneRateLimits(db, clock),
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
  },
});
