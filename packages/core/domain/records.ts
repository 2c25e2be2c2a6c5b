import type { PosterType } from './poster.ts';

/** What a profile keeps of contents: the fields, their statuses and their rules (LIKE, CW, WATCH, CLOUD). */

export const likeStatuses = ['LIKE', 'DISLIKE', 'NONE'] as const;
export type LikeStatus = (typeof likeStatuses)[number];

export const watchStatuses = ['INPROGRESS', 'COMPLETED'] as const;
export type WatchStatus = (typeof watchStatuses)[number];

/** Addresses of a content's pictures, at the index that the use asks for. */
export interface RecordPoster {
  landscape: string;
  portrait: string;
  square: string;
}

/** A record as the service keeps it (CLOUD-04..08). Which fields there are depends on what the viewer has done. */
export interface ContentRecord {
  objectid: string;
  objecttype?: string;
  category?: string;
  genre?: string;
  title?: string;
  poster?: RecordPoster;
  status?: WatchStatus;
  contentstatus?: 'ACTIVE';
  /** Seconds. */
  duration?: number;
  /** Seconds (CW-06). */
  watchedduration?: number;
  /** Seconds at which playback was when the title was removed from continue watching: its place, which is not shown. */
  removedduration?: number;
  displaylanguage?: string;
  seriesid?: string;
  seasonnum?: number;
  episodenum?: number;
  nextepisodeid?: string;
  seasoncount?: number;
  likestatus?: LikeStatus;
  inwatchlist?: boolean;
  /** Seconds since 1970 (CW-05). */
  updatedat?: number;
}

/** Fields to change in a record; null removes one, as everywhere in the protocol. */
export type RecordPatch = { [F in keyof ContentRecord]?: ContentRecord[F] | null };

/** Fields that follow their own latest write together: an older one never replaces those of a newer one. */
export type FieldGroup = 'progress' | 'like' | 'watchlist' | 'other';

/** The group of a field: those of playback, the like, the list, and all others. */
export function fieldGroupOf(name: string): FieldGroup {
  switch (name) {
    case 'status':
    case 'watchedduration':
    case 'removedduration':
    case 'duration':
      return 'progress';
    case 'likestatus':
      return 'like';
    case 'inwatchlist':
      return 'watchlist';
    default:
      return 'other';
  }
}

/** The status after a press (LIKE-01..06), or after setting NONE (LIKE-07). */
export function pressLike(current: LikeStatus | undefined, pressed: LikeStatus): LikeStatus {
  return current === pressed ? 'NONE' : pressed;
}

/** The counters of one content. */
export interface LikeCounts {
  like: number;
  dislike: number;
}

/** By how much the counters move with a change of one viewer's status (LIKE-08). */
export function likeDelta(before: LikeStatus | undefined, after: LikeStatus | undefined): LikeCounts {
  const share = (status: LikeStatus) => Number(after === status) - Number(before === status);
  return { like: share('LIKE'), dislike: share('DISLIKE') };
}

/** The counters after a change of one viewer's status: never below 0 (LIKE-09). */
export function moveLikeCounts(
  counts: LikeCounts,
  before: LikeStatus | undefined,
  after: LikeStatus | undefined,
): LikeCounts {
  const { like, dislike } = likeDelta(before, after);
  return { like: Math.max(0, counts.like + like), dislike: Math.max(0, counts.dislike + dislike) };
}

/** From this part on a content counts as watched (CW-08). */
export const COMPLETED_SHARE = 0.95;

/** The status at a position; both in seconds (CW-08). */
export function watchStatusOf(watchedduration: number, duration: number): WatchStatus {
  return duration > 0 && watchedduration >= duration * COMPLETED_SHARE ? 'COMPLETED' : 'INPROGRESS';
}

/** The form of the ids of contents and other objects. */
export const OBJECT_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Seconds since 1970, as `updatedat` (CW-05). */
export function epochSeconds(now: Date): number {
  return Math.floor(now.getTime() / 1000);
}

/** The fields that a heartbeat of playback writes. */
export function progressPatch(
  { watchedduration, duration }: { watchedduration: number; duration: number },
  now: Date,
): RecordPatch {
  const [watched, whole] = [Math.floor(Math.min(watchedduration, duration)), Math.floor(duration)];
  return {
    watchedduration: watched,
    duration: whole,
    status: watchStatusOf(watchedduration, duration),
    removedduration: null,
    updatedat: epochSeconds(now),
  };
}

/** What removes a record from continue watching (CW-03): the record stays, and so does the place. */
export function removalPatch({ watchedduration }: Partial<ContentRecord>, now: Date): RecordPatch {
  return {
    watchedduration: null,
    status: null,
    ...(watchedduration !== undefined && { removedduration: watchedduration }),
    updatedat: epochSeconds(now),
  };
}

