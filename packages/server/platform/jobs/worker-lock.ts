import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Queries } from '../database/open-database.ts';

/** First key of the advisory locks that mark a worker as alive. */
const LOCK_CLASS = 723_160_012;

/**
 * A worker number, held as a session-level advisory lock: the database releases it when the process or its connection
 * ends.
 */
export interface WorkerLock {
  number: number;
  release(): Promise<void>;
}

export async function acquireWorkerLock(database: Database, onLost: () => void): Promise<WorkerLock> {
  const client: pg.Client = await database.direct();
  let ending = false;
  const lost = () => {
    if (ending) return;
    ending = true;
    client.end().catch(() => undefined);
    onLost();
  };
  client.on('error', lost).on('end', lost);
  // After a power loss the connection is not closed; keepalives make the server detect it within half a minute.
  await client.query(
    'set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
  );
  for (;;) {
    const number = randomInt(1, 2 ** 31 - 1);
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', [
      LOCK_CLASS,
      number,
    ]);
    if (!rows[0]?.got) continue;
    return {
      number,
      async release() {
        ending = true;
        await client.end().catch(() => undefined);
      },
    };
  }
}

export interface OrphanedJob {
  id: string;
  queue: string;
  attempt: number;
}

/**
 * Finds jobs of dead workers and passes them to `rescue` in a transaction that holds the dead worker's lock: only one
 * process recovers them, and jobs of live workers are never touched.
 */
export async function recoverOrphanedJobs(
  db: Queries,
  own: number,
  recover: (jobs: OrphanedJob[], trx: Queries) => Promise<void>,
): Promise<number> {
  const workers = await sql<{ worker: number }>`
    select distinct worker from rawi.job_owner where worker <> ${own}`.execute(db);
  let rescued = 0;
  for (const { worker } of workers.rows)
    await db.transaction().execute(async (trx) => {
      const lock = await sql<{ lost: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(LOCK_CLASS)}, ${worker}::int) as lost`.execute(trx);
      if (!lock.rows[0]?.lost) return;
      const { rows } = await sql<OrphanedJob>`
        delete from rawi.job_owner where worker = ${worker} returning job_id as id, queue, attempt`.execute(
        trx,
      );
      if (rows.length > 0) await recover(rows, trx);
      rescued += rows.length;
    });
  return rescued;
}
