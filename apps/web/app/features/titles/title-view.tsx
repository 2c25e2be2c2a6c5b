import { tintedStage } from '@rawi/brand';
import { lazy, memo, Suspense, useEffect, useState, type CSSProperties } from 'react';
import { loadChunk } from '../../shared/boot/chunk.ts';
import type { Card as CardData } from '../../shared/cards/cards.ts';
import type { EpisodePage, EpisodeSpot, Season } from './episodes.ts';
import { episodePath } from '../../shared/service-data/paths.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useAfterPaint } from '../../shared/site/after-paint.ts';
import { PageHead } from '../../shared/site/head.tsx';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { TitleLead } from './title-lead.tsx';
import { TitleParts } from './title-parts.tsx';
import { canonicalPath, type TitlePlace } from './title-place.ts';
import { useEpisodes } from './use-episodes.ts';
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
  /** Which tabs are not empty; when undefined, the page loads the lists to find out. */
  offered?: { related: boolean; similar: boolean };
}

/**
 * A title's page: the hero in the title's colours, then its tabs, each with its own address (UI-14). Memoized, since
 * the router renders its route at every step of a navigation.
 */
export const TitleView = memo(function TitleView({ title, place, spot, offered, ...given }: TitleViewProps) {
  const { t } = useSpeaker();
  const { brand, language } = useSite();
  const whole = useAfterPaint();
  const episodes = useEpisodes(title, given);
  const addressed = place.kind === 'season' || place.kind === 'episode';
  const season = (addressed ? given.season : undefined) ?? episodes.opening;
  const trailer = place.kind === 'trailer' ? title.trailers.find(({ id }) => id === place.trailerId) : undefined;
  const shownSeason = addressed ? season : undefined;
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
      <TitleLead
        title={title}
        trailer={trailer && place.kind === 'trailer' ? { trailer, plays: place.plays } : undefined}
        spot={spot}
        episode={spot?.episode ?? (season === undefined ? undefined : episodes.pageOf(season, 1)?.[0])}
        name={name}
        path={path}
      />
      {whole ? (
        <TitleParts {...given} title={title} place={place} episodes={episodes} season={season} spot={spot} trailer={trailer} offered={offered} />
      ) : (
        <div className={styles.part} />
      )}
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
});

function kindOf(title: Title, spot: EpisodeSpot | undefined): string {
  if (spot) return 'video.episode';
  if (title.route === 'series') return 'video.tv_show';
  return title.category === 'MUSIC' ? 'music.album' : 'video.movie';
}

/** The page's title: the title's name, with the section when it has an address of its own. */
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

/** Renders its children in the browser only: the server renders the page without the player overlay. */
function InBrowser({ children }: { children: React.ReactNode }) {
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return there && <Suspense>{children}</Suspense>;
}
