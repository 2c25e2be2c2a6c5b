import { isoDay } from '@rawi/domain';
const DAY_MS = 86_400_000;

/** Oldest events that are taken: browsers keep what they could not send for so long. */
export const MAX_AGE_DAYS = 7;

/** The time in a UUID of version 7, in epoch milliseconds. */
export const timeOfId = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

export interface EventTime {
  occurredAt: Date;
  /** ISO 8601 day: part of the key by which a repetition is known. */
  idDay: string;
}

/**
 * When an event was, by the service's clock: its own time, corrected by how far the client's clock was out when it sent
 * the batch. The day of the key is corrected by whole days alone, so that a batch that is sent again a moment later, with
 * another correction, has the same. Undefined for what is too old, or was not yet.
 */
export function eventTime(id: string, sentAtMs: number, now: Date): EventTime | undefined {
  const skewMs = now.getTime() - sentAtMs;
  const idTimeMs = timeOfId(id);
  const occurredMs = Math.min(idTimeMs + skewMs, now.getTime());
  const dayMs = idTimeMs + Math.round(skewMs / DAY_MS) * DAY_MS;
  if (occurredMs < now.getTime() - MAX_AGE_DAYS * DAY_MS || idTimeMs > sentAtMs + 60_000) return undefined;
  return { occurredAt: new Date(occurredMs), idDay: isoDay(new Date(dayMs)) };
}
