import type { ContentCard, DisplayLanguage } from '@rawi/contract';
import { createGenerations } from '@rawi/platform';
import { LRUCache } from 'lru-cache';
import type { Db } from './content-store.ts';
import { listByIds } from './list-content.ts';

/** Cards by their ids, those that were asked for before from memory. */
export interface CardShelf {
  /** Cards of those contents, in that order; unknown and inactive ones are left out. Nobody changes a card. */
  load(providerId: string, ids: readonly string[], language: DisplayLanguage): Promise<ContentCard[]>;
  /** Forgets a provider's cards, or all: after a change of its catalogue. */
  clear(providerId?: string): void;
}

/** Two languages of a middling catalogue; a card takes one to two kilobytes. */
const MOST_CARDS = 20_000;
/** Milliseconds after which a card is read again, should a change not have been told. */
const LONGEST = 60_000;

/** A shelf of cards in front of the catalogue's tables. */
export function createCardShelf(db: Db): CardShelf {
  const shelf = new LRUCache<string, ContentCard>({ max: MOST_CARDS, ttl: LONGEST });
  const generations = createGenerations();

  return {
    async load(providerId, ids, language) {
      // What was read before a change must not stay after it: its keys are no longer asked for.
      const prefix = `${providerId} ${generations.of(providerId)} ${language} `;
      const keyOf = (id: string) => prefix + id;
      const known = new Map(ids.map((id) => [id, shelf.get(keyOf(id))]));
      const missing = ids.filter((id) => known.get(id) === undefined);
      for (const card of await listByIds(db, providerId, missing, language)) {
        known.set(card.objectid, card);
        shelf.set(keyOf(card.objectid), card);
      }
      return ids.flatMap((id) => known.get(id) ?? []);
    },
    clear(providerId) {
      generations.next(providerId);
    },
  };
}
