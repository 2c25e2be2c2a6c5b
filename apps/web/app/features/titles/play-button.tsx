import type { LanguagePrefix } from '@rawi/domain';
import { Button, ButtonLink } from '@rawi/parts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Episode } from '../../shared/service-data/episodes.ts';
import { episodePath, playPath, trailerPath } from '../../shared/service-data/paths.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { withPageMessages } from '../../shared/i18n/page-messages.ts';
import { useSite } from '../../shared/site/site.ts';
import { entitlementsKnown } from '../../shared/boot/after-mount.ts';
import { preloadPlayer } from '../../shared/player/preload-player.ts';
import { prefetchTitle } from '../../shared/service-data/browser-source.ts';
import { recordsKnown } from '../../shared/records/resume.ts';
import { takeRequestedAction } from '../../shared/session/requested-place.ts';
import { useLazyDialog } from './use-lazy-dialog.tsx';
import { useTitleAccess } from './use-title-access.ts';
import type { TitleActionsProps } from './title-actions.tsx';
import styles from './title-actions.module.css';

const loadAccessDialog = () => withPageMessages(import('./access-dialog.tsx')).then((part) => part.default);

type PlayButtonProps = Pick<TitleActionsProps, 'title' | 'episode'> &
  Partial<Pick<TitleActionsProps, 'goesOn' | 'isPlaceLoading'>>;

/**
 * The primary button: plays the film, the shown episode of a series, or the trailer when there is nothing else. When
 * the viewer may not play, it opens the dialog that says what is needed (ACCESS-07..14, 21).
 */
export function PlayButton({ title, episode, goesOn, isPlaceLoading }: PlayButtonProps) {
  const { t } = useI18n();
  const { language } = useSite();
  const accessDialog = useLazyDialog(loadAccessDialog);
  const { text, plays } = useTitleAccess(title);
  const isClosed = !plays && title.prices.length > 0;
  const playHref = playAddress(language, { title, episode, plays });
  const inSeries = title.objecttype === 'SERIES';
  useRequestedPlay(isPlaceLoading ? undefined : playHref, {
    isClosed,
    showNeeds: accessDialog.show,
    inSeries,
  });
  if (text === undefined) return null;
  if (isClosed)
    return (
      <>
        <Button
          icon="play"
          aria-haspopup="dialog"
          onPointerEnter={accessDialog.prefetch}
          onFocus={accessDialog.prefetch}
          onClick={accessDialog.show}
        >
          {t(text)}
        </Button>
        {accessDialog.render({ title })}
      </>
    );
  // The episodes are still loading.
  if (playHref === undefined)
    return (
      <Button icon="play" disabled>
        {t(text)}
      </Button>
    );
  const prefetch = () => {
    preloadPlayer();
    prefetchTitle(episode && title.hasEpisodes ? episode.id : title.id, language);
  };
  return (
    <ButtonLink
      href={playHref}
      icon="play"
      onPointerEnter={prefetch}
      onPointerDown={prefetch}
      onFocus={prefetch}
      data-of-series={inSeries || undefined}
    >
      {goesOn && plays && episode ? (
        <span>
          {t(text)}{' '}
          <small className={styles.part}>
            {t('title.episodeOf', { season: episode.season, episode: episode.number })}
          </small>
        </span>
      ) : (
        t(text)
      )}
    </ButtonLink>
  );
}

/** Where the button leads: the film, the episode or track, or the trailer; undefined while the episodes are loading. */
function playAddress(
  language: LanguagePrefix,
  { title, episode, plays }: { title: Title; episode: Episode | undefined; plays: boolean },
): string | undefined {
  const trailer = title.trailers[0];
  if (!plays) return trailer && trailerPath(language, title, trailer.id, true);
  if (!title.hasEpisodes) return playPath(language, title);
  if (episode === undefined) return undefined;
  return title.objecttype === 'ALBUM'
    ? playPath(language, episode)
    : episodePath(language, title, episode, true);
}

/**
 * Goes on with a play that was pressed elsewhere, or before signing in (ACCESS-22): once it is known what the viewer
 * has, the film starts, or the dialog says what is needed.
 */
function useRequestedPlay(
  playHref: string | undefined,
  { isClosed, showNeeds, inSeries }: { isClosed: boolean; showNeeds: () => void; inSeries: boolean },
): void {
  const navigate = useNavigate();
  const [isRequested, setRequested] = useState(false);
  const ask = useEffectEvent(() => {
    if (!takeRequestedAction(location.pathname, 'play')) return;
    // Where the viewer is in a series is among the records.
    void entitlementsKnown()
      .then(() => (inSeries ? recordsKnown() : undefined))
      .then(() => setRequested(true));
  });
  useEffect(() => ask(), []);
  const goOn = useEffectEvent(() => {
    if (isClosed) showNeeds();
    else if (playHref !== undefined) void navigate(playHref);
  });
  const isReady = isRequested && (isClosed || playHref !== undefined);
  useEffect(() => {
    if (!isReady) return;
    goOn();
    setRequested(false);
  }, [isReady]);
}
