import { tintedStage } from '@rawi/brand';
import { Card, CardSkeleton, Rail, railSizes } from '@rawi/parts';
import { lazy, Suspense, useEffect, useState, type CSSProperties } from 'react';
import { loadChunk } from '../boot/chunk.ts';
import { warmTitle } from '../data/browser-source.ts';
import type { Card as CardData } from '../data/cards.ts';
import { NO_SEASON, type EpisodePage, type EpisodeSpot, type Season } from '../data/episodes.ts';
import { episodePath, titlePath } from '../data/paths.ts';
import type { Title } from '../data/title.ts';
import { PageHead } from '../document/head.tsx';
import { useSpeaker } from '../document/language-context.tsx';
import { useSite } from '../document/site.ts';
import { badgeText, cardFacts } from '../facts/facts.ts';
import { EpisodeList } from './episode-list.tsx';
import { TitleDetails } from './title-details.tsx';
import { TitleGrid } from './title-grid.tsx';
import { TitleJsonLd } from './title-json-ld.tsx';
import { TitleLead } from './title-lead.tsx';
import { canonicalPath, type TitlePlace } from './title-place.ts';
import { TitleTabs, type Tab } from './title-tabs.tsx';
import { TrailerList } from './trailer-list.tsx';
import { useEpisodes } from './use-episodes.ts';
import { useMoreTitles, type MoreKind } from './use-more-titles.ts';
import styles from './title-view.module.css';

const FilmOverlay = lazy(() =>
  loadChunk(() => import('../watch/film-overlay.tsx')).then((part) => ({ default: part.FilmOverlay })),
);

export interface TitleViewProps {
  title: Title;
  place: TitlePlace;
  seasons?: Season[];
  season?: number;
  episodes?: EpisodePage;
  spot?: EpisodeSpot;
  bundle?: CardData[];
  related?: CardData[];
  similar?: CardData[];
  /** Which tabs have something in them; where it is not said, the page finds out. */
  offered?: { related: boolean; similar: boolean };
  /** Told when the page shows this title. */
  onShown: () => void;
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

/** A title's page: its picture and colours lead, then its parts, each under an address of its own (UI-14). */
export function TitleView({ title, place, spot, offered, onShown, ...given }: TitleViewProps) {
  const { t } = useSpeaker();
  const { brand, language } = useSite();
  const episodes = useEpisodes(title, given);
  const tab = tabs[place.kind];
  const season = (place.kind === 'season' || place.kind === 'episode' ? given.season : undefined) ?? episodes.opening;
  const more = useMoreTitles(title, given, wantedOf(title, tab, offered));
  useEffect(onShown);

  const present: Tab[] = ['whole'];
  if (title.trailers.length > 0 || tab === 'trailer') present.push('trailer');
  if ((offered?.related ?? (more.related?.length ?? 0) > 0) || tab === 'related') present.push('related');
  if ((offered?.similar ?? (more.similar?.length ?? 0) > 0) || tab === 'morelikethis') present.push('morelikethis');

  // A page that still finds out what there is keeps their place: nothing below may move when they come.
  const tabbed = present.length > 1 || offered === undefined;

  const trailer = place.kind === 'trailer' ? title.trailers.find(({ id }) => id === place.trailerId) : undefined;
  const shownSeason = place.kind === 'season' || place.kind === 'episode' ? season : undefined;
  const path = canonicalPath(language, title, place, shownSeason);
  const name = nameOf(t, title, place, { spot, season: shownSeason, trailer });
  return (
    <article className={styles.page} style={{ '--ground': tintedStage(brand.theme, title.tint) } as CSSProperties}>
      <PageHead
        title={name}
        description={(spot?.episode.story || title.story) || undefined}
        card={spot?.episode ?? title}
        kind={kindOf(title, spot)}
        address={path}
      />
      <TitleJsonLd
        title={title}
        seasons={episodes.seasons}
        season={place.kind === 'season' ? episodes.seasons?.find(({ number }) => number === season) : undefined}
        spot={spot}
        trailer={trailer}
        tracks={title.objecttype === 'ALBUM' ? episodes.pageOf(NO_SEASON, 1) : undefined}
        bundle={more.bundle}
      />
      <TitleLead
        title={title}
        trailer={trailer && place.kind === 'trailer' ? { trailer, plays: place.plays } : undefined}
        spot={spot}
        episode={spot?.episode ?? (season === undefined ? undefined : episodes.pageOf(season, 1)?.[0])}
        name={name}
        path={path}
      />
      <div className={styles.tabbed}>
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
          <TitleDetails title={title} />
          {tab === 'whole' && <SimilarRail cards={more.similar} />}
        </div>
      </div>
      {place.kind === 'episode' && place.plays && spot && (
        <InBrowser>
          <FilmOverlay
            key={spot.episode.id}
            episode={spot.episode}
            series={title}
            page={episodePath(language, title, spot.episode, false)}
          />
        </InBrowser>
      )}
    </article>
  );
}

/** The lists of other titles that the page needs: what it shows, and those that tell which tabs there are. */
function wantedOf(title: Title, tab: Tab, offered: TitleViewProps['offered']): MoreKind[] {
  const wanted: MoreKind[] = title.objecttype === 'BUNDLE' ? ['bundle'] : [];
  if (offered === undefined || tab === 'related') wanted.push('related');
  if (offered === undefined || tab === 'morelikethis' || tab === 'whole') wanted.push('similar');
  return wanted;
}

function kindOf(title: Title, spot: EpisodeSpot | undefined): string {
  if (spot) return 'video.episode';
  if (title.route === 'series') return 'video.tv_show';
  return title.category === 'MUSIC' ? 'music.album' : 'video.movie';
}

/** What the page shows, in words: the title, or the part of it that has an address of its own. */
function nameOf(
  t: ReturnType<typeof useSpeaker>['t'],
  { title }: Title,
  place: TitlePlace,
  { spot, season, trailer }: { spot: EpisodeSpot | undefined; season: number | undefined; trailer: { title: string } | undefined },
): string {
  const part = {
    whole: undefined,
    season: season === undefined ? undefined : t('title.season', { number: season }),
    episode: spot?.episode.title,
    trailers: t('title.trailers'),
    trailer: trailer?.title,
    related: t('title.related'),
    morelikethis: t('title.like'),
  }[place.kind];
  return part === undefined || part === title ? title : `${part} · ${title}`;
}

/** Only where there is a window: the film stands over the page, which is there without it. */
function InBrowser({ children }: { children: React.ReactNode }) {
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return there && <Suspense>{children}</Suspense>;
}

function SimilarRail({ cards }: { cards: CardData[] | undefined }) {
  const speaker = useSpeaker();
  const { language } = useSite();
  if (cards?.length === 0) return null;
  return (
    <Rail
      id="similar"
      title={speaker.t('title.like')}
      shape="PORTRAIT"
      count={cards?.length ?? 8}
      busy={cards === undefined}
      arrowLabels={{ back: speaker.t('rail.back'), forward: speaker.t('rail.forward') }}
      place={(index, tabIndex) => {
        const card = cards?.[index];
        if (card === undefined) return <CardSkeleton shape="PORTRAIT" />;
        return (
          <Card
            href={titlePath(language, card)}
            title={card.title}
            facts={cardFacts(speaker, card)}
            shape="PORTRAIT"
            picture={card.picture}
            sizes={railSizes('PORTRAIT')}
            badge={badgeText(speaker, card.badge)}
            tabIndex={tabIndex}
            onIntent={() => warmTitle(card.id, language)}
          />
        );
      }}
    />
  );
}
