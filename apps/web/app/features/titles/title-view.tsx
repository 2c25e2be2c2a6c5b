import { tintedStage } from '@rawi/brand';
import { memo, Suspense, use, useEffect, useState, type CSSProperties } from 'react';
import type { Card as CardData } from '../../shared/cards/cards.ts';
import type { EpisodePage, EpisodeContext, Season } from '../../shared/service-data/episodes.ts';
import { episodePath } from '../../shared/service-data/paths.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useDeferred } from '../../shared/site/deferred-render.ts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { PlayersContext } from './players.ts';
import { TitleHero } from './title-hero.tsx';
import { TitleParts } from './title-parts.tsx';
import { canonicalPath, type TitleSection } from './title-section.ts';
import { useEpisodes } from './use-episodes.ts';
import { useSeriesPlace } from './use-series-place.ts';
import styles from './title-view.module.css';

export interface TitleViewProps {
  title: Title;
  section: TitleSection;
  seasons?: Season[];
  season?: number;
  episodes?: EpisodePage;
  episodeContext?: EpisodeContext;
  bundle?: CardData[];
  related?: CardData[];
  similar?: CardData[];
  /** Which tabs are not empty; when undefined, the page loads the lists to find out. */
  availableTabs?: { related: boolean; similar: boolean };
}

/**
 * A title's page: the hero in the title's colours, then its tabs, each with its own address (UI-14). Memoized, since
 * the router renders its route at every step of a navigation.
 */
export const TitleView = memo(function TitleView({
  title,
  section,
  episodeContext,
  availableTabs,
  ...loaded
}: TitleViewProps) {
  const { t } = useI18n();
  const { brand, language } = useSite();
  const { Episode: EpisodePlayer } = use(PlayersContext);
  const showTabs = useDeferred();
  const episodes = useEpisodes(title, loaded);
  const hasSeason = section.kind === 'season' || section.kind === 'episode';
  const place = useSeriesPlace(title);
  const season = (hasSeason ? loaded.season : undefined) ?? place.episode?.season ?? episodes.defaultSeason;
  // Who has chosen another season, or an episode, is not led away from it.
  const goesOnWith = episodeContext || place.episode?.season !== season ? undefined : place.episode;
  const trailer =
    section.kind === 'trailer' ? title.trailers.find(({ id }) => id === section.trailerId) : undefined;
  const shownSeason = hasSeason ? season : undefined;
  const path = canonicalPath(language, title, section, shownSeason);
  const name = pageTitle(t, title, section, { episodeContext, season: shownSeason, trailer });
  return (
    <article
      className={styles.page}
      style={{ '--ground': tintedStage(brand.theme, title.tint) } as CSSProperties}
    >
      <PageHead
        title={name}
        description={episodeContext?.episode.story || title.story || undefined}
        card={episodeContext?.episode ?? title}
        ogType={openGraphType(title, episodeContext)}
        address={path}
      />
      <TitleHero
        title={title}
        trailer={trailer && section.kind === 'trailer' ? { trailer, plays: section.plays } : undefined}
        episodeContext={episodeContext}
        episode={
          episodeContext?.episode ??
          goesOnWith ??
          (season === undefined ? undefined : episodes.pageOf(season, 1)?.[0])
        }
        goesOn={goesOnWith !== undefined}
        isPlaceLoading={place.isLoading}
        name={name}
        path={path}
      />
      {showTabs ? (
        <TitleParts
          {...loaded}
          title={title}
          section={section}
          episodes={episodes}
          season={season}
          episodeContext={episodeContext}
          trailer={trailer}
          availableTabs={availableTabs}
        />
      ) : (
        <div className={styles.part} />
      )}
      {section.kind === 'episode' && section.plays && episodeContext && (
        <InBrowser>
          <EpisodePlayer
            episode={episodeContext.episode}
            series={title}
            page={episodePath(language, title, episodeContext.episode, false)}
          />
        </InBrowser>
      )}
    </article>
  );
});

function openGraphType(title: Title, episodeContext: EpisodeContext | undefined): string {
  if (episodeContext) return 'video.episode';
  if (title.route === 'series') return 'video.tv_show';
  return title.category === 'MUSIC' ? 'music.album' : 'video.movie';
}

/** The page's title: the title's name, with the section when it has an address of its own. */
function pageTitle(
  t: ReturnType<typeof useI18n>['t'],
  { title }: Title,
  section: TitleSection,
  {
    episodeContext,
    season,
    trailer,
  }: {
    episodeContext: EpisodeContext | undefined;
    season: number | undefined;
    trailer: { title: string } | undefined;
  },
): string {
  const part = {
    whole: undefined,
    season: season === undefined ? undefined : t('title.season', { number: season }),
    episode: episodeContext?.episode.title,
    trailers: t('title.trailers'),
    trailer: trailer?.title,
    related: t('title.related'),
    morelikethis: t('title.like'),
  }[section.kind];
  return part === undefined || part === title ? title : `${part} · ${title}`;
}

/** Renders its children in the browser only: the server renders the page without the player overlay. */
function InBrowser({ children }: { children: React.ReactNode }) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted && <Suspense>{children}</Suspense>;
}
