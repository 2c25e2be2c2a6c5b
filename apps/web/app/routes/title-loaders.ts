import { prefixOfCode, type LanguageCode } from '@rawi/domain';
import { redirect } from 'react-router';
import type { Card } from '../shared/cards/cards.ts';
import {
  loadEpisodePage,
  loadSeasons,
  locateEpisode,
  NO_SEASON,
  initialSeason,
  findSeason,
  type EpisodePage,
  type EpisodeContext,
  type Season,
} from '../shared/service-data/episodes.ts';
import { loadBundle, loadRelated, loadSimilar } from '../features/titles/related-titles.ts';
import { episodePath, seasonPath, titlePath } from '../shared/service-data/paths.ts';
import type { Source } from '../shared/service-data/source.ts';
import { loadTitle, type Title } from '../shared/service-data/title.ts';
import type { TitleSection } from '../features/titles/title-section.ts';
import { notFound } from './page-language.ts';

/** The data of a title's page. Omitted fields are loaded by the page when they are needed. */
export interface TitlePageData {
  title: Title;
  section: TitleSection;
  seasons?: Season[];
  /** The season that the episode list opens with. */
  season?: number;
  episodes?: EpisodePage;
  episodeContext?: EpisodeContext;
  /** The titles of a bundle. */
  bundle?: Card[];
  related?: Card[];
  similar?: Card[];
  /** Which tabs are not empty. */
  availableTabs?: { related: boolean; similar: boolean };
}

/**
 * Redirects (302) when the address has the wrong kind: a series under /movie and the reverse, an episode or a season
 * to its own address in the series.
 */
export async function redirectWrongKind(
  source: Source,
  title: Title,
  code: LanguageCode,
  url: URL,
): Promise<void> {
  const language = prefixOfCode(code);
  const kind = /^(?:\/[a-z]{2})?\/(movie|series)\//i.exec(url.pathname)?.[1]?.toLowerCase();
  const { parent } = title;
  const series = parent && (await loadTitle(source, parent.id, code));
  if (series?.route === 'series')
    throw redirect(
      title.objecttype === 'SEASON'
        ? seasonPath(language, series, parent!.season)
        : episodePath(language, series, { id: title.id, season: parent!.season }, false),
    );
  if (kind === title.route) return;
  const path = url.pathname.replace(/\/(movie|series)(?=\/)/i, `/${title.route}`);
  // Only a series has seasons: an album's track redirects to its album.
  throw redirect((title.route === 'movie' ? path.replace(/\/season\/.*$/i, '') : path) + url.search);
}

/**
 * Redirects (302) an address with another slug to the one with the title's own, so that each page is rendered and
 * cached once, whatever slug a link has.
 */
export function redirectWrongSlug(title: Title, code: LanguageCode, url: URL): void {
  const ownSlug = titlePath(prefixOfCode(code), title).split('/')[3]!;
  const [, before, slug, after] =
    /^((?:\/[a-z]{2})?\/(?:movie|series)\/)([^/]+)(\/.*)$/i.exec(url.pathname) ?? [];
  if (slug !== undefined && !isSameSlug(slug, ownSlug))
    throw redirect(`${before}${ownSlug}${after}${url.search}`);
}

/** Percent-encoding may use lower-case hex digits. */
function isSameSlug(one: string, other: string): boolean {
  return one === other || one.replaceAll(/%[\da-f]{2}/gi, (sign) => sign.toUpperCase()) === other;
}

/** The data of the section that the address names, or the error page when the title has no such section (ROUTE-25..28). */
export async function loadTitleSection(
  source: Source,
  title: Title,
  section: TitleSection,
  code: LanguageCode,
): Promise<Pick<TitlePageData, 'seasons' | 'season' | 'episodeContext' | 'episodes'>> {
  if (section.kind === 'trailer') {
    if (!title.trailers.some(({ id }) => id === section.trailerId)) notFound();
    return {};
  }
  if (section.kind !== 'season' && section.kind !== 'episode') return {};
  const seasons = await loadSeasons(source, title, code);
  const season = findSeason(seasons, section.season) ?? notFound();
  if (section.kind === 'season') return { seasons, season: season.number };
  const episodeContext =
    (await locateEpisode(source, title, seasons, season, section.episodeId, code)) ?? notFound();
  return { seasons, season: season.number, episodeContext, episodes: episodeContext.page };
}

/** The data of the complete page, as the server renders it. */
export async function loadFullTitlePage(
  source: Source,
  title: Title,
  section: TitleSection,
  code: LanguageCode,
): Promise<TitlePageData> {
  const sectionData = await loadTitleSection(source, title, section, code);
  const [episodeList, bundle, related, similar] = await Promise.all([
    title.hasEpisodes ? loadEpisodeList(source, title, sectionData, code) : {},
    title.objecttype === 'BUNDLE' ? loadBundle(source, title.id, code) : undefined,
    loadRelated(source, title.id, code),
    loadSimilar(source, title.id, code),
  ]);
  return {
    title,
    section,
    ...sectionData,
    ...episodeList,
    ...(bundle ? { bundle } : {}),
    ...(section.kind === 'related' ? { related } : {}),
    // Also used by the rail at the end of the page.
    ...(section.kind === 'related' || section.kind === 'trailers' ? {} : { similar }),
    availableTabs: { related: related.length > 0, similar: similar.length > 0 },
  };
}

async function loadEpisodeList(
  source: Source,
  title: Title,
  {
    seasons: knownSeasons,
    season: namedSeason,
    episodes,
  }: Pick<TitlePageData, 'seasons' | 'season' | 'episodes'>,
  code: LanguageCode,
): Promise<Pick<TitlePageData, 'seasons' | 'season' | 'episodes'>> {
  const seasons = knownSeasons ?? (await loadSeasons(source, title, code));
  const season = namedSeason ?? initialSeason(seasons)?.number ?? NO_SEASON;
  return {
    seasons,
    season,
    episodes: episodes ?? (await loadEpisodePage(source, title.id, season, 1, code)),
  };
}
