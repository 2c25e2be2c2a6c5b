import type { DisplayLanguage } from '@rawi/contract';
import { codeOfPrefix } from '@rawi/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startRecords } from '../../shared/records/records.ts';
import { usePlayedLast, type PlayedLast } from '../../shared/records/series-place.ts';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import {
  findSeason,
  loadEpisode,
  loadSeasons,
  locateEpisode,
  type Episode,
} from '../../shared/service-data/episodes.ts';
import { useQueryScope, viewQuery } from '../../shared/service-data/queries.ts';
import type { Source } from '../../shared/service-data/source.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { store } from '../../shared/session/storage.ts';
import { useSite } from '../../shared/site/site.ts';

export interface SeriesPlace {
  /** The episode to go on with; undefined where that is the first one, as after the last. */
  episode: Episode | undefined;
  /** It is known that there is one, and it is not loaded yet. */
  isLoading: boolean;
}

/** The episode that was started; after one that was watched to its end the next one, in whichever season. */
async function episodeAfter(
  source: Source,
  title: Title,
  { objectid, isFinished, nextepisodeid }: PlayedLast,
  language: DisplayLanguage,
): Promise<Episode | undefined> {
  if (!isFinished) return loadEpisode(source, title, objectid, language);
  if (nextepisodeid !== undefined) return loadEpisode(source, title, nextepisodeid, language);
  const [finished, seasons] = await Promise.all([
    loadEpisode(source, title, objectid, language),
    loadSeasons(source, title, language),
  ]);
  const season = finished && findSeason(seasons, String(finished.season));
  return season && (await locateEpisode(source, title, seasons, season, objectid, language))?.next;
}

/** Where this profile, or a visitor on this device, goes on in a series (PROD-14). Nowhere on the server. */
export function useSeriesPlace(title: Title): SeriesPlace {
  const { language } = useSite();
  const scope = useQueryScope();
  const code = codeOfPrefix(language);
  const isSeries = title.objecttype === 'SERIES';
  useEffect(() => {
    if (isSeries && store.get('sessionToken') !== undefined) startRecords();
  }, [isSeries]);
  const played = usePlayedLast(title.id);
  const { data, isLoading } = useQuery({
    ...viewQuery(scope, 'series-place', [title.id, played, code], async () => ({
      episode: played && (await episodeAfter(browserSource, title, played, code)),
    })),
    enabled: isSeries && played !== undefined,
    // Until the episode after the one that has ended is there.
    placeholderData: (before) => before,
  });
  return { episode: played && data?.episode, isLoading };
}
