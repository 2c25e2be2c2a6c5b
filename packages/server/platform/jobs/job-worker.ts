import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Clock } from '../clock.ts';
import type { Database, Queries } from '../database/open-database.ts';
import { redactSecrets, type Log } from '../log.ts';
import type { JobDefinition } from './define-job.ts';
import type { JobDatabase } from './job-clock.ts';
import { renewLeases } from './job-leases.ts';
import { acquireWorkerLock, recoverOrphanedJobs, type OrphanedJob, type WorkerLock } from './worker-lock.ts';
import { JobInterrupted, runJob, type ClaimedJob, type JobOutcome } from './run-job.ts';

export interface Worker {
  /** Polls for jobs now instead of at the next interval. */
  wake(): void;
  stop(graceMs: number): Promise<void>;
}

interface WorkerDeps {
  boss: PgBoss;
  database: Database;
  jobDatabase: JobDatabase;
  definitions: ReadonlyMap<string, JobDefinition>;
  log: Log;
  clock: Clock;
}

const POLL_INTERVAL_MS = 400;
const RECOVERY_INTERVAL_MS = 5000;
/** By the service's clock: after it was moved, leases are renewed before anything expires. */
const RENEWAL_INTERVAL_MS = 20_000;
const SUPERVISE_INTERVAL_MS = 60_000;
/** Interruptions beyond the retry limit after which a job is failed: it probably crashes its process. */
const MAX_INTERRUPTIONS = 10;
/** Time for a handler to clean up after an abort: longer than the grace period of the programs that it runs. */
const ABORT_GRACE_MS = 4000;

/** Timeout of one attempt in seconds. */
export function timeoutSecondsOf(definition: JobDefinition): number {
  return definition.timeoutSeconds ?? 6 * 3600;
}

/** A job that this process runs. */
interface RunningJob {
  name: string;
  attempt: number;
  done: Promise<void>;
  /** Aborted where its lease ended and another may have it. */
  lost: AbortController;
}

