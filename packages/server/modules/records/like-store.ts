import type { LikeCounts } from '@rawi/domain';
import { sql } from 'kysely';
import type { Db } from './store.ts';

export interface ContentCounts extends LikeCounts {
  contentId: string;
}

/**
 * Moves the counters of contents in the caller's transaction, each content once, and returns them. Rows are locked in a fixed
 * order. No counter goes below 0 (LIKE-09).
 */
export async function moveCounters(
  db: Db,
  providerId: string,
  deltas: readonly ContentCounts[],
): Promise<ContentCounts[]> {
  const { rows } = await sql<ContentCounts>`
    insert into like_count as held (provider_id, content_id, likes, dislikes)
    select ${providerId}, k.c, greatest(0, k.l), greatest(0, k.d)
    from unnest(${deltas.map((one) => one.contentId)}::text[], ${deltas.map((one) => one.like)}::integer[],
      ${deltas.map((one) => one.dislike)}::integer[]) as k(c, l, d)
    order by k.c
    on conflict (provider_id, content_id) do nothing
    returning content_id as "contentId", likes as "like", dislikes as "dislike"`.execute(db);
  const known = deltas.filter(({ contentId }) => !rows.some((row) => row.contentId === contentId));
  for (const { contentId, like, dislike } of known.toSorted((a, b) => (a.contentId < b.contentId ? -1 : 1))) {
    const moved = await sql<ContentCounts>`
      update like_count set likes = greatest(0, likes + ${like}), dislikes = greatest(0, dislikes + ${dislike})
      where provider_id = ${providerId} and content_id = ${contentId}
      returning content_id as "contentId", likes as "like", dislikes as "dislike"`.execute(db);
    rows.push(...moved.rows);
  }
  return rows;
}

export async function readCounters(
  db: Db,
  providerId: string,
  contentIds: readonly string[],
): Promise<Map<string, LikeCounts>> {
  const { rows } = await sql<ContentCounts>`
    select content_id as "contentId", likes as "like", dislikes as "dislike" from like_count
    where provider_id = ${providerId} and content_id = any(${[...contentIds]}::text[])`.execute(db);
  return new Map(rows.map(({ contentId, like, dislike }) => [contentId, { like, dislike }]));
}
