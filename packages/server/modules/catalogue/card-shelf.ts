import type { ContentCard, DisplayLanguage } from '@rawi/contract';
import { createGenerations } from '@rawi/platform';
import { LRUCache } from 'lru-cache';
import type { Db } from './content-store.ts';
import { listByIds } from './list-content.ts';

/** Cache of content cards by id. */
export interface CardShelf {
  /** Cards in the order of the ids, without unknown and inactive ones. They are shared: do not modify them. */
  load(providerId: string, ids: readonly string[], language: DisplayLanguage): Promise<ContentCard[]>;
  /** Invalidates a provider's cards, or all: after a change of its catalogue. */
  clear(providerId?: string): void;
}

/** Both languages of a medium catalogue; a card takes one to two kilobytes. */
const MOST_CARDS = 20_000;
/** Lifetime in milliseconds, should a change notification be lost. */
const LONGEST = 60_000;

/** Creates a cache of cards in front of the catalogue's tables. */
export function createCardShelf(db: Db): CardShelf {
  const shelf = new LRUCache<string, ContentCard>({ max: MOST_CARDS, ttl: LONGEST });
  const generations = createGenerations();

  return {
    async load(providerId, ids, language) {
      // The generation is part of the key: entries read before a change are never hit after it.
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
