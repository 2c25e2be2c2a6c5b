import { memo } from 'react';
import type { Card as CardData } from '../../shared/cards/cards.ts';
import { NO_SEASON, type EpisodeSpot } from './episodes.ts';
import type { Title, Trailer } from '../../shared/service-data/title.ts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { EpisodeList } from './episode-list.tsx';
import { SimilarRail } from './similar-rail.tsx';
import { TitleDetails } from './title-details.tsx';
import { TitleGrid } from './title-grid.tsx';
import { TitleJsonLd } from './title-json-ld.tsx';
import type { TitlePlace } from './title-place.ts';
import { TitleTabs, type Tab } from './title-tabs.tsx';
import { TrailerList } from './trailer-list.tsx';
import type { Episodes } from './use-episodes.ts';
import { useMoreTitles, type MoreKind } from './use-more-titles.ts';
import styles from './title-view.module.css';

export interface TitlePartsProps {
  title: Title;
  place: TitlePlace;
  episodes: Episodes;
  season: number | undefined;
  spot: EpisodeSpot | undefined;
  trailer: Trailer | undefined;
  bundle?: CardData[];
  related?: CardData[];
  similar?: CardData[];
  /** Which tabs are not empty; when undefined, the page loads the lists to find out. */
  offered: { related: boolean; similar: boolean } | undefined;
}

const tabs: Record<TitlePlace['kind'], Tab> = {
  whole: 'whole',
  season: 'whole',
  episode: 'whole',
  trailers: 'trailer',
  trailer: 'trailer',
  related: 'related',
  morelikethis: 'morelikethis',
};

/** The tabs of a title's page and the content of the current one, followed by the details. */
export function TitleParts({ title, place, episodes, season, spot, trailer, offered, ...given }: TitlePartsProps) {
  const { t } = useSpeaker();
  const tab = tabs[place.kind];
  const more = useMoreTitles(title, given, wantedOf(title, tab, offered));

  const present: Tab[] = ['whole'];
  if (title.trailers.length > 0 || tab === 'trailer') present.push('trailer');
  if ((offered?.related ?? (more.related?.length ?? 0) > 0) || tab === 'related') present.push('related');
  if ((offered?.similar ?? (more.similar?.length ?? 0) > 0) || tab === 'morelikethis') present.push('morelikethis');

  // Until it is known which tabs exist their space is reserved, so that nothing below shifts.
  const tabbed = present.length > 1 || offered === undefined;
  return (
    <div className={styles.tabbed}>
      <TitleJsonLd
        title={title}
        seasons={episodes.seasons}
        season={place.kind === 'season' ? episodes.seasons?.find(({ number }) => number === season) : undefined}
        spot={spot}
        trailer={trailer}
        tracks={title.objecttype === 'ALBUM' ? episodes.pageOf(NO_SEASON, 1) : undefined}
        bundle={more.bundle}
      />
      {tabbed && <TitleTabs title={title} tabs={present} current={tab} />}
      <div className={tabbed ? styles.part : styles.alone}>
        {tab === 'whole' && title.hasEpisodes && (
          <EpisodeList title={title} episodes={episodes} season={season} addressed={spot?.episode.id} />
        )}
        {tab === 'whole' && title.objecttype === 'BUNDLE' && (
          <TitleGrid id="bundle" heading={t('title.inBundle')} cards={more.bundle} none={t('title.inBundle.none')} />
        )}
        {tab === 'trailer' && <TrailerList title={title} current={trailer?.id} />}
        {tab === 'related' && (
          <TitleGrid id="related" heading={t('title.related')} cards={more.related} none={t('title.related.none')} />
        )}
        {tab === 'morelikethis' && (
          <TitleGrid id="like" heading={t('title.like')} cards={more.similar} none={t('title.like.none')} />
        )}
        <Details title={title} />
        {tab === 'whole' && <SimilarRail cards={more.similar} />}
      </div>
    </div>
  );
}

/** Memoized: updates of the lists around it do not change the details. */
const Details = memo(TitleDetails);

/** The lists of other titles that the page needs: those it shows, and those that decide which tabs exist. */
function wantedOf(title: Title, tab: Tab, offered: TitlePartsProps['offered']): MoreKind[] {
  const wanted: MoreKind[] = title.objecttype === 'BUNDLE' ? ['bundle'] : [];
  if (offered === undefined || tab === 'related') wanted.push('related');
  if (offered === undefined || tab === 'morelikethis' || tab === 'whole') wanted.push('similar');
  return wanted;
}
