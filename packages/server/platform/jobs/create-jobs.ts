import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fromKysely, PgBoss, type Db } from 'pg-boss';
import type { z } from 'zod';
import { systemClock, type Clock } from '../clock.ts';
import type { Database, Queries } from '../database/open-database.ts';
import type { Log } from '../log.ts';
import type { JobDefinition } from './define-job.ts';
import { startWorker, timeoutSecondsOf, type Worker } from './job-worker.ts';

export interface SendOptions {
  /** Deduplication key: while a job of this name and key is queued or active, another is not added. */
  key?: string;
  /** Higher runs first. Default 0. */
  priority?: number;
  /** Sends the job as part of this transaction. */
  trx?: Queries;
  /** Earliest start, in seconds from now. */
  delaySeconds?: number;
}

export interface JobCounts {
  queued: number;
  active: number;
  completed: number;
  failed: number;
}

export interface Jobs {
  /** Adds a job; returns its id, or `undefined` if one with its key already exists. */
  send<P extends z.ZodType>(
    job: JobDefinition<P>,
    payload: z.input<P>,
    options?: SendOptions,
  ): Promise<string | undefined>;
  start(): Promise<void>;
  /** Claims no more jobs, waits up to `graceMs` for active ones, then aborts them and returns them to the queue. */
  stop(graceMs: number): Promise<void>;
  /** Number of jobs in each state; finished ones are deleted after a week. */
  counts(job: JobDefinition): Promise<JobCounts>;
  /** The same for every job, by name. */
  allCounts(): Promise<Record<string, JobCounts>>;
  /** Active jobs of all processes, with their progress (0 to 1). */
  running(): Promise<{ name: string; id: string; progress: number }[]>;
}

export interface JobsOptions {
  /** Whether this process runs jobs or only sends them. Default true. */
  work?: boolean;
  clock?: Clock;
}

const DAY_SECONDS = 24 * 60 * 60;
const EMPTY_COUNTS: JobCounts = { queued: 0, active: 0, completed: 0, failed: 0 };
const countByState: Record<string, keyof JobCounts> = {
  created: 'queued',
  retry: 'queued',
  active: 'active',
  completed: 'completed',
  failed: 'failed',
};

function checkNames(definitions: readonly JobDefinition[]): Map<string, JobDefinition> {
  const byName = new Map<string, JobDefinition>();
  for (const definition of definitions) {
    if (byName.has(definition.name)) throw new Error(`The job ${definition.name} has two handlers.`);
    if (typeof definition.handler !== 'function')
      throw new Error(`The job ${definition.name} has no handler.`);
    byName.set(definition.name, definition);
  }
  return byName;
}

/** Database access of pg-boss: through our pool. */
function poolDb(database: Database): Db {
  return { executeSql: (text, values) => database.pool.query(text, values as unknown[]) };
}

/**
 * Background jobs on the service's database. Throws when two definitions share a name or one lacks its handler. Jobs
 * are stored in the schema `pgboss`; `rawi.job_owner` records which worker runs one, so that the jobs of a killed
 * process are run again by another worker, and those of a live one are not.
 */
export function createJobs(
  database: Database,
  definitions: readonly JobDefinition[],
  log: Log,
  options: JobsOptions = {},
): Jobs {
  const byName = checkNames(definitions);
  const part = log.child({ part: 'jobs' });
  const { work = true, clock = systemClock() } = options;
  const boss = new PgBoss({
    db: poolDb(database),
    schema: 'pgboss',
    schedule: work,
    supervise: work,
    persistQueueStats: false,
    persistWarnings: false,
  });
  boss.on('error', (error) => part.warn({ err: error }, 'job queue error'));
  let worker: Worker | undefined;

  async function makeQueue(definition: JobDefinition): Promise<void> {
    const { limit = 3, delaySeconds = 5, backoff = true } = definition.retry ?? {};
    const settings = {
      retryLimit: limit,
      retryDelay: delaySeconds,
      retryBackoff: backoff,
      // Our own timeout aborts first; this one is for a process that hangs.
      expireInSeconds: Math.min(Math.ceil(timeoutSecondsOf(definition)) + 60, DAY_SECONDS - 60),
      retentionSeconds: 14 * DAY_SECONDS,
      deleteAfterSeconds: 7 * DAY_SECONDS,
    };
    await boss.createQueue(definition.name, { policy: 'exclusive', ...settings });
    await boss.updateQueue(definition.name, settings);
    if (definition.cron !== undefined)
      await boss.schedule(definition.name, definition.cron, {}, { tz: 'UTC' });
    else if ((await boss.getSchedules(definition.name)).length > 0) await boss.unschedule(definition.name);
  }

  async function countAll(): Promise<Record<string, JobCounts>> {
    const { rows } = await sql<{ name: string; state: string; jobs: number }>`
      select name, state::text as state, count(*) as jobs from pgboss.job
      where name = any(${[...byName.keys()]}) group by name, state`.execute(database.kysely);
    const counts = Object.fromEntries([...byName.keys()].map((name) => [name, { ...EMPTY_COUNTS }]));
    for (const { name, state, jobs } of rows) {
      const count = counts[name];
      const kind = countByState[state];
      if (count && kind) count[kind] += Number(jobs);
    }
    return counts;
  }

  return {
    async send(job, payload, { key, priority = 0, trx, delaySeconds } = {}) {
      if (byName.get(job.name) !== job) throw new Error(`The job ${job.name} was not given to createJobs.`);
      const data = job.payload.parse(payload) as object;
      const id = await boss.send(job.name, data, {
        // The queue is exclusive by key; a job without one gets a unique key.
        singletonKey: key ?? randomUUID(),
        priority,
        ...(delaySeconds !== undefined && { startAfter: delaySeconds }),
        ...(trx && { db: fromKysely(trx) }),
      });
      if (!trx && id !== null) worker?.wake();
      return id ?? undefined;
    },
    async start() {
      await boss.start();
      for (const definition of byName.values()) await makeQueue(definition);
      if (work) worker = await startWorker({ boss, database, definitions: byName, log: part, clock });
    },
    async stop(graceMs) {
      await worker?.stop(graceMs);
      worker = undefined;
      await boss.stop({ graceful: false, close: false });
    },
    async counts(job) {
      return (await countAll())[job.name] ?? EMPTY_COUNTS;
    },
    allCounts: countAll,
    async running() {
      const { rows } = await sql<{ name: string; id: string; progress: number }>`
        select queue as name, job_id as id, progress from rawi.job_owner order by taken_at`.execute(
        database.kysely,
      );
      return rows;
    },
  };
}
