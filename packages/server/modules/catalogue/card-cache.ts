import type { ContentCard, DisplayLanguage } from '@rawi/contract';
import { createGenerations } from '@rawi/platform';
import { LRUCache } from 'lru-cache';
import type { Db } from './content-store.ts';
import { listByIds } from './list-content.ts';

/** Cache of content cards by id. */
export interface CardCache {
  /** Cards in the order of the ids, without unknown and inactive ones. They are shared: do not modify them. */
  load(providerId: string, ids: readonly string[], language: DisplayLanguage): Promise<ContentCard[]>;
  /** Invalidates a provider's cards, or all: after a change of its catalogue. */
  clear(providerId?: string): void;
}

/** Both languages of a medium catalogue; a card takes one to two kilobytes. */
const MAX_CARDS = 20_000;
/** Lifetime in milliseconds, should a change notification be lost. */
const TTL_MS = 60_000;

/**
 * Creates a cache of cards in front of the catalogue's tables.
 * @param list reads the cards that are missing; replaced in tests
 */
export function createCardCache(db: Db, list: typeof listByIds = listByIds): CardCache {
  const cache = new LRUCache<string, ContentCard>({ max: MAX_CARDS, ttl: TTL_MS });
  const generations = createGenerations();

  return {
    async load(providerId, ids, language) {
      // The generation is part of the key: entries read before a change are never hit after it.
      const prefix = `${providerId} ${generations.of(providerId)} ${language} `;
      const keyOf = (id: string) => prefix + id;
      const cards = new Map(ids.map((id) => [id, cache.get(keyOf(id))]));
      const missing = ids.filter((id) => cards.get(id) === undefined);
      for (const card of await list(db, providerId, missing, language)) {
        cards.set(card.objectid, card);
        cache.set(keyOf(card.objectid), card);
      }
      return ids.flatMap((id) => cards.get(id) ?? []);
    },
    clear(providerId) {
      generations.advance(providerId);
    },
  };
}
