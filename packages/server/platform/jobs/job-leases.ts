import { sql } from 'kysely';
import type { Queries } from '../database/open-database.ts';

/** A job that this process runs, by the attempt that it claimed. */
export interface HeldJob {
  id: string;
  name: string;
  attempt: number;
}

/**
 * Renews the leases of jobs that this process runs; returns the ids of those that are not its own any more. A lease is
 * the time since a job was started that pg-boss allows (`expireInSeconds`), so renewing it is starting it anew.
 */
export async function renewLeases(db: Queries, jobs: readonly HeldJob[], now: Date): Promise<string[]> {
  if (jobs.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update pgboss.job as job set started_on = ${now}
    from unnest(
      ${jobs.map(({ id }) => id)}::uuid[], ${jobs.map(({ name }) => name)}::text[],
      ${jobs.map(({ attempt }) => attempt)}::int[]
    ) as held (id, name, attempt)
    where job.name = held.name and job.id = held.id and job.retry_count = held.attempt and job.state = 'active'
    returning job.id`.execute(db);
  const renewed = new Set(rows.map(({ id }) => id));
  return jobs.map(({ id }) => id).filter((id) => !renewed.has(id));
}
