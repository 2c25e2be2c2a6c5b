import type { LanguagePrefix } from '@rawi/domain';
import type { Card } from '../../shared/cards/cards.ts';
import { episodePath, seasonPath, titlePath, trailerPath } from '../../shared/service-data/paths.ts';

/** The section of a title's page that an address names (ROUTE-24..30). */
export type TitleSection =
  | { kind: 'whole' }
  | { kind: 'season'; season: string }
  | { kind: 'episode'; season: string; episodeId: string; plays: boolean }
  | { kind: 'trailers' }
  | { kind: 'trailer'; trailerId: string; plays: boolean }
  | { kind: 'related' }
  | { kind: 'morelikethis' };

export interface TitleParams {
  id?: string | undefined;
  episodeId?: string | undefined;
  trailerId?: string | undefined;
  isPlayBackActive?: string | undefined;
}

/** The section at an address, by its route parameters if it has some, else by its last segment. */
export function titleSectionOf(
  pathname: string,
  { id, episodeId, trailerId, isPlayBackActive }: TitleParams,
): TitleSection {
  const plays = isPlayBackActive?.toLowerCase() === 'true';
  if (id !== undefined && episodeId !== undefined) return { kind: 'episode', season: id, episodeId, plays };
  if (id !== undefined) return { kind: 'season', season: id };
  if (trailerId !== undefined) return { kind: 'trailer', trailerId, plays };
  // The tab is the fourth segment after the language: a title may itself be called "Related".
  const tab = /\/(?:movie|series)\/[^/]+\/[^/]+\/(trailer|related|morelikethis)\/?$/i
    .exec(pathname)?.[1]
    ?.toLowerCase();
  if (tab === 'related' || tab === 'morelikethis') return { kind: tab };
  return tab === 'trailer' ? { kind: 'trailers' } : { kind: 'whole' };
}

/**
 * The canonical address for search engines: seasons, episodes and trailers have their own, every other section is the
 * title's page. Whether it plays makes no difference. `season` is the season's number.
 */
export function canonicalPath(
  language: LanguagePrefix,
  title: Pick<Card, 'id' | 'title' | 'otherTitle' | 'route'>,
  section: TitleSection,
  season = 1,
): string {
  switch (section.kind) {
    case 'season':
      return seasonPath(language, title, season);
    case 'episode':
      return episodePath(language, title, { id: section.episodeId, season }, false);
    case 'trailer':
      return trailerPath(language, title, section.trailerId, false);
    default:
      return titlePath(language, title);
  }
}
