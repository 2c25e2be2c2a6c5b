import type { Identity } from '@rawi/platform';
import type { Db } from '../store.ts';
import {
  countViewers,
  findHistory,
  findViewersSince,
  deleteViewsBefore,
  pairTitles,
  weighTallies,
  type CountryTally,
  type Pair,
  type Watched,
} from './view-store.ts';

export const viewerOfProfile = (profileId: string): string => `profile:${profileId}`;

/**
 * Id under which a caller's views are stored: the profile, or, when signed out, the session of the device. It is not
 * the device id: anybody may register that, but gets another session.
 */
export function viewerOf(identity: Identity): string {
  if (identity.kind === 'device') return `device:${identity.sessionId}`;
  return viewerOfProfile(identity.profileId ?? identity.subscriberId);
}

/** Read access to views for other modules. */
export interface ViewReader {
  /** The viewer's latest titles, the latest first. */
  history(providerId: string, viewer: string, limit: number): Promise<Watched[]>;
  /**
   * Views by country and title, weighted by the age of their day; `weights[0]` is for today. A day on which a title
   * jumped far above its previous days counts at most as much as the sixth title of that day (see `weighTallies`).
   */
  tallies(
    providerId: string,
    query: { today: Date; weights: readonly number[]; limit: number },
  ): Promise<CountryTally[]>;
  /** Titles that viewers of the given titles also watched. */
  pairs(
    providerId: string,
    titleIds: readonly string[],
    bounds: { viewers: number; titles: number; least: number },
  ): Promise<Pair[]>;
  /** Number of viewers by title. */
  viewers(providerId: string): Promise<Map<string, number>>;
  /** Ids of viewers who watched since then, in order, after the id `after`. */
  viewersSince(providerId: string, since: Date, after: string, limit: number): Promise<string[]>;
  /** Deletes tallies of days before `tallies`, and views before `histories`. */
  deleteBefore(providerId: string, before: { tallies: Date; histories: Date }): Promise<void>;
}

export function createViewReader(db: Db): ViewReader {
  return {
    history: (providerId, viewer, limit) => findHistory(db, providerId, viewer, limit),
    tallies: (providerId, query) => weighTallies(db, providerId, query),
    pairs: (providerId, titleIds, bounds) => pairTitles(db, providerId, titleIds, bounds),
    viewers: (providerId) => countViewers(db, providerId),
    viewersSince: (providerId, since, after, limit) => findViewersSince(db, providerId, since, after, limit),
    deleteBefore: (providerId, before) => deleteViewsBefore(db, providerId, before),
  };
}
