import { GENRE_PAGE_SIZE } from '@rawi/domain';
import type { ContentCard, DisplayLanguage } from '@rawi/contract';
import { pictureOf, type Picture } from './pictures.ts';
import type { Source } from './source.ts';
import type { Title } from './title.ts';

/** Episodes per page, the page size of every list. */
export const EPISODE_PAGE_SIZE = GENRE_PAGE_SIZE;
/** Page size for seasons: more than any series has, so one page is enough. */
const SEASON_PAGE_SIZE = 100;

export interface Season {
  number: number;
  /** Its object id; empty where the season has no content of its own. */
  id: string;
  name: string;
  year: number;
  episodes: number;
}

export interface Episode {
  id: string;
  season: number;
  number: number;
  title: string;
  story: string;
  /** Seconds. */
  duration: number;
  picture?: Picture;
  /** What the viewer should know before it plays. */
  notice?: string;
  /** Its film is still to be made. */
  preparing?: true;
}

/** A page of a season's episodes or of an album's tracks, counted from 1, and their total. */
export interface EpisodePage {
  season: number;
  page: number;
  total: number;
  episodes: Episode[];
}

/** The season number of an album's tracks, which have no season. */
export const NO_SEASON = 0;

type SeriesTitle = Pick<Title, 'id' | 'objecttype' | 'seasons'>;

/** The seasons in order. A series without season contents gets as many as its season count. */
export async function loadSeasons(
  source: Source,
  title: SeriesTitle,
  language: DisplayLanguage,
): Promise<Season[]> {
  if (title.objecttype !== 'SERIES') return [];
  const { data } = await source.list(
    { seriesid: title.id, objecttype: 'SEASON', pagesize: SEASON_PAGE_SIZE },
    language,
  );
  const known = data
    .filter(({ seasonnum }) => seasonnum !== undefined)
    .map(({ objectid, seasonnum, title: name, productionyear, episodecount }) => ({
      number: seasonnum!,
      id: objectid,
      name,
      year: productionyear,
      episodes: episodecount ?? 0,
    }));
  if (known.length > 0) return known.sort((a, b) => a.number - b.number);
  return Array.from({ length: title.seasons ?? 1 }, (_, i) => ({
    number: i + 1,
    id: '',
    name: '',
    year: 0,
    episodes: 0,
  }));
}

/** The season with the number or object id in an address (ROUTE-25). */
export function findSeason(seasons: readonly Season[], name: string): Season | undefined {
  return seasons.find(({ id, number }) => id === name || String(number) === name);
}

/**
 * The season that a series page opens with: the one of its address, else the last watched one, else the first.
 */
export function initialSeason(
  seasons: readonly Season[],
  named?: Season,
  lastWatched?: number,
): Season | undefined {
  return named ?? seasons.find(({ number }) => number === lastWatched) ?? seasons[0];
}

function episodeOf(content: ContentCard): Episode {
  const episode: Episode = {
    id: content.objectid,
    season: content.seasonnum ?? NO_SEASON,
    number: content.episodenum ?? 0,
    title: content.title,
    story: content.shortdescription,
    duration: content.duration,
  };
  const picture = pictureOf(content.poster, 'LANDSCAPE');
  if (picture) episode.picture = picture;
  if (content.notice !== undefined) episode.notice = content.notice;
  if (content.preparing) episode.preparing = true;
  return episode;
}

/** One page of the episodes of a season, or of the tracks of an album, in order. */
export async function loadEpisodePage(
  source: Source,
  titleId: string,
  season: number,
  page: number,
  language: DisplayLanguage,
): Promise<EpisodePage> {
  const { totalcount, data } = await source.list(
    {
      seriesid: titleId,
      objecttype: 'CONTENT',
      page,
      pagesize: EPISODE_PAGE_SIZE,
      ...(season === NO_SEASON ? {} : { seasonnum: season }),
    },
    language,
  );
  return { season, page, total: totalcount, episodes: data.map(episodeOf) };
}

/** An episode of a series by its id; undefined where the series has none such, or no longer. */
export async function loadEpisode(
  source: Source,
  title: SeriesTitle,
  episodeId: string,
  language: DisplayLanguage,
): Promise<Episode | undefined> {
  const content = await source.content(episodeId, language);
  return content?.objectstatus === 'ACTIVE' && content.seriesid === title.id ? episodeOf(content) : undefined;
}

/** An episode with the page of its season that contains it, and its neighbours across seasons. */
export interface EpisodeContext {
  episode: Episode & { released: string };
  page: EpisodePage;
  previous?: Episode;
  next?: Episode;
}

/** Finds an episode of a season of a series; undefined if it does not belong to it (ROUTE-26). */
export async function locateEpisode(
  source: Source,
  title: SeriesTitle,
  seasons: readonly Season[],
  season: Season,
  episodeId: string,
  language: DisplayLanguage,
): Promise<EpisodeContext | undefined> {
  const content = await source.content(episodeId, language);
  if (content?.objectstatus !== 'ACTIVE' || content.objecttype !== 'CONTENT') return undefined;
  if (content.seriesid !== title.id || content.seasonnum !== season.number) return undefined;
  const loadPage = (number: number, page: number) =>
    loadEpisodePage(source, title.id, number, page, language);
  const containsEpisode = (page: EpisodePage) => page.episodes.some(({ id }) => id === episodeId);

  // Episodes are mostly numbered from 1 without gaps, so the number gives the page. If not, all pages are searched.
  let page = await loadPage(
    season.number,
    Math.max(1, Math.ceil((content.episodenum ?? 1) / EPISODE_PAGE_SIZE)),
  );
  const last = Math.ceil(page.total / EPISODE_PAGE_SIZE);
  for (let pageNumber = 1; pageNumber <= last && !containsEpisode(page); pageNumber += 1)
    page = await loadPage(season.number, pageNumber);
  if (!containsEpisode(page)) return undefined;

  const index = page.episodes.findIndex(({ id }) => id === episodeId);
  const seasonIndex = seasons.indexOf(season);
  const [previous, next] = await Promise.all([
    page.episodes[index - 1] ??
      (page.page > 1
        ? loadPage(season.number, page.page - 1).then(({ episodes }) => episodes.at(-1))
        : lastEpisodeOf(loadPage, seasons[seasonIndex - 1])),
    page.episodes[index + 1] ??
      (page.page < last
        ? loadPage(season.number, page.page + 1).then(({ episodes }) => episodes[0])
        : seasons[seasonIndex + 1] &&
          loadPage(seasons[seasonIndex + 1]!.number, 1).then(({ episodes }) => episodes[0])),
  ]);
  return {
    episode: { ...page.episodes[index]!, released: content.releasedate },
    page,
    ...(previous ? { previous } : {}),
    ...(next ? { next } : {}),
  };
}

async function lastEpisodeOf(
  loadPage: (season: number, page: number) => Promise<EpisodePage>,
  season: Season | undefined,
): Promise<Episode | undefined> {
  if (season === undefined) return undefined;
  const first = await loadPage(season.number, 1);
  const last = Math.ceil(first.total / EPISODE_PAGE_SIZE);
  return (last > 1 ? await loadPage(season.number, last) : first).episodes.at(-1);
}
