import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';

export interface JobContext {
  /**
   * Aborted when the service stops, the job takes longer than it may, or this process lost its hold on it.
   */
  signal: AbortSignal;
  log: Log;
  clock: Clock;
  /** Tells how far the work is, 0 to 1. */
  progress(part: number): void;
  /** 0 for the first attempt; interruptions by a stop or a crash count as attempts. */
  attempt: number;
}

export interface Retry {
  /** How often a job that failed is tried again. Default 3. */
  limit?: number;
  /** Seconds before the next try. Default 5. */
  delaySeconds?: number;
  /** Whether the delay doubles each time. Default true. */
  backoff?: boolean;
}

/**
 * One kind of background work. A job runs at least once: a handler that was killed half way is run again from
 * its beginning, so it has to find what it already did.
 */
export interface JobDefinition<P extends z.ZodType = z.ZodType> {
  name: string;
  payload: P;
  retry?: Retry;
  /** How many of them one process runs at once. Default 1. */
  concurrency?: number;
  /** Longest time of one attempt in seconds, under a day. Default 6 hours. */
  timeoutSeconds?: number;
  /** A cron expression in UTC: a job with the payload `{}` is sent at those times. */
  cron?: string;
  handler(payload: z.output<P>, context: JobContext): Promise<void>;
}

/** Declares a job and keeps the type of its payload. */
export function defineJob<P extends z.ZodType>(definition: JobDefinition<P>): JobDefinition<P> {
  if (!/^[a-z][a-z0-9.-]{0,63}$/.test(definition.name))
    throw new Error(
      `"${definition.name}" is not a job name: small letters, digits, dots and hyphens, at most 64.`,
    );
  return definition;
}
