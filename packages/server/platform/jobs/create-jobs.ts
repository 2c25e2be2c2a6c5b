import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { systemClock, type Clock } from '../clock.ts';
import type { Database, Queries } from '../database/open-database.ts';
import type { Log } from '../log.ts';
import type { JobDefinition } from './define-job.ts';
import { bossClock, createJobDatabase, forgetLaterLook } from './job-clock.ts';
import { startWorker, type Worker } from './job-worker.ts';

export interface SendOptions {
  /** Deduplication key: while a job of this name and key is queued or active, another is not added. */
  key?: string;
  /** Higher runs first. Default 0. */
  priority?: number;
  /** Sends the job as part of this transaction. */
  trx?: Queries;
  /** Earliest start, in seconds from now by the service's clock. */
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
/** How long a job stays with a process that does not renew it: one that hangs. A dead one loses it at once. */
const LEASE_SECONDS = 300;
/** How often schedules are looked through, and what they gave is sent on: what a moved clock waits for. */
const CRON_INTERVAL_SECONDS = 2;
const CRON_WORKER_INTERVAL_SECONDS = 1;
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

/**
 * Background jobs on the service's database. Throws when two definitions share a name or one lacks its handler. Jobs
 * are stored in the schema `pgboss`; `rawi.job_owner` records which worker runs one, so that the jobs of a killed
 * process are run again by another worker, and those of a live one are not. Everything that falls due does so by the
 * given clock.
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
  const jobDatabase = createJobDatabase(database, clock);
  const boss = new PgBoss({
    db: jobDatabase.db,
    clock: bossClock(clock),
    schema: 'pgboss',
    schedule: work,
    cronMonitorIntervalSeconds: CRON_INTERVAL_SECONDS,
    cronWorkerIntervalSeconds: CRON_WORKER_INTERVAL_SECONDS,
    // The worker does it, once it has renewed its own leases.
    supervise: false,
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
      // The lease, which a live worker renews; the limit on an attempt is the worker's own.
      expireInSeconds: LEASE_SECONDS,
      // What waits is never dropped, however far the clock is moved.
      retentionSeconds: 3650 * DAY_SECONDS,
      deleteAfterSeconds: 7 * DAY_SECONDS,
    };
    await boss.createQueue(definition.name, { policy: 'exclusive', ...settings });
    await boss.updateQueue(definition.name, settings);
    if (definition.cron !== undefined)
      // Times that passed while nobody looked, or that the clock was moved over, are made up for by one job.
      await boss.schedule(definition.name, definition.cron, {}, { tz: 'UTC', missed: 'once' });
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
        ...(trx && { db: jobDatabase.within(trx) }),
      });
      if (!trx && id !== null) worker?.wake();
      return id ?? undefined;
    },
    async start() {
      await boss.start();
      if (await forgetLaterLook(database.kysely, clock.now()))
        part.warn('the clock was ahead when schedules were looked at last: they go on from now');
      for (const definition of byName.values()) await makeQueue(definition);
      if (work)
        worker = await startWorker({ boss, database, jobDatabase, definitions: byName, log: part, clock });
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
