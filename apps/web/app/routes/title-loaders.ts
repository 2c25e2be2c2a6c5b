import { prefixOfCode, type LanguageCode, type LanguagePrefix } from '@rawi/domain';
import { redirect } from 'react-router';
import type { Card } from '../shared/cards/cards.ts';
import {
  loadEpisodePage, loadSeasons, locateEpisode, NO_SEASON, openingSeason, seasonNamed,
  type EpisodePage, type EpisodeSpot, type Season,
} from '../features/titles/episodes.ts';
import { loadBundle, loadRelated, loadSimilar } from '../features/titles/more-titles.ts';
import { episodePath, seasonPath, titlePath } from '../shared/service-data/paths.ts';
import type { Source } from '../shared/service-data/source.ts';
import { loadTitle, type Title } from '../shared/service-data/title.ts';
import type { TitlePlace } from '../features/titles/title-place.ts';
import { languageOf, notFound } from './request-language.ts';

/** The title at an address, or the error page. */
export async function titleAt(
  source: Source,
  prefix: string | undefined,
  negotiated: LanguagePrefix,
  contentId: string,
): Promise<{ title: Title; code: LanguageCode }> {
  const { code } = languageOf(prefix, negotiated);
  const title = (await loadTitle(source, contentId, code)) ?? notFound();
  return { title, code };
}

/** The data of a title's page. Omitted fields are loaded by the page when they are needed. */
export interface TitlePageData {
  title: Title;
  place: TitlePlace;
  seasons?: Season[];
  /** The season that the episode list opens with. */
  season?: number;
  episodes?: EpisodePage;
  spot?: EpisodeSpot;
  /** The titles of a bundle. */
  bundle?: Card[];
  related?: Card[];
  similar?: Card[];
  /** Which tabs are not empty. */
  offered?: { related: boolean; similar: boolean };
}

/**
 * Redirects (302) when the address has the wrong kind: a series under /movie and the reverse, an episode or a season
 * to its own address in the series.
 */
export async function keepToKind(source: Source, title: Title, code: LanguageCode, url: URL): Promise<void> {
  const language = prefixOfCode(code);
  const kind = /^(?:\/[a-z]{2})?\/(movie|series)\//i.exec(url.pathname)?.[1]?.toLowerCase();
  const { partOf } = title;
  const series = partOf && (await loadTitle(source, partOf.id, code));
  if (series?.route === 'series')
    throw redirect(
      title.objecttype === 'SEASON'
        ? seasonPath(language, series, partOf!.season)
        : episodePath(language, series, { id: title.id, season: partOf!.season }, false),
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
export function keepToWords(title: Title, code: LanguageCode, url: URL): void {
  const own = titlePath(prefixOfCode(code), title).split('/')[3]!;
  const [, before, words, after] = /^((?:\/[a-z]{2})?\/(?:movie|series)\/)([^/]+)(\/.*)$/i.exec(url.pathname) ?? [];
  if (words !== undefined && !sameWords(words, own)) throw redirect(`${before}${own}${after}${url.search}`);
}

/** Percent-encoding may use lower-case hex digits. */
function sameWords(one: string, other: string): boolean {
  return one === other || one.replaceAll(/%[\da-f]{2}/gi, (sign) => sign.toUpperCase()) === other;
}

/** The data of the section that the address names, or the error page when the title has no such section (ROUTE-25..28). */
export async function partsAt(
  source: Source,
  title: Title,
  place: TitlePlace,
  code: LanguageCode,
): Promise<Pick<TitlePageData, 'seasons' | 'season' | 'spot' | 'episodes'>> {
  if (place.kind === 'trailer') {
    if (!title.trailers.some(({ id }) => id === place.trailerId)) notFound();
    return {};
  }
  if (place.kind !== 'season' && place.kind !== 'episode') return {};
  const seasons = await loadSeasons(source, title, code);
  const season = seasonNamed(seasons, place.season) ?? notFound();
  if (place.kind === 'season') return { seasons, season: season.number };
  const spot = (await locateEpisode(source, title, seasons, season, place.episodeId, code)) ?? notFound();
  return { seasons, season: season.number, spot, episodes: spot.page };
}

/** The data of the complete page, as the server renders it. */
export async function wholePage(source: Source, title: Title, place: TitlePlace, code: LanguageCode): Promise<TitlePageData> {
  const parts = await partsAt(source, title, place, code);
  const [list, bundle, related, similar] = await Promise.all([
    title.hasEpisodes ? openingList(source, title, parts, code) : {},
    title.objecttype === 'BUNDLE' ? loadBundle(source, title.id, code) : undefined,
    loadRelated(source, title.id, code),
    loadSimilar(source, title.id, code),
  ]);
  return {
    title,
    place,
    ...parts,
    ...list,
    ...(bundle ? { bundle } : {}),
    ...(place.kind === 'related' ? { related } : {}),
    // Also used by the rail at the end of the page.
    ...(place.kind === 'related' || place.kind === 'trailers' ? {} : { similar }),
    offered: { related: related.length > 0, similar: similar.length > 0 },
  };
}

async function openingList(
  source: Source,
  title: Title,
  { seasons: known, season: named, episodes }: Pick<TitlePageData, 'seasons' | 'season' | 'episodes'>,
  code: LanguageCode,
): Promise<Pick<TitlePageData, 'seasons' | 'season' | 'episodes'>> {
  const seasons = known ?? (await loadSeasons(source, title, code));
  const season = named ?? openingSeason(seasons)?.number ?? NO_SEASON;
  return { seasons, season, episodes: episodes ?? (await loadEpisodePage(source, title.id, season, 1, code)) };
}
