import type { Identity } from '@rawi/platform';
import type { Db } from '../store.ts';
import {
  countViewers, findHistory, findViewersSince, forgetBefore, pairTitles, weighTallies, type CountryTally, type Pair,
  type Watched,
} from './view-store.ts';

/**
 * Whose history a caller's views belong to: the profile's, or, where nobody is signed in, the session's of the device.
 * Who registers a device id that is not theirs gets another session, and sees nothing of it.
 */
export function viewerOf(identity: Identity): string {
  if (identity.kind === 'device') return `device:${identity.sessionId}`;
  return `profile:${identity.profileId ?? identity.subscriberId}`;
}

/** What other modules may ask about what is watched. */
export interface ViewReader {
  /** The viewer's latest titles, the latest first. */
  history(providerId: string, viewer: string, limit: number): Promise<Watched[]>;
  /**
   * Views by country and title, each day's weighed by its age; `weights[0]` is for today. A day on which a title rose
   * far above its days before counts only as much as the sixth title of that day, until other days bear it out.
   */
  tallies(
    providerId: string,
    asked: { today: Date; weights: readonly number[]; limit: number },
  ): Promise<CountryTally[]>;
  /** Titles that viewers of the given ones also watched. */
  pairs(
    providerId: string,
    titleIds: readonly string[],
    bounds: { viewers: number; titles: number; least: number },
  ): Promise<Pair[]>;
  /** How many watched each title. */
  viewers(providerId: string): Promise<Map<string, number>>;
  /** Who watched since, some at a time in the order of their ids. */
  viewersSince(providerId: string, since: Date, after: string, limit: number): Promise<string[]>;
  /** Forgets tallies of days before `tallies`, and what viewers watched before `histories`. */
  forget(providerId: string, before: { tallies: Date; histories: Date }): Promise<void>;
}

export function createViewReader(db: Db): ViewReader {
  return {
    history: (providerId, viewer, limit) => findHistory(db, providerId, viewer, limit),
    tallies: (providerId, asked) => weighTallies(db, providerId, asked),
    pairs: (providerId, titleIds, bounds) => pairTitles(db, providerId, titleIds, bounds),
    viewers: (providerId) => countViewers(db, providerId),
    viewersSince: (providerId, since, after, limit) => findViewersSince(db, providerId, since, after, limit),
    forget: (providerId, before) => forgetBefore(db, providerId, before),
  };
}
