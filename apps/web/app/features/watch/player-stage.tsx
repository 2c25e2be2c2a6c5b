import type { PlayerEvent, PlayerProps } from '@rawi/player';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { ChunkError, loadChunk, StylesheetError } from '../../shared/boot/chunk.ts';
import { largestFile, type Picture } from '../../shared/service-data/pictures.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { isKidsViewer } from '../../shared/session/viewer.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { events } from '../../shared/session/events.ts';
import type { OnSlotLost, OpenStream, OpenResult } from './open-stream.ts';
import type { DeviceLimitProps } from './device-limit.tsx';
import { loadPageMessages } from '../../shared/i18n/page-messages.ts';
import { loadPlayer } from '../../shared/player/preload-player.ts';
import { adsFor, type AdSettings } from './ads/ads-apply.ts';
import { useAdBreaks } from './use-ad-breaks.tsx';
import { usePlayQuality } from './use-play-quality.ts';
import { rememberedChoices, usedProfile } from '../../shared/session/playback-choices.ts';
import { choicesKnown, chooseForNextFilms } from '../../shared/session/sync-playback-choices.ts';
import { resumeFrom } from '../../shared/records/resume.ts';
import { useRecordedProgress } from './use-recorded-progress.ts';
import type { StreamLoss } from './player-failure.ts';
import { StageNotice, useEscape, type StageReason } from './stage-notice.tsx';
import type { WatchExtras } from './use-watch-extras.tsx';
import styles from './player-stage.module.css';

type Stage =
  | { phase: 'opening' }
  | {
      phase: 'playing';
      contentId: string;
      stream: OpenStream;
      /** Seconds at which the film resumes. */
      startAt: number | undefined;
      /** For which playback began, undefined for a visitor: another tab may switch profiles meanwhile. */
      profile: string | undefined;
      Player: ComponentType<PlayerProps>;
      strings: PlayerProps['strings'];
      ads: AdSettings | undefined;
    }
  /** Other streams hold all slots: the viewer may stop one. */
  | { phase: 'limit'; DeviceLimit: ComponentType<DeviceLimitProps> }
  | StageReason;

type Opened = [OpenResult, Awaited<ReturnType<typeof loadPlayer>>, startAt: number | undefined];

export interface PlayerStageProps {
  /** The stream is reopened only when this changes, not when other fields of the title change. */
  contentId: string;
  /** Opens the stream; called again when the viewer retries. */
  open: (onSlotLost: OnSlotLost) => Promise<OpenResult>;
  name: string;
  /** Subtitle, such as the series of an episode. */
  subtitle?: string;
  picture?: Picture | undefined;
  /** The service refuses what this viewer's entitlements seemed to open; absent where nothing is sold. */
  onClosed?: () => void;
  /** Price models, listed when the viewer may not play it. */
  prices: Title['prices'];
  /** The page linked when the viewer may not play it, and its name. */
  page: { href: string; name: string };
  inPage?: boolean;
  /**
   * Its progress is stored, and playback resumes where it was left, unless it always begins at its start (`fromStart`);
   * `seriesId` is that of the series or album.
   */
  resumes?: { seriesId?: string | undefined; fromStart?: boolean };
  /** What the player offers beside and after the film. */
  extras?: WatchExtras;
  onBack: () => void;
}

