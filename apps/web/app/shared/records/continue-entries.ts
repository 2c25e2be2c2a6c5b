import { byLatestUpdate, isContinueWatching, resumePosition, type ContentRecord } from '@rawi/domain';

/** What continue watching offers. */
export interface ContinueEntry {
  /** The content to go on with. */
  objectid: string;
  /** Seconds; 0 of the next episode where it was not started. */
  watchedduration: number;
  /** Seconds, where it was played. */
  duration?: number;
  /** The record that it stands in the row for: the content's own, or that of the episode before (CW-09). */
  record: ContentRecord;
}

/** Whether a content was played: also one that was removed from continue watching. */
export const wasPlayed = ({ status, removedduration }: ContentRecord) =>
  status !== undefined || removedduration !== undefined;

/**
 * The records as continue watching shows them, the latest first (CW-01, CW-02): of each series the part that was played
 * last, and after one that is completed the next episode (CW-09). One that was removed leaves nothing of its series.
 */
export function continueEntries(records: readonly ContentRecord[]): ContinueEntry[] {
  const byId = new Map(records.map((record) => [record.objectid, record]));
  const seen = new Set<string>();
  return records
    .filter(wasPlayed)
    .sort(byLatestUpdate)
    .filter(({ objectid, seriesid = objectid }) => !seen.has(seriesid) && seen.add(seriesid))
    .flatMap((record) => entryOf(record, byId) ?? []);
}

function entryOf(record: ContentRecord, byId: ReadonlyMap<string, ContentRecord>): ContinueEntry | undefined {
  if (isContinueWatching(record)) {
    const { objectid, watchedduration = 0, duration } = record;
    return { objectid, watchedduration, record, ...(duration !== undefined && { duration }) };
  }
  if (record.status !== 'COMPLETED' || record.nextepisodeid === undefined) return undefined;
  const next = byId.get(record.nextepisodeid);
  // All of it was watched before: nothing is next.
  if (next?.status === 'COMPLETED') return undefined;
  const { duration } = next ?? {};
  return {
    objectid: record.nextepisodeid,
    watchedduration: resumePosition(next) ?? 0,
    record,
    ...(duration !== undefined && { duration }),
  };
}
