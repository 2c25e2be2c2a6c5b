import type { ContentCard, DisplayLanguage } from '@rawi/contract';
import type { Db } from './content-store.ts';
import { listByIds } from './list-content.ts';
import {
  findGates, findPopular, findStamps, findTitleFacts, type TitleFacts, type TitleGate,
} from './title-store.ts';

/** What whoever compares, counts or recommends titles may ask of the catalogue. Titles are no seasons and no episodes. */
export interface TitleReader {
  /** What tells a changed title from an unchanged one, by id, of all active titles. */
  stamps(providerId: string): Promise<Map<string, string>>;
  /** All active titles, some hundred at a time. */
  facts(providerId: string): AsyncIterable<TitleFacts[]>;
  /** The titles that the editors hold highest, highest first. */
  popular(providerId: string, limit: number): Promise<{ titleId: string; popularity: number }[]>;
  /** What decides who may open the titles; those that are not active are missing. */
  gates(providerId: string, titleIds: readonly string[]): Promise<Map<string, TitleGate>>;
  /** Cards in the order of the ids. */
  cards(providerId: string, titleIds: readonly string[], language: DisplayLanguage): Promise<ContentCard[]>;
}

/** Titles of one query. */
const BATCH = 500;

export function createTitleReader(db: Db): TitleReader {
  return {
    stamps: (providerId) => findStamps(db, providerId),
    async *facts(providerId) {
      for (let after = ''; ; ) {
        const batch = await findTitleFacts(db, providerId, after, BATCH);
        if (batch.length > 0) yield batch;
        if (batch.length < BATCH) return;
        after = batch.at(-1)!.titleId;
      }
    },
    popular: (providerId, limit) => findPopular(db, providerId, limit),
    gates: (providerId, titleIds) => findGates(db, providerId, titleIds),
    cards: (providerId, titleIds, language) => listByIds(db, providerId, titleIds, language),
  };
}
