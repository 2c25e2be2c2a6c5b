import { createLog, testClock } from '@rawi/platform';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSlotMonitor } from './slot-monitor.ts';
import type { Db } from './store.ts';

/** A database that answers the first query late, and with the slot; the others at once, without it. */
function slowAtFirst(slotId: string): Db {
  let queries = 0;
  class SlowDriver extends DummyDriver {
    override async acquireConnection() {
      return {
        ...(await super.acquireConnection()),
        async executeQuery<R>() {
          queries += 1;
          if (queries > 1) return { rows: [] };
          await sleep(20);
          return { rows: [{ slot_id: slotId }] as R[] };
        },
      };
    }
  }
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new SlowDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

test('a check that is slow does not overwrite what a later one has found', async () => {
  const log = createLog({ logLevel: 'silent' });
  const monitor = createSlotMonitor(slowAtFirst('s-1'), testClock('2026-11-26T08:00:00Z'), log);
  const grant = { scope: 'rawi/film/cbcs', session: 's-1' };
  expect(monitor.isEnded(grant)).toBe(false);
  await Promise.all([monitor.check(), monitor.check()]);
  expect(monitor.isEnded(grant)).toBe(true);
});
