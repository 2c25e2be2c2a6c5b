import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Queries } from '../database/open-database.ts';
import type { Log } from '../log.ts';
import type { JobDefinition } from './define-job.ts';

export interface ClaimedJob {
  id: string;
  data: unknown;
  attempt: number;
  timeoutSeconds: number;
}

export type JobOutcome = { end: 'done' } | { end: 'failed'; error: Error } | { end: 'interrupted' };

/** Abort reason of a handler. */
export class JobInterrupted extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'JobInterrupted';
  }
}

const PROGRESS_INTERVAL_MS = 500;

function progressWriter(db: Queries, jobId: string, log: Log): (part: number) => void {
  let last = 0;
  return (part) => {
    const now = performance.now();
    if (part < 1 && now - last < PROGRESS_INTERVAL_MS) return;
    last = now;
    const bounded = Math.min(1, Math.max(0, part));
    sql`update rawi.job_owner set progress = ${bounded} where job_id = ${jobId}`
      .execute(db)
      .catch((error) => log.debug({ err: error }, 'progress was not written'));
  };
}

/** Runs one attempt of a job and returns its outcome. Never throws. */
export async function runJob(
  definition: JobDefinition,
  job: ClaimedJob,
  environment: { db: Queries; log: Log; clock: Clock; stop: AbortSignal },
): Promise<JobOutcome> {
  const log = environment.log.child({ job: definition.name, jobId: job.id });
  const timeout = new AbortController();
  // In real time: work takes no longer because the service's clock was moved.
  const timer = setTimeout(
    () => timeout.abort(new Error(`took longer than ${job.timeoutSeconds} s`)),
    job.timeoutSeconds * 1000,
  );
  const signal = AbortSignal.any([environment.stop, timeout.signal]);
  try {
    const payload = definition.payload.parse(job.data);
    const progress = progressWriter(environment.db, job.id, log);
    await definition.handler(payload, {
      signal,
      log,
      clock: environment.clock,
      progress,
      attempt: job.attempt,
    });
    return { end: 'done' };
  } catch (error) {
    if (environment.stop.aborted) return { end: 'interrupted' };
    const failed = error instanceof Error ? error : new Error(String(error));
    log.warn({ err: failed, attempt: job.attempt }, 'a job failed');
    return { end: 'failed', error: failed };
  } finally {
    clearTimeout(timer);
  }
}
