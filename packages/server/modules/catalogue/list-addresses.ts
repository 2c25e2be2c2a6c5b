import {
  findFilterValues,
  findPersonIds,
  findPersonRanges,
  findTitleAddresses,
  findTitleRanges,
  findTitleNames,
  type IdRange,
} from './address-store.ts';
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
  titleRanges(providerId: string, size: number): Promise<IdRange[]>;
  titles(providerId: string, range: IdRange, size: number): Promise<TitleAddress[]>;
  personRanges(providerId: string, size: number): Promise<IdRange[]>;
  people(providerId: string, range: IdRange, size: number): Promise<string[]>;
  filterValues(
    providerId: string,
  ): Promise<{ kind: 'genre' | 'language' | 'category' | 'year'; value: string }[]>;
}

export function createCatalogueAddresses(db: Db): CatalogueAddresses {
  return {
    titleRanges: (providerId, size) => findTitleRanges(db, providerId, size),
    async titles(providerId, range, size) {
      const rows = await findTitleAddresses(db, providerId, range, size);
      const names = await findTitleNames(
        db,
        providerId,
        rows.map((row) => row.object_id),
      );
      return rows.map((row) => ({
        id: row.object_id,
        route: row.object_type === 'SERIES' ? 'series' : 'movie',
        title: names.get(`eng ${row.object_id}`) ?? names.get(`ara ${row.object_id}`) ?? row.object_id,
        ...(row.changed_at && { changed: row.changed_at }),
      }));
    },
    personRanges: (providerId, size) => findPersonRanges(db, providerId, size),
    people: (providerId, range, size) => findPersonIds(db, providerId, range, size),
    filterValues: (providerId) => findFilterValues(db, providerId),
  };
}
