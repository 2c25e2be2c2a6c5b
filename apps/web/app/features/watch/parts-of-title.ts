import type { DisplayLanguage } from '@rawi/contract';
import {
  findSeason,
  loadEpisodePage,
  loadSeasons,
  locateEpisode,
  NO_SEASON,
  type Episode,
} from '../../shared/service-data/episodes.ts';
import type { Source } from '../../shared/service-data/source.ts';
import { loadTitle, type Title } from '../../shared/service-data/title.ts';

/** The series or album of what plays, and what follows in it. */
export interface PartContext {
  parent: Title;
  /** The number of the season that plays; `NO_SEASON` in an album. */
  season: number;
  next?: Episode;
  previous?: Episode;
}

/** Pages of an album that are searched for a track. */
const MAX_ALBUM_PAGES = 20;

/**
 * The series or album that a content is a part of, and the part after it: the next episode, or the first of the next
 * season. Undefined where the content is a part of nothing.
 */
export async function loadPartContext(
  source: Source,
  part: Pick<Title, 'id' | 'parent'>,
  language: DisplayLanguage,
): Promise<PartContext | undefined> {
  if (part.parent === undefined) return undefined;
  const parent = await loadTitle(source, part.parent.id, language);
  if (parent === undefined || !parent.hasEpisodes) return undefined;
  if (parent.objecttype !== 'SERIES') return loadAlbumContext(source, parent, part.id, language);
  const seasons = await loadSeasons(source, parent, language);
  const season = findSeason(seasons, String(part.parent.season));
  if (season === undefined) return undefined;
  const located = await locateEpisode(source, parent, seasons, season, part.id, language);
  const { previous, next } = located ?? {};
  return { parent, season: season.number, ...(previous && { previous }), ...(next && { next }) };
}

async function loadAlbumContext(
  source: Source,
  parent: Title,
  trackId: string,
  language: DisplayLanguage,
): Promise<PartContext> {
  const tracks: Episode[] = [];
  for (let page = 1; page <= MAX_ALBUM_PAGES; page += 1) {
    const { episodes, total } = await loadEpisodePage(source, parent.id, NO_SEASON, page, language);
    tracks.push(...episodes);
    const index = tracks.findIndex(({ id }) => id === trackId);
    const [previous, next] = [tracks[index - 1], tracks[index + 1]];
    const isLast = tracks.length >= total || episodes.length === 0;
    if (index !== -1 && (next !== undefined || isLast))
      return { parent, season: NO_SEASON, ...(previous && { previous }), ...(next && { next }) };
    if (isLast) break;
  }
  return { parent, season: NO_SEASON };
}
