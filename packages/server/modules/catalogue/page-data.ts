import type { Brand } from '@rawi/brand';
import { CallError, contentFilter, searchFilter, type PageData, type SearchReply } from '@rawi/contract';
import { GENRE_PAGE_SIZE } from '@rawi/domain';
import type { CardCache } from './card-cache.ts';
import type { Db } from './content-store.ts';
import { getPerson, listGenres, listPeople, listRelated } from './discover.ts';
import { listSection, type TopTitles } from './fill-sections.ts';
import { getConfiguration, getDecking } from './get-configuration.ts';
import { getContent } from './get-content.ts';
import { getScreen } from './get-screen.ts';
import { listContent } from './list-content.ts';
import { searchContent } from './search/search-content.ts';

async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}

/** Page data from other modules. */
export type OtherPageData = Pick<PageData, 'similar' | 'faq'>;

const emptyList = { totalcount: 0, data: [] };
const emptySearch: SearchReply = {
  page: 1,
  pagesize: GENRE_PAGE_SIZE,
  totalcount: 0,
  data: [],
  filters: { category: [], genre: [], objectlanguage: [], productionyear: [] },
};

/**
 * Data of the page renderer, for viewers in a country. `origin` is the public address, or empty where none is
 * configured.
 */
export function createPageData(
  db: Db,
  brand: Brand,
  { origin, country, top, cards }: { origin: string; country: string; top: TopTitles; cards: CardCache },
  others: OtherPageData,
): PageData {
  const { providerId } = brand;
  return {
    ...others,
    configuration: () => getConfiguration(db, brand, origin),
    decking: () => getDecking(db, brand),
    screen: (screenId, language) =>
      orUndefined(getScreen(db, providerId, screenId, { language, country, top })),
    section: (section, page, language) =>
      listSection(db, providerId, section, page, { language, country, top }),
    content: (contentId, language) => orUndefined(getContent(db, providerId, contentId, language)),
    async list(filter, language) {
      const fullFilter = { ...contentFilter.parse({}), ...filter, displaylanguage: language };
      try {
        return await listContent(db, providerId, fullFilter);
      } catch (error) {
        if (error instanceof CallError) return { ...emptyList, errorCode: error.code };
        throw error;
      }
    },
    async related(contentId, displaylanguage) {
      return (
        (await orUndefined(
          listRelated(db, providerId, contentId, { page: 1, pagesize: GENRE_PAGE_SIZE, displaylanguage }),
        )) ?? emptyList
      );
    },
    genres: (displaylanguage) => listGenres(db, providerId, { page: 1, pagesize: 100, displaylanguage }),
    person: (personId, language) => orUndefined(getPerson(db, providerId, personId, language)),
    async search(filter, displaylanguage) {
      // The query comes from the address: an invalid one finds nothing.
      const query = searchFilter.shape.query.safeParse(filter.query);
      if (!query.success) return emptySearch;
      return searchContent({ db, cards }, providerId, {
        page: 1,
        pagesize: GENRE_PAGE_SIZE,
        ...filter,
        query: query.data,
        displaylanguage,
      });
    },
    people: ({ page = 1, name }, displaylanguage) =>
      listPeople(db, providerId, { page, pagesize: GENRE_PAGE_SIZE, displaylanguage, name }),
  };
}
