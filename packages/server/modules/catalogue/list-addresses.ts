import { findListValues, findPersonIds, findPersonStretches, findTitleAddresses, findTitleStretches, findTitleWords, type Stretch } from './address-store.ts';
import type { Db } from './content-store.ts';

/** What the address of a title is made of. */
export interface TitleAddress {
  id: string;
  /** Route of its page: series have their own, everything else uses the movie route. */
  route: 'movie' | 'series';
  /** For the slug: the English title, else the Arabic one. */
  title: string;
  /** Left out where it is not known. */
  changed?: Date;
}

/**
 * Everything of a provider's catalogue that has an address, for sitemaps. Long lists are read by id range, so that a
 * million titles are read along an index and never held in memory at once.
 */
export interface CatalogueAddresses {
  titleStretches(providerId: string, size: number): Promise<Stretch[]>;
  titles(providerId: string, stretch: Stretch, size: number): Promise<TitleAddress[]>;
  personStretches(providerId: string, size: number): Promise<Stretch[]>;
  people(providerId: string, stretch: Stretch, size: number): Promise<string[]>;
  lists(providerId: string): Promise<{ kind: 'genre' | 'language' | 'category' | 'year'; value: string }[]>;
}

export function createCatalogueAddresses(db: Db): CatalogueAddresses {
  return {
    titleStretches: (providerId, size) => findTitleStretches(db, providerId, size),
    async titles(providerId, stretch, size) {
      const rows = await findTitleAddresses(db, providerId, stretch, size);
      const words = await findTitleWords(db, providerId, rows.map((row) => row.object_id));
      return rows.map((row) => ({
        id: row.object_id,
        route: row.object_type === 'SERIES' ? 'series' : 'movie',
        title: words.get(`eng ${row.object_id}`) ?? words.get(`ara ${row.object_id}`) ?? row.object_id,
        ...(row.changed_at && { changed: row.changed_at }),
      }));
    },
    personStretches: (providerId, size) => findPersonStretches(db, providerId, size),
    people: (providerId, stretch, size) => findPersonIds(db, providerId, stretch, size),
    lists: (providerId) => findListValues(db, providerId),
  };
}
