import { lazy, memo, Suspense } from 'react';
import { loadChunk } from '../../shared/boot/chunk.ts';
import type { Card as CardData } from '../../shared/cards/cards.ts';
import { NO_SEASON, type EpisodeContext } from '../../shared/service-data/episodes.ts';
import type { Title, Trailer } from '../../shared/service-data/title.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { loadPageMessages } from '../../shared/i18n/page-messages.ts';
import { EpisodeList } from './episode-list.tsx';
import { SimilarRail } from './similar-rail.tsx';
import { TitleDetails } from './title-details.tsx';
import { TitleGrid } from './title-grid.tsx';
import { TitleJsonLd } from './title-json-ld.tsx';
import type { TitleSection } from './title-section.ts';
import { TitleTabs, type Tab } from './title-tabs.tsx';
import { TrailerList } from './trailer-list.tsx';
import type { Episodes } from './use-episodes.ts';
import { useMoreTitles, type MoreKind } from './use-more-titles.ts';
import styles from './title-view.module.css';

// Few titles are channels.
const ChannelProgrammes = lazy(async () => {
  const [view] = await Promise.all([loadChunk(() => import('./channel-programmes.tsx')), loadPageMessages()]);
  return { default: view.ChannelProgrammes };
});

export interface TitlePartsProps {
  title: Title;
  section: TitleSection;
  episodes: Episodes;
  season: number | undefined;
  episodeContext: EpisodeContext | undefined;
  trailer: Trailer | undefined;
  bundle?: CardData[];
  related?: CardData[];
  similar?: CardData[];
  /** Which tabs are not empty; when undefined, the page loads the lists to find out. */
  availableTabs: { related: boolean; similar: boolean } | undefined;
}

const tabOfSection: Record<TitleSection['kind'], Tab> = {
  whole: 'whole',
  season: 'whole',
  episode: 'whole',
  trailers: 'trailer',
  trailer: 'trailer',
  related: 'related',
  morelikethis: 'morelikethis',
};

/** The tabs of a title's page and the content of the current one, followed by the details. */
export function TitleParts({
  title,
  section,
  episodes,
  season,
  episodeContext,
  trailer,
  availableTabs,
  ...loaded
}: TitlePartsProps) {
  const { t } = useI18n();
  const tab = tabOfSection[section.kind];
  const lists = useMoreTitles(title, loaded, requiredLists(title, tab, availableTabs));

  const presentTabs: Tab[] = ['whole'];
  if (title.trailers.length > 0 || tab === 'trailer') presentTabs.push('trailer');
  if ((availableTabs?.related ?? (lists.related?.length ?? 0) > 0) || tab === 'related')
    presentTabs.push('related');
  if ((availableTabs?.similar ?? (lists.similar?.length ?? 0) > 0) || tab === 'morelikethis')
    presentTabs.push('morelikethis');

  // Until it is known which tabs exist their space is reserved, so that nothing below shifts.
  const hasTabs = presentTabs.length > 1 || availableTabs === undefined;
  return (
    <div className={styles.tabbed}>
      <TitleJsonLd
        title={title}
        seasons={episodes.seasons}
        season={
          section.kind === 'season' ? episodes.seasons?.find(({ number }) => number === season) : undefined
        }
        episodeContext={episodeContext}
        trailer={trailer}
        tracks={title.objecttype === 'ALBUM' ? episodes.pageOf(NO_SEASON, 1) : undefined}
        bundle={lists.bundle}
      />
      {hasTabs && <TitleTabs title={title} tabs={presentTabs} current={tab} />}
      <div className={hasTabs ? styles.part : styles.alone}>
        {tab === 'whole' && title.hasEpisodes && (
          <EpisodeList
            title={title}
            episodes={episodes}
            season={season}
            addressedId={episodeContext?.episode.id}
          />
        )}
        {tab === 'whole' && title.objecttype === 'BUNDLE' && (
          <TitleGrid
            id="bundle"
            heading={t('title.inBundle')}
            cards={lists.bundle}
            none={t('title.inBundle.none')}
          />
        )}
        {tab === 'whole' && title.objecttype === 'CHANNEL' && (
          <Suspense>
            <ChannelProgrammes channel={title} />
          </Suspense>
        )}
        {tab === 'trailer' && <TrailerList title={title} current={trailer?.id} />}
        {tab === 'related' && (
          <TitleGrid
            id="related"
            heading={t('title.related')}
            cards={lists.related}
            none={t('title.related.none')}
          />
        )}
        {tab === 'morelikethis' && (
          <TitleGrid id="like" heading={t('title.like')} cards={lists.similar} none={t('title.like.none')} />
        )}
        <Details title={title} />
        {tab === 'whole' && <SimilarRail cards={lists.similar} />}
      </div>
    </div>
  );
}

/** Memoized: updates of the lists around it do not change the details. */
const Details = memo(TitleDetails);

/** The lists of other titles that the page needs: those it shows, and those that decide which tabs exist. */
function requiredLists(title: Title, tab: Tab, availableTabs: TitlePartsProps['availableTabs']): MoreKind[] {
  const required: MoreKind[] = title.objecttype === 'BUNDLE' ? ['bundle'] : [];
  if (availableTabs === undefined || tab === 'related') required.push('related');
  if (availableTabs === undefined || tab === 'morelikethis' || tab === 'whole') required.push('similar');
  return required;
}