/** Polls for due jobs and runs them, up to each kind's concurrency, until it is stopped. */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const { boss, database, jobDatabase, definitions, log, clock } = deps;
  const db = database.kysely;
  const running = new Map<string, RunningJob>();
  let stopping = false;
  let lock: WorkerLock | undefined;
  let abortJobs = new AbortController();
  let lastRecoveryAt = -Infinity;
  let renewedAt = clock.now().getTime();
  let supervisedAt = renewedAt;
  let supervising: Promise<void> | undefined;
  let wakePoll: () => void = () => undefined;
  let woken = false;

  function wake(): void {
    woken = true;
    wakePoll();
  }

  async function writeOutcome(
    name: string,
    job: ClaimedJob,
    owner: number,
    outcome: JobOutcome,
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql`
        delete from rawi.job_owner where job_id = ${job.id} and worker = ${owner} and attempt = ${job.attempt}
        returning 1 as held`.execute(trx);
      // Another worker took it over and runs it again: its outcome counts.
      if (rows.length === 0) return;
      const attempt = { id: job.id, retryCount: job.attempt };
      const options = { db: jobDatabase.within(trx) };
      // Also where its lease ended meanwhile, as long as nobody else has claimed it: the work is done.
      if (outcome.end === 'done')
        await boss.complete(name, job.id, null, { ...options, includeQueued: true });
      else if (outcome.end === 'interrupted') await returnToQueue(name, [job.id], trx);
      else {
        const { message, name: kind } = outcome.error;
        await boss.fail(name, attempt, { message: redactSecrets(message), name: kind }, options);
      }
    });
  }

  async function returnToQueue(name: string, ids: string[], trx: Queries): Promise<void> {
    const options = { db: jobDatabase.within(trx) };
    await boss.cancel(name, ids, options);
    await boss.resume(name, ids, options);
  }

  async function recover(jobs: OrphanedJob[], trx: Queries): Promise<void> {
    for (const { id, queue, attempt } of jobs) {
      const limit = definitions.get(queue)?.retry?.limit ?? 3;
      if (attempt >= limit + MAX_INTERRUPTIONS) {
        log.error({ job: queue, jobId: id }, 'a job was interrupted too often; marking it as failed');
        await boss.fail(queue, id, { message: 'interrupted too often' }, { db: jobDatabase.within(trx) });
      } else await returnToQueue(queue, [id], trx);
    }
  }

  async function claim(
    name: string,
    definition: JobDefinition,
    owner: number,
    free: number,
  ): Promise<ClaimedJob[]> {
    return db.transaction().execute(async (trx) => {
      const jobs = await boss.fetch<unknown>(name, { batchSize: free, db: jobDatabase.within(trx) });
      for (const { id, retryCount } of jobs)
        await sql`
          insert into rawi.job_owner (job_id, queue, worker, attempt, taken_at)
          values (${id}, ${name}, ${owner}, ${retryCount}, ${clock.now()})
          on conflict (job_id) do update set worker = excluded.worker, attempt = excluded.attempt, progress = 0,
            taken_at = excluded.taken_at`.execute(trx);
      return jobs.map((job) => ({
        id: job.id,
        data: job.data,
        attempt: job.retryCount,
        timeoutSeconds: timeoutSecondsOf(definition),
      }));
    });
  }

  function run(name: string, definition: JobDefinition, job: ClaimedJob, owner: number): void {
    const lost = new AbortController();
    const stop = AbortSignal.any([abortJobs.signal, lost.signal]);
    const work = async () => {
      const outcome = await runJob(definition, job, { db, log, clock, stop });
      for (let tries = 0; ; tries++)
        try {
          return await writeOutcome(name, job, owner, outcome);
        } catch (error) {
          if (tries >= 5 || stopping) {
            log.error(
              { err: error, job: name, jobId: job.id },
              'the outcome of a job was not written; it will run again',
            );
            return;
          }
          await pause(200 * 2 ** tries);
        }
    };
    const done = work().finally(() => {
      running.delete(job.id);
      wake();
    });
    running.set(job.id, { name, attempt: job.attempt, done, lost });
  }

  async function renew(now: Date): Promise<void> {
    if (Math.abs(now.getTime() - renewedAt) < RENEWAL_INTERVAL_MS) return;
    const held = [...running].map(([id, { name, attempt }]) => ({ id, name, attempt }));
    for (const id of await renewLeases(db, held, now)) {
      const job = running.get(id);
      if (!job || job.lost.signal.aborted) continue;
      log.warn({ job: job.name, jobId: id }, 'the lease of a job ended; it is aborted here');
      job.lost.abort(new JobInterrupted('its lease ended'));
    }
    renewedAt = now.getTime();
  }

  /**
   * Expires the leases of processes that hang, and deletes old jobs: all as of the instant up to which our own leases
   * were renewed.
   */
  async function supervise(now: Date): Promise<void> {
    try {
      await jobDatabase.atInstant(now, () => boss.supervise());
    } catch (error) {
      if (!stopping) log.warn({ err: error }, 'the job queue could not be supervised');
    }
    supervising = undefined;
  }

  function superviseWhenDue(now: Date): void {
    if (supervising || Math.abs(now.getTime() - supervisedAt) < SUPERVISE_INTERVAL_MS) return;
    supervisedAt = now.getTime();
    supervising = supervise(now);
  }

  async function poll(): Promise<void> {
    lock ??= await acquireWorkerLock(database, () => {
      lock = undefined;
      if (stopping) return;
      log.warn('lost the worker lock; active jobs are restarted');
      abortJobs.abort(new JobInterrupted('the database connection was lost'));
      abortJobs = new AbortController();
    });
    const owner = lock.number;
    if (performance.now() - lastRecoveryAt > RECOVERY_INTERVAL_MS) {
      lastRecoveryAt = performance.now();
      const rescued = await recoverOrphanedJobs(db, owner, recover);
      if (rescued > 0) log.info({ jobs: rescued }, 'recovered jobs of a dead process');
    }
    const now = clock.now();
    await renew(now);
    superviseWhenDue(now);
    const { rows } = await sql<{ name: string }>`
      select distinct name from pgboss.job
      where name = any(${[...definitions.keys()]}) and state < 'active' and start_after <= ${clock.now()}`.execute(
      db,
    );
    for (const { name } of rows) {
      const definition = definitions.get(name);
      if (!definition || stopping || lock?.number !== owner) continue;
      const active = [...running.values()].filter((job) => job.name === name);
      // A job that lost its lease is queued again: not to be claimed here while its handler is still ending.
      if (active.some(({ lost }) => lost.signal.aborted)) continue;
      const free = (definition.concurrency ?? 1) - active.length;
      if (free > 0)
        for (const job of await claim(name, definition, owner, free)) run(name, definition, job, owner);
    }
  }

  async function loop(): Promise<void> {
    let failing = false;
    while (!stopping) {
      woken = false;
      try {
        await poll();
        failing = false;
      } catch (error) {
        if (!failing && !stopping) log.warn({ err: error }, 'polling for jobs failed; retrying');
        failing = true;
      }
      if (woken || stopping) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_INTERVAL_MS);
        wakePoll = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  const pollLoop = loop();

  async function stop(graceMs: number): Promise<void> {
    stopping = true;
    wake();
    await pollLoop;
    await supervising;
    const all = () => Promise.all([...running.values()].map(({ done }) => done)).then(() => true);
    const endedWithin = async (ms: number) => {
      const timeout = new AbortController();
      const late = new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), ms);
        timeout.signal.addEventListener('abort', () => clearTimeout(timer));
      });
      return Promise.race([all(), late]).finally(() => timeout.abort());
    };
    if (!(await endedWithin(graceMs))) {
      abortJobs.abort(new JobInterrupted('the service stops'));
      // Jobs that do not end now keep their owner row; the next worker recovers them.
      if (!(await endedWithin(ABORT_GRACE_MS))) log.warn({ jobs: running.size }, 'jobs did not end in time');
    }
    await lock?.release();
  }

  return { wake, stop };
}
