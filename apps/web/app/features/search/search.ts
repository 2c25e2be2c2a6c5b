import type { DisplayLanguage, FilterChoice, SearchFilter, Suggestion } from '@rawi/contract';
import { cardOf, type Card } from '../../shared/cards/cards.ts';
import { toPersonEntry, type PersonEntry } from '../../shared/cards/people.ts';
import { GENRE_PAGE_SIZE } from '@rawi/domain';
import type { LanguagePrefix } from '@rawi/domain';
import { listPath, personPath, searchPath, titlePath } from '../../shared/service-data/paths.ts';
import type { Source } from '../../shared/service-data/source.ts';

/** The filters of search results; the names are those of the query string and of the call. */
export const filterNames = ['category', 'genre', 'objectlanguage', 'productionyear'] as const;
export type FilterName = (typeof filterNames)[number];
export type SelectedFilters = Partial<Record<FilterName, string>>;

export interface SearchResults {
  query: string;
  page: number;
  total: number;
  cards: Card[];
  filters: Record<FilterName, FilterChoice[]>;
  chosen: SelectedFilters;
  /** People whom the words name, shown before the titles; none on further pages. */
  people: PersonEntry[];
}

const filterPatterns: Record<FilterName, RegExp> = {
  category: /^[A-Z]{1,16}$/,
  genre: /^[a-z-]{1,32}$/,
  objectlanguage: /^[a-z]{3}$/,
  productionyear: /^(19|20)\d\d$/,
};

/** Parses the filters of a query string; invalid values are left out. */
export function parseFilters(search: string): SelectedFilters {
  const query = new URLSearchParams(search);
  const chosen: SelectedFilters = {};
  for (const name of filterNames) {
    const value = query.get(name);
    if (value !== null && filterPatterns[name].test(value)) chosen[name] = value;
  }
  return chosen;
}

/** The query string of the selected filters, with the question mark; empty if none is selected. */
export function filterQuery(chosen: SelectedFilters): string {
  const pairs = filterNames.flatMap((name) =>
    chosen[name] === undefined ? [] : [`${name}=${encodeURIComponent(chosen[name])}`],
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** A page of results, thirty per page (CAT-16). */
export async function loadResults(
  source: Pick<Source, 'search'>,
  { query, page, chosen }: { query: string; page: number; chosen: SelectedFilters },
  language: DisplayLanguage,
): Promise<SearchResults> {
  const { productionyear, ...rest } = chosen;
  const filter = {
    ...rest,
    ...(productionyear === undefined ? {} : { productionyear: Number(productionyear) }),
  } as Partial<SearchFilter>;
  const reply = await source.search({ ...filter, query, page, pagesize: GENRE_PAGE_SIZE }, language);
  return {
    query,
    page,
    total: reply.totalcount,
    cards: reply.data.map((content) => cardOf(content, 'PORTRAIT')),
    filters: reply.filters,
    chosen,
    people: (reply.people ?? []).map(toPersonEntry),
  };
}

/** What the search page shows before a search, and when nothing was found. */
export interface SearchStart {
  popular: Card[];
  genres: { value: string; name: string }[];
}

/** Number of popular titles on the search page: two rows of the widest layout. */
export const POPULAR_COUNT = 14;

export async function loadSearchStart(
  source: Pick<Source, 'list' | 'genres'>,
  language: DisplayLanguage,
): Promise<SearchStart> {
  const [popular, genres] = await Promise.all([
    source.list({ orderby: 'popular', pagesize: POPULAR_COUNT }, language),
    source.genres(language),
  ]);
  return {
    popular: popular.data.map((content) => cardOf(content, 'PORTRAIT')),
    genres: genres.data.map(({ genrecode, genre }) => ({ value: genrecode, name: genre })),
  };
}

/** The address of a suggestion. */
export function suggestionPath(language: LanguagePrefix, { kind, id, text, objecttype }: Suggestion): string {
  if (kind === 'PERSON') return personPath(language, id);
  if (kind === 'GENRE') return listPath(language, 'genre', id);
  if (id === '') return searchPath(language, text);
  return titlePath(language, { id, title: text, route: objecttype === 'SERIES' ? 'series' : 'movie' });
}
