import { lazy, Suspense } from 'react';
import { Badge, FactsLine, Icon, Motif, Picture, placeholderStyle } from '@rawi/parts';
import { loadChunk } from '../../shared/boot/chunk.ts';
import { hasExtension } from '../../shared/service-data/browser-source.ts';
import type { Episode, EpisodeContext } from '../../shared/service-data/episodes.ts';
import { episodePath } from '../../shared/service-data/paths.ts';
import type { Title, Trailer } from '../../shared/service-data/title.ts';
import { loadPageMessages } from '../../shared/i18n/page-messages.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { badgeText, cardFacts, lengthText } from '../../shared/facts/facts.ts';
import { RatingBadge } from './rating-badge.tsx';
import { TitleActions, type TitleActionsProps } from './title-actions.tsx';
import { TrailerStage } from './trailer-stage.tsx';
import styles from './title-hero.module.css';

// Few titles are channels.
const ChannelOnAir = lazy(async () => {
  const [view] = await Promise.all([loadChunk(() => import('./channel-on-air.tsx')), loadPageMessages()]);
  return { default: view.ChannelOnAir };
});

/**
 * `sizes` of the hero picture, of 16:9, which covers its box: on a wide window 72vw, and the height of the hero, which is
 * the lesser of 82svh and 60vw, but at least 520 pixels; on a phone the height of its box, 75vw.
 */
const PICTURE_SIZES = '(width >= 760px) max(72vw, min(146svh, 107vw), 925px), 134vw';

export interface TitleHeroProps extends TitleActionsProps {
  /** The trailer shown instead of the picture. */
  trailer: { trailer: Trailer; plays: boolean } | undefined;
  /** The episode that the address names. */
  episodeContext: EpisodeContext | undefined;
}

/** The hero of the page: the picture or a trailer, the title, the facts and the actions. */
export function TitleHero({ title, trailer, episodeContext, ...actions }: TitleHeroProps) {
  const i18n = useI18n();
  const { brand } = useSite();
  const badge = badgeText(i18n, title.badge);
  const story = episodeContext ? episodeContext.episode.story : title.story;
  const notice = actions.episode?.notice ?? title.notice;
  return (
    <div className={trailer ? styles.leadWithTrailer : styles.lead} data-leading>
      {trailer ? (
        <TrailerStage title={title} trailer={trailer.trailer} plays={trailer.plays} />
      ) : (
        <>
          <div className={styles.picture} style={placeholderStyle(title.picture)}>
            {title.picture ? (
              <Picture picture={title.picture} sizes={PICTURE_SIZES} narrowSizes="100vw" priority />
            ) : (
              <Motif name={brand.theme.motif} />
            )}
          </div>
          <div className={styles.scrim} />
        </>
      )}
      <div className={styles.words}>
        {badge && <Badge live={badge.live}>{badge.text}</Badge>}
        <h1 className={styles.title}>
          <bdi>{title.title}</bdi>
        </h1>
        {title.otherTitle && (
          <p className={styles.other}>
            <bdi>{title.otherTitle}</bdi>
          </p>
        )}
        <p className={styles.facts}>
          <RatingBadge rating={title.rating} />
          <FactsLine facts={cardFacts(i18n, { ...title, rating: '' })} />
        </p>
        {episodeContext && <EpisodeSummary episodeContext={episodeContext} />}
        {story !== '' && <p className={styles.story}>{story}</p>}
        {title.objecttype === 'CHANNEL' && hasExtension('guide') && (
          <div className={styles.onAir}>
            <Suspense>
              <ChannelOnAir channel={title} />
            </Suspense>
          </div>
        )}
        <TitleActions title={title} {...actions} />
        {notice && <p className={styles.notice}>{notice}</p>}
        {episodeContext && <EpisodeNeighbours title={title} episodeContext={episodeContext} />}
      </div>
    </div>
  );
}

function EpisodeSummary({ episodeContext: { episode } }: { episodeContext: EpisodeContext }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <p className={styles.episode}>
      <span>{t('title.episodeOf', { season: episode.season, episode: episode.number })}</span>
      <strong>
        <bdi>{episode.title}</bdi>
      </strong>
      <span>{lengthText(i18n, episode.duration)}</span>
    </p>
  );
}

/** The previous and the next episode, across season boundaries. */
function EpisodeNeighbours({ title, episodeContext }: { title: Title; episodeContext: EpisodeContext }) {
  const { t } = useI18n();
  const { language } = useSite();
  const link = (episode: Episode | undefined, toward: 'previous' | 'next') =>
    episode && (
      <a
        href={episodePath(language, title, episode, false)}
        className={styles.neighbour ?? ''}
        data-toward={toward}
        rel={toward === 'next' ? 'next' : 'prev'}
      >
        <Icon name="forward" size={20} />
        <span>
          <span className={styles.toward}>
            {t(toward === 'next' ? 'title.nextEpisode' : 'title.previousEpisode')}
          </span>
          <bdi>{episode.title}</bdi>
        </span>
      </a>
    );
  if (!episodeContext.previous && !episodeContext.next) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('title.episodes')}>
      {link(episodeContext.previous, 'previous')}
      {link(episodeContext.next, 'next')}
    </nav>
  );
}