/** The player in its parent's box, or what is needed when the viewer may not play. */
export function PlayerStage({
  contentId,
  open,
  name,
  subtitle,
  picture,
  prices,
  page,
  inPage = false,
  resumes,
  extras,
  onClosed,
  onBack,
}: PlayerStageProps) {
  const i18n = useI18n();
  const { language, direction, brand } = useSite();
  const [stage, setStage] = useState<Stage>({ phase: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const [film, setFilm] = useState<Pick<PlayerProps, 'markers' | 'chapters'>>({});
  const playing = useRef<{ stream: OpenStream; ended: boolean }>(undefined);
  const stageElement = useRef<HTMLDivElement>(null);
  const isResumed = resumes !== undefined && resumes.fromStart !== true;
  const progress = useRecordedProgress(contentId, resumes);

  const openStream = useEffectEvent(open);
  const opened = useEffectEvent((...[opening, player, startAt]: Opened) => {
    if (opening.kind === 'closed') return setStage({ phase: 'closed' });
    if (opening.kind === 'unsupported')
      return setStage({ phase: 'failed', kind: 'other', text: i18n.t('play.unsupported') });
    playing.current = { stream: opening.stream, ended: false };
    setStage({
      phase: 'playing',
      contentId,
      startAt,
      profile: usedProfile(),
      stream: opening.stream,
      Player: player.Player,
      strings: language === 'ar' ? player.arabic : player.english,
      ads: adsFor(brand.ads, { adSupported: opening.adSupported ?? false, kids: isKidsViewer() }),
    });
  });
  const failed = useEffectEvent((error: unknown) => {
    if (error instanceof ChunkError || error instanceof StylesheetError)
      events.emit('chunk-error', {
        kind: error instanceof ChunkError ? 'chunk' : 'stylesheet',
        reason: error.message,
      });
    setStage({ phase: 'failed', kind: 'other', text: i18n.t('error.failed.text') });
  });

  const isClosed = useEffectEvent((kind: StreamLoss['kind']) => {
    if (kind !== 'closed' || onClosed === undefined || isFree(prices)) return false;
    onClosed();
    return true;
  });

  // Does not depend on the title's data: revalidating the page during playback must not end the stream.
  useEffect(() => {
    let cancelled = false;
    const onSlotLost: OnSlotLost = ({ kind, text }) => {
      const show = (next: Stage) => {
        if (!cancelled) setStage(next);
      };
      if (isClosed(kind)) return show({ phase: 'closed' });
      if (kind !== 'limit') return show({ phase: 'failed', kind, text });
      loadChunk(() => import('./device-limit.tsx')).then(
        ({ DeviceLimit }) => show({ phase: 'limit', DeviceLimit }),
        () => show({ phase: 'failed', kind, text }),
      );
    };
    setStage({ phase: 'opening' });
    const resuming = isResumed ? resumeFrom(contentId) : undefined;
    Promise.all([
      openStream(onSlotLost),
      loadPlayer(),
      resuming,
      choicesKnown(usedProfile()),
      loadPageMessages(),
    ]).then(
      ([opening, player, startAt]) => {
        if (!cancelled) opened(opening, player, startAt);
      },
      (error: unknown) => {
        if (!cancelled) failed(error);
      },
    );
    return () => {
      cancelled = true;
      playing.current?.stream.release();
      playing.current = undefined;
    };
  }, [contentId, language, attempt, isResumed]);

  useEffect(() => {
    const onPageHide = () => playing.current?.stream.release(true);
    // A page restored from the back-forward cache continues playback and needs its slot again.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && playing.current?.ended === false) playing.current.stream.resume();
    };
    addEventListener('pagehide', onPageHide);
    addEventListener('pageshow', onPageShow);
    return () => {
      removeEventListener('pagehide', onPageHide);
      removeEventListener('pageshow', onPageShow);
    };
  }, []);

  const quality = usePlayQuality(contentId, !inPage);
  const ads = useAdBreaks({
    settings: stage.phase === 'playing' ? stage.ads : undefined,
    startAt: (stage.phase === 'playing' && stage.startAt) || 0,
    storage: preferenceStorage,
    onBack,
    onHold: quality.hold,
  });

  /** Releases the slot when the film ends or fails, or is not played after all, and acquires it again when the viewer plays on. */
  function onPlayerEvent(event: PlayerEvent) {
    const { type } = event;
    extras?.onEvent?.(event);
    quality.onEvent(event);
    ads.onEvent(event);
    if (resumes) progress.onEvent(event);
    const current = playing.current;
    if (current === undefined) return;
    // What a channel sends has an end where a push begins, or is over: it is opened again.
    if (type === 'ended' && extras?.live) setAttempt(attempt + 1);
    else if (type === 'failed' || type === 'ended' || type === 'unused') {
      current.ended = true;
      current.stream.release();
    } else if (type === 'loading') {
      current.ended = false;
    } else if (current.ended && (type === 'play' || type === 'seek')) {
      current.ended = false;
      current.stream.resume();
    }
  }

  // The next film takes the window of picture-in-picture; where none follows it would stay, with a picture that stands still.
  const isFilm = stage.phase === 'opening' || stage.phase === 'playing';
  useEffect(() => {
    if (!isFilm) closeLeftPip();
    return closeLeftPip;
  }, [isFilm]);

  useEscape(inPage || stage.phase === 'playing' ? undefined : onBack);

  const poster = picture && largestFile(picture);

  return (
    <div
      ref={stageElement}
      className={styles.stage}
      data-in-page={inPage ? stage.phase : undefined}
      data-own-keys={(stage.phase === 'playing' && !inPage) || undefined}
    >
      {stage.phase === 'opening' && (
        <p className={styles.opening} role="status">
          {i18n.t('player.opening', { title: name })}
        </p>
      )}
      {stage.phase === 'playing' && (
        <stage.Player
          key={`${stage.contentId} ${attempt}`}
          {...extras}
          {...(stage.startAt === undefined ? {} : { startAt: stage.startAt })}
          fullscreenOf={stageElement}
          remembered={() => rememberedChoices(stage.profile)}
          onChosen={(chosen) => chooseForNextFilms(chosen, stage.profile)}
          title={name}
          {...(subtitle ? { subtitle } : {})}
          {...(poster ? { poster } : {})}
          load={async (reason) => {
            const source = await stage.stream.load(reason);
            ads.onSource();
            setFilm({
              ...(source.markers && { markers: source.markers }),
              ...(source.chapters && { chapters: source.chapters }),
            });
            return source;
          }}
          {...film}
          onBack={onBack}
          onEvent={onPlayerEvent}
          onProgress={(seconds, duration) => {
            if (resumes) progress.onProgress(seconds, duration);
            ads.onProgress(seconds, duration);
          }}
          isFree={isFree(prices)}
          adBreak={ads.adBreak}
          {...(brand.casting && { castReceiver: brand.casting.chromecast })}
          strings={stage.strings}
          language={language}
          dir={direction}
          digits={language === 'ar' ? brand.digits : 'latn'}
          storage={preferenceStorage}
          inPage={inPage}
          autoPlay
        />
      )}
      {stage.phase === 'limit' && (
        <stage.DeviceLimit page={page} onWatchHere={() => setAttempt(attempt + 1)} />
      )}
      {(stage.phase === 'closed' || stage.phase === 'failed') && (
        <StageNotice
          reason={stage}
          {...{ name, subtitle, prices, page }}
          onRetry={() => setAttempt(attempt + 1)}
          onBack={inPage ? undefined : onBack}
        />
      )}
    </div>
  );
}

/** Closes the window of picture-in-picture whose video was removed from the page. */
function closeLeftPip() {
  if (document.pictureInPictureElement?.isConnected === false)
    document.exitPictureInPicture().catch(() => undefined);
}

/** Trailers have no price at all. */
const isFree = (prices: Title['prices']) => prices.length === 0 || prices.includes('FREE');

/** localStorage, ignoring errors where it is refused. */
const preferenceStorage: NonNullable<PlayerProps['storage']> = {
  getItem: (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem: (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The preference then lasts for this playback only.
    }
  },
};
