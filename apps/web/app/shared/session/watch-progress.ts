import { epochSeconds, watchStatusOf } from '@rawi/domain';
import { storeOwnRow } from './own-rows.ts';
import { store, type Store, type StorageKey } from './storage.ts';

/**
 * How far a content was watched on this device. The fields are those of the records that a subscriber's devices share:
 * seconds watched, and the time of the last change in seconds since 1970 (CW-05).
 */
export interface WatchProgress {
  objectid: string;
  /** The series or album that the content is a part of. */
  seriesid?: string;
  watchedduration: number;
  duration: number;
  status: 'INPROGRESS' | 'COMPLETED';
  updatedat: number;
}

/** Watched for less than this, a content is not one that the viewer has started. */
export const STARTED_AFTER_SECONDS = 5;
/** Contents whose progress is stored, the latest first. */
const MAX_STORED = 100;

/** Progress by profile id. What a visitor has watched stays after a log-out, what a profile has watched does not. */
type StoredProgress = Record<string, WatchProgress[]>;

/** Whose progress it is, and where that is stored. */
export interface ProgressOwner {
  key: StorageKey;
  viewer: string;
}

/** The viewer who uses this browser now: a profile, or a visitor. */
export function progressOwner(from: Store = store): ProgressOwner {
  const profile = from.get('currentProfileId');
  return from.get('sessionToken') === undefined || profile === undefined
    ? { key: 'visitorProgress', viewer: 'visitor' }
    : { key: 'watchProgress', viewer: profile };
}

function isProgress(value: unknown): value is WatchProgress {
  const { objectid, watchedduration, duration, updatedat } = (value ?? {}) as Partial<WatchProgress>;
  const numbers = [watchedduration, duration, updatedat];
  return typeof objectid === 'string' && numbers.every((number) => Number.isFinite(number));
}

function readAll(from: Store, key: StorageKey): StoredProgress {
  try {
    const stored: unknown = JSON.parse(from.get(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as StoredProgress) : {};
  } catch {
    return {};
  }
}

/** What this viewer has started or watched here, the latest first (CW-02). */
export function storedProgress(
  from: Store = store,
  { key, viewer }: ProgressOwner = progressOwner(from),
): WatchProgress[] {
  const list: unknown = readAll(from, key)[viewer];
  return Array.isArray(list) ? list.filter(isProgress) : [];
}

/** What continue watching shows: neither finished nor removed (CW-01). */
export const inProgress = (all: readonly WatchProgress[]): WatchProgress[] =>
  all.filter(({ status, watchedduration }) => status === 'INPROGRESS' && watchedduration > 0);

export function progressOf(objectid: string, from: Store = store): WatchProgress | undefined {
  return storedProgress(from).find((one) => one.objectid === objectid);
}

/** Where playback of a content resumes, in seconds: not at the end of one that was watched (CW-06). */
export function resumePosition(objectid: string, from: Store = store): number | undefined {
  const progress = progressOf(objectid, from);
  return progress?.status === 'INPROGRESS' ? progress.watchedduration : undefined;
}

/** Stores the progress of a viewer. Of a profile the records tell what it has started, also elsewhere. */
function storeAll(to: Store, { key, viewer }: ProgressOwner, progress: readonly WatchProgress[]): void {
  to.set(key, JSON.stringify({ ...readAll(to, key), [viewer]: progress }));
  if (key === 'visitorProgress') storeOwnRow('CONTINUEWATCH', inProgress(progress).length > 0, to);
}

/**
 * Stores how far a content was watched; `duration` and `position` in seconds. The first seconds are not stored. `of` is the
 * viewer for whom playback began, where another tab may have switched profiles meanwhile.
 */
export function recordProgress(
  {
    objectid,
    seriesid,
    position,
    duration,
  }: { objectid: string; seriesid?: string | undefined; position: number; duration: number },
  now: Date,
  to: Store = store,
  of: ProgressOwner = progressOwner(to),
): void {
  if (!(duration > 0 && duration < Infinity) || !(position >= 0)) return;
  // Another tab has logged out, and nothing of a profile stays.
  if (of.key === 'watchProgress' && to.get('sessionToken') === undefined) return;
  const all = storedProgress(to, of);
  const known = all.some((one) => one.objectid === objectid);
  if (position < STARTED_AFTER_SECONDS && !known) return;
  const progress: WatchProgress = {
    objectid,
    ...(seriesid === undefined ? {} : { seriesid }),
    watchedduration: Math.floor(Math.min(position, duration)),
    duration: Math.round(duration),
    status: watchStatusOf(position, duration),
    updatedat: epochSeconds(now),
  };
  const others = all.filter((one) => one.objectid !== objectid);
  storeAll(to, of, [progress, ...others].slice(0, MAX_STORED));
}

/** Removes what was stored of a content. */
export function forgetProgress(objectid: string, from: Store = store): void {
  const owner = progressOwner(from);
  const left = storedProgress(from, owner).filter((one) => one.objectid !== objectid);
  storeAll(from, owner, left);
}
