import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';

export interface JobContext {
  /**
   * Aborted when the service stops, the job exceeds its timeout, or this process loses its worker lock or the lease of
   * the job.
   */
  signal: AbortSignal;
  log: Log;
  clock: Clock;
  /** Reports progress, 0 to 1. */
  progress(part: number): void;
  /** 0 for the first attempt; interruptions by a stop or a crash count as attempts. */
  attempt: number;
}

export interface Retry {
  /** Number of retries after a failure. Default 3. */
  limit?: number;
  /** Seconds before the next try, by the service's clock. Default 5. */
  delaySeconds?: number;
  /** Whether the delay doubles each time. Default true. */
  backoff?: boolean;
}

/**
 * One kind of background work. A job runs at least once: a handler that was killed is run again from the beginning, so
 * it has to be idempotent.
 */
export interface JobDefinition<P extends z.ZodType = z.ZodType> {
  name: string;
  payload: P;
  retry?: Retry;
  /** Number of these jobs that one process runs at a time. Default 1. */
  concurrency?: number;
  /** Longest time of one attempt in seconds, in real time. Default 6 hours. */
  timeoutSeconds?: number;
  /**
   * A cron expression in UTC: a job with the payload `{}` is sent at those times of the service's clock. Times that
   * passed while no process ran give one job.
   */
  cron?: string;
  handler(payload: z.output<P>, context: JobContext): Promise<void>;
}

/** Declares a job with the type of its payload. Throws for an invalid name. */
export function defineJob<P extends z.ZodType>(definition: JobDefinition<P>): JobDefinition<P> {
  if (!/^[a-z][a-z0-9.-]{0,63}$/.test(definition.name))
    throw new Error(
      `"${definition.name}" is not a job name: small letters, digits, dots and hyphens, at most 64.`,
    );
  return definition;
}
