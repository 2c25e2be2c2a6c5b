import type { Content } from '@rawi/contract';
import { codeOfPrefix, slugOf, type LanguagePrefix } from '@rawi/domain';
import { episodePath, playPath, titlePath } from '../../shared/service-data/paths.ts';
import type { Source } from '../../shared/service-data/source.ts';
import { isFilm } from '../../shared/service-data/title.ts';

const routeOf = ({ objecttype }: Pick<Content, 'objecttype'>) =>
  objecttype === 'SERIES' ? 'series' : 'movie';
const cardOf = (content: Content) =>
  ({ id: content.objectid, title: content.title, route: routeOf(content) }) as const;

/** The address of an episode in its season; undefined for what is no episode, such as a track, which has no season. */
function episodeAddressOf(content: Content, language: LanguagePrefix, plays: boolean): string | undefined {
  const { seriesid, seasonnum, objectid } = content;
  if (seriesid === undefined || seasonnum === undefined) return undefined;
  const series = { id: seriesid, title: content.seriesname ?? content.title, route: 'series' } as const;
  return episodePath(language, series, { id: objectid, season: seasonnum }, plays);
}

const pageAddressOf = (content: Content, language: LanguagePrefix): string =>
  episodeAddressOf(content, language, false) ?? titlePath(language, cardOf(content));

async function activeContent(
  source: Source,
  contentId: string,
  language: LanguagePrefix,
): Promise<Content | undefined> {
  const content = await source.content(contentId, codeOfPrefix(language));
  return content?.objectstatus === 'ACTIVE' ? content : undefined;
}

/** The address of a content's page (ROUTE-17, 42, 47); of an episode, in its season. Undefined if there is no such content. */
export async function addressOfTitle(
  source: Source,
  contentId: string,
  language: LanguagePrefix,
): Promise<string | undefined> {
  const content = await activeContent(source, contentId, language);
  return content && pageAddressOf(content, language);
}

/**
 * The address where a content plays (ROUTE-21): the player, which checks in the browser what this viewer may watch, and says
 * what is needed; the content's page where it has no film.
 */
export async function addressOfFilm(
  source: Source,
  contentId: string,
  language: LanguagePrefix,
): Promise<string | undefined> {
  const content = await activeContent(source, contentId, language);
  if (content === undefined) return undefined;
  if (!isFilm(content) || content.contentdetails.length === 0) return pageAddressOf(content, language);
  return episodeAddressOf(content, language, true) ?? playPath(language, cardOf(content));
}

/**
 * The address where a trailer plays (ROUTE-20): the given one, else the content's first; its own page if it has none.
 */
export async function addressOfTrailer(
  source: Source,
  { contentId, trailerId }: { contentId: string; trailerId?: string | undefined },
  language: LanguagePrefix,
): Promise<string | undefined> {
  const content = await activeContent(source, contentId, language);
  if (content === undefined) return undefined;
  const trailer = content.trailer.find(({ trailerid }) => trailerid === trailerId) ?? content.trailer[0];
  const page = titlePath(language, cardOf(content));
  return trailer === undefined ? page : `${page}/trailer/${encodeURIComponent(trailer.trailerid)}/true`;
}

/**
 * The address of the title with that name (ROUTE-16): names are compared by their slugs, and the requested category is
 * preferred. Undefined if no title has that name.
 */
export async function addressOfNamedTitle(
  source: Source,
  { category, name }: { category: string; name: string },
  language: LanguagePrefix,
): Promise<string | undefined> {
  const query = name.replaceAll('-', ' ').trim().slice(0, 100);
  if (query === '') return undefined;
  const { data } = await source.search({ query }, codeOfPrefix(language));
  const slug = slugOf(name);
  const matches = data.filter(
    ({ title, defaulttitle }) => slugOf(title) === slug || slugOf(defaulttitle) === slug,
  );
  const found = matches.find((content) => content.category === category.toUpperCase()) ?? matches[0];
  return found && titlePath(language, { id: found.objectid, title: found.title, route: routeOf(found) });
}
