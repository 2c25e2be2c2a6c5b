import type { LanguagePrefix } from '@rawi/domain';
import { slugOf } from '@rawi/domain';
import type { Card } from '../cards/cards.ts';

/**
 * The address of a title's page (ROUTE-24, ROUTE-29). Its slug is the same in both languages, so that the two addresses
 * of a page differ only by the prefix.
 */
export function titlePath(
  language: LanguagePrefix,
  card: Pick<Card, 'id' | 'title' | 'otherTitle' | 'route'>,
): string {
  const slug = slugOf(card.otherTitle ?? card.title);
  return `/${language}/${card.route}/${encodeURIComponent(slug)}/${encodeURIComponent(card.id)}`;
}

/** The address of a title's player (ROUTE-31), with the language prefix. */
export function playPath(language: LanguagePrefix, card: Pick<Card, 'id' | 'title' | 'otherTitle'>): string {
  return `${titlePath(language, { ...card, route: 'movie' })}/play`;
}

export function screenPath(language: LanguagePrefix, screenId: string): string {
  return `/${language}/screen/${encodeURIComponent(screenId)}`;
}

/** The kinds of filtered lists; each has an address of its own. */
export type ListKind = 'genre' | 'language' | 'category' | 'year';

/** Appends the page number from page 2 on. */
const paged = (path: string, page: number) => (page > 1 ? `${path}/${page}` : path);

/** The address of a filtered list: a genre's code, an ISO 639-2 language, a category or a year; `series` restricts it to series. */
export function listPath(
  language: LanguagePrefix,
  kind: ListKind,
  value: string,
  page = 1,
  series = false,
): string {
  return paged(`/${language}/${kind}/${encodeURIComponent(value)}${series ? '/series' : ''}`, page);
}

/** The address of a person's titles (ROUTE-14). */
export function personPath(language: LanguagePrefix, personId: string): string {
  return `/${language}/cast/${encodeURIComponent(personId)}`;
}

/** The address of the list of all people (ROUTE-14). */
export function peoplePath(language: LanguagePrefix, page = 1): string {
  return page > 1 ? `/${language}/cast/page/${page}` : `/${language}/cast`;
}

/** The address of all people of a name; if there is only one, it redirects to that person. */
export function peopleByNamePath(language: LanguagePrefix, name: string): string {
  return `/${language}/cast/named/${encodeURIComponent(name)}`;
}

/** The address of search results (ROUTE-38); without a query, of the search page. */
export function searchPath(language: LanguagePrefix, query = '', page = 1): string {
  if (query === '') return `/${language}/search`;
  // `.` and `..` would be resolved as path segments, even encoded: a trailing space, which search ignores, prevents it.
  const part = /^\.{1,2}$/.test(query) ? `${query}%20` : encodeURIComponent(query);
  return paged(`/${language}/search/${part}`, page);
}

/** The address of a row's see-all page. */
export function rowPath(language: LanguagePrefix, rowId: string, page = 1): string {
  return paged(`/${language}/see-all/${encodeURIComponent(rowId)}`, page);
}

/** Rows of the viewer's own have addresses of their own (ROUTE-18, ROUTE-19). */
export const ownRowPaths = {
  CONTINUEWATCH: (language: LanguagePrefix) => `/${language}/seeAllContinueWatch`,
  RECOMMENDED: (language: LanguagePrefix) => `/${language}/recommendedSeeAllScreen`,
} as const;

/** The address of one season (ROUTE-25). */
export function seasonPath(
  language: LanguagePrefix,
  card: Pick<Card, 'id' | 'title' | 'otherTitle' | 'route'>,
  season: number,
): string {
  return `${titlePath(language, card)}/season/${season}`;
}

/** The address of one episode; `plays` says whether it starts (ROUTE-26). */
export function episodePath(
  language: LanguagePrefix,
  series: Pick<Card, 'id' | 'title' | 'otherTitle' | 'route'>,
  episode: { id: string; season: number },
  plays: boolean,
): string {
  return `${seasonPath(language, series, episode.season)}/episode/${encodeURIComponent(episode.id)}/${plays}`;
}

/** The address of one trailer; `plays` says whether it starts (ROUTE-28, ROUTE-30). */
export function trailerPath(
  language: LanguagePrefix,
  card: Pick<Card, 'id' | 'title' | 'otherTitle' | 'route'>,
  trailerId: string,
  plays: boolean,
): string {
  return `${titlePath(language, card)}/trailer/${encodeURIComponent(trailerId)}/${plays}`;
}

/** The address of a tab of a title's page (ROUTE-27, ROUTE-30). */
export function titleTabPath(
  language: LanguagePrefix,
  card: Pick<Card, 'id' | 'title' | 'otherTitle' | 'route'>,
  tab: 'trailer' | 'related' | 'morelikethis',
): string {
  return `${titlePath(language, card)}/${tab}`;
}

/** The address of all plans (ROUTE-45). */
export function plansPath(language: LanguagePrefix): string {
  return `/${language}/viewallplans`;
}