/** Where playback resumes, in seconds (CW-06): also after a removal, but not at the end of what was watched. */
export function resumePosition(record: Partial<ContentRecord> | undefined): number | undefined {
  if (record === undefined || record.status === 'COMPLETED') return undefined;
  const seconds = record.watchedduration ?? record.removedduration;
  return seconds !== undefined && seconds > 0 ? seconds : undefined;
}

/** Orders records by the latest change (CW-02, WATCH-05); equal ones by their id, so that an order is stable. */
export function byLatestUpdate(a: ContentRecord, b: ContentRecord): number {
  return (b.updatedat ?? 0) - (a.updatedat ?? 0) || (a.objectid < b.objectid ? -1 : 1);
}

/** Whether continue watching shows a record (CW-01). */
export function isContinueWatching({ status, watchedduration }: Partial<ContentRecord>): boolean {
  return status === 'INPROGRESS' && watchedduration !== undefined && watchedduration !== null;
}

/** What continue watching shows, the latest first. */
export function continueWatching<R extends ContentRecord>(records: readonly R[]): R[] {
  return records.filter(isContinueWatching).sort(byLatestUpdate);
}

/** What "My List" shows, the latest first (WATCH-02, WATCH-05). */
export function watchlistOf<R extends ContentRecord>(records: readonly R[]): R[] {
  return records.filter(({ inwatchlist }) => inwatchlist === true).sort(byLatestUpdate);
}

/** What a viewer likes, the latest first. */
export function likedOf<R extends ContentRecord>(records: readonly R[]): R[] {
  return records.filter(({ likestatus }) => likestatus === 'LIKE').sort(byLatestUpdate);
}

/** A node `content` of a profile: records by their id; those of episodes are below their series (CLOUD-02). */
export type ContentTree = Record<string, Partial<ContentRecord> & { episodes?: EpisodeTree }>;
type EpisodeTree = Record<string, Partial<ContentRecord>>;

/** The records of a node `content` as a list: of titles, and of the episodes below them with their `seriesid`. */
export function listRecords(tree: ContentTree | null | undefined): ContentRecord[] {
  return Object.entries(tree ?? {}).flatMap(([objectid, { episodes, ...record }]) => [
    // A series of which only episodes were watched has no record of its own.
    ...(Object.keys(record).length > 0 ? [{ ...record, objectid }] : []),
    ...Object.entries(episodes ?? {}).map(([id, one]) => ({ seriesid: objectid, ...one, objectid: id })),
  ]);
}

/** Which file of a poster's list a record names: of likes and continue watching, and of the watchlist (LIKE-12, CW-04, WATCH-03). */
export const POSTER_INDEX = { like: 2, continueWatching: 2, watchlist: 1 } as const;
export type RecordUse = keyof typeof POSTER_INDEX;

/** The file at an index; of a shorter list the last one, of an empty list an empty text (CLOUD-13). */
export function posterFileAt(files: readonly { filename: string }[], index: number): string {
  return (files[index] ?? files.at(-1))?.filename ?? '';
}

/** The `poster` of a record (CLOUD-05), from the posters of a content. */
export function recordPoster(
  posters: readonly { postertype: PosterType; filelist: readonly { filename: string }[] }[],
  use: RecordUse,
): RecordPoster {
  const file = (type: PosterType) =>
    posterFileAt(posters.find(({ postertype }) => postertype === type)?.filelist ?? [], POSTER_INDEX[use]);
  return { landscape: file('LANDSCAPE'), portrait: file('PORTRAIT'), square: file('SQUARE') };
}

export interface ProfileAddress {
  subscriberid: string;
  profileid: string;
}

/** The node of a profile's records (CLOUD-01), without `/cloud/` before it and `.json` after it. */
export function contentPath({ subscriberid, profileid }: ProfileAddress): string {
  return ['subscriber', subscriberid, profileid, 'content'].map(encodeURIComponent).join('/');
}

/** The node of a record; of an episode below its series (CLOUD-02, CLOUD-03). */
export function recordPath(
  profile: ProfileAddress,
  { objectid, seriesid }: { objectid: string; seriesid?: string | undefined },
): string {
  const nodes = seriesid === undefined ? [objectid] : [seriesid, 'episodes', objectid];
  return [contentPath(profile), ...nodes.map(encodeURIComponent)].join('/');
}

/** The node of a counter (LIKE-11). */
export function countPath(objectid: string, counter: keyof LikeCounts): string {
  return `content/${encodeURIComponent(objectid)}/${counter}/count`;
}
