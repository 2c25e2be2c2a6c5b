import type { ContentCard, DisplayLanguage } from '@rawi/contract';
import type { Db } from './content-store.ts';
import { listByIds } from './list-content.ts';
import {
  findAccessFacts,
  findPopular,
  findFingerprints,
  findTitleFacts,
  type TitleFacts,
  type TitleAccessFacts,
} from './title-store.ts';

/** Read access to titles for comparing, counting and recommending. Seasons and episodes are not titles. */
export interface TitleReader {
  /** Fingerprints of all active titles by id, to detect changes. */
  fingerprints(providerId: string): Promise<Map<string, string>>;
  /** All active titles, in batches. */
  facts(providerId: string): AsyncIterable<TitleFacts[]>;
  /** The most popular titles by editorial popularity, highest first. */
  popular(providerId: string, limit: number): Promise<{ titleId: string; popularity: number }[]>;
  /** Access facts of the titles; inactive ones are missing. */
  accessFacts(providerId: string, titleIds: readonly string[]): Promise<Map<string, TitleAccessFacts>>;
  /** Cards in the order of the ids. */
  cards(providerId: string, titleIds: readonly string[], language: DisplayLanguage): Promise<ContentCard[]>;
}

/** Titles per query. */
const BATCH = 500;

export function createTitleReader(db: Db): TitleReader {
  return {
    fingerprints: (providerId) => findFingerprints(db, providerId),
    async *facts(providerId) {
      for (let after = ''; ;) {
        const batch = await findTitleFacts(db, providerId, after, BATCH);
        if (batch.length > 0) yield batch;
        if (batch.length < BATCH) return;
        after = batch.at(-1)!.titleId;
      }
    },
    popular: (providerId, limit) => findPopular(db, providerId, limit),
    accessFacts: (providerId, titleIds) => findAccessFacts(db, providerId, titleIds),
    cards: (providerId, titleIds, language) => listByIds(db, providerId, titleIds, language),
  };
}
