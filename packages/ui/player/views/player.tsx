import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PlayerSource } from '../core/engine-port.ts';
import { controlsShown, createActivityTimer } from '../core/controls-visibility.ts';
import type { LoadReason } from '../core/failure.ts';
import type { PlayerEvent } from '../core/player-event.ts';
import { createPlayerSession } from '../core/player-session.ts';
import type { PlayerSnapshot } from '../core/player-snapshot.ts';
import type { ChoiceStorage } from '../core/stored-choices.ts';
import type { Digits } from '../core/time-format.ts';
import { preloadEngine } from '../engine/load-engine.ts';
import { probeAddress } from '../engine/probe-address.ts';
import { keepAwake } from '../engine/keep-awake.ts';
import { prefersLessData } from '../engine/data-saver.ts';
import { fullscreenMode, pipMode } from '../engine/screen-modes.ts';
import { createStreamingEngine } from '../engine/streaming-engine.ts';
import type { PlayerStrings } from '../strings/player-strings.ts';
import { Announcer } from './announcer.tsx';
import { CaptionsView } from './captions-view.tsx';
import { Centre } from './centre.tsx';
import { ControlBar } from './control-bar.tsx';
import { ControlButton } from './control-button.tsx';
import { FailureView } from './failure-view.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { BackIcon } from './icons.tsx';
import type { MenuName } from './menu.tsx';
import { PlayerContext, usePlayer, useSnapshot } from './player-context.ts';
import { SoundButton } from './sound-button.tsx';
import { Stage } from './stage.tsx';
import { useKeyboard } from './use-keyboard.ts';
import { useMediaSession } from './use-media-session.ts';
import styles from './player.module.css';

export interface PlayerProps {
  title: string;
  subtitle?: string;
  /** Shown until the first frame; without text or logo, since it is cropped to the window. */
  poster?: string;
  /**
   * Provides the source to play: at the start, for Retry, and when the address has expired (`expired`: a new one).
   * May reject with `{kind, message?}`, where `kind` is a `FailureKind`.
   */
  load(reason: LoadReason): Promise<PlayerSource>;
  onBack(): void;
  /** About once per second of film. `duration` is Infinity for a live stream. */
  onProgress?(seconds: number, duration: number): void;
  onEvent?(event: PlayerEvent): void;
  strings: PlayerStrings;
  language: 'en' | 'ar';
  dir: 'ltr' | 'rtl';
  digits: Digits;
  /** Where volume, speed, caption and audio choices are stored; without it they last for this film only. */
  storage?: ChoiceStorage;
  autoPlay?: boolean;
  /** The player is part of a scrolling page that handles keys itself: it handles keys only while it has the focus. */
  inPage?: boolean;
}

/** Calls `shown` on the first video frame where the browser reports frames, else when the time advances. */
function whenFrameShown(video: HTMLVideoElement, shown: () => void) {
  if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => shown());
  else (video as HTMLVideoElement).addEventListener('timeupdate', shown, { once: true });
}

/** The complete player; it fills its parent. Pass another `key` for another film. */
export function Player(props: PlayerProps) {
  const {
    title,
    subtitle,
    poster,
    onBack,
    strings,
    language,
    dir,
    digits,
    storage,
    autoPlay = false,
    inPage = false,
  } = props;
  const host = useRef(props);
  useLayoutEffect(() => {
    host.current = props;
  });
  const [session] = useState(() =>
    createPlayerSession({
      host: () => host.current,
      // The session is typed with only the part of the element that it uses; the engine needs the element itself.
      createEngine: (media, mimeType, listener) =>
        createStreamingEngine(media as HTMLVideoElement, mimeType, listener),
      preloadEngine: () => void preloadEngine(),
      language,
      autoPlay,
      prefersLessData: prefersLessData(),
      ...(storage ? { storage } : {}),
    }),
  );
  const container = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);

  // Before the first paint, so that the engine and the source load while the page is painted.
  useLayoutEffect(() => {
    if (!container.current || !video.current) return;
    const media = video.current;
    return session.attach({
      media,
      fullscreen: fullscreenMode(container.current, media),
      pip: pipMode(media),
      watchOnline(online) {
        window.addEventListener('online', online);
        return () => window.removeEventListener('online', online);
      },
      probe: probeAddress,
      nextFrame: (shown) => whenFrameShown(media, shown),
    });
  }, [session]);
  useEffect(() => keepAwake(session.store, { wakeLock: navigator.wakeLock, document }), [session]);
  useMediaSession(session, { title, subtitle, poster });

  return (
    <PlayerContext value={{ session, strings, language, dir, digits }}>
      <section
        className={styles.player}
        ref={container}
        dir={dir}
        lang={language}
        aria-label={strings.region(title)}
        data-own-keys={inPage ? undefined : true}
      >
        <Chrome
          title={title}
          subtitle={subtitle}
          poster={poster}
          onBack={onBack}
          inPage={inPage}
          video={video}
          container={container}
        />
        <SoundButton />
        <Announcer />
      </section>
    </PlayerContext>
  );
}

interface ChromeProps {
  title: string;
  subtitle: string | undefined;
  poster: string | undefined;
  onBack(): void;
  inPage: boolean;
  video: React.RefObject<HTMLVideoElement | null>;
  container: React.RefObject<HTMLDivElement | null>;
}

const selectStatus = ({ status }: PlayerSnapshot) => status;
const selectWantsToPlay = ({ wantsToPlay }: PlayerSnapshot) => wantsToPlay;
const selectNotice = ({ notice }: PlayerSnapshot) => notice;
const selectStarted = ({ started }: PlayerSnapshot) => started;

/** The picture and the controls over it. */
function Chrome({ title, subtitle, poster, onBack, inPage, video, container }: ChromeProps) {
  const { session, strings } = usePlayer();
  const status = useSnapshot(selectStatus);
  const wantsToPlay = useSnapshot(selectWantsToPlay);
  const started = useSnapshot(selectStarted);
  const notice = useSnapshot(selectNotice);
  const [open, setOpen] = useState<MenuName | null>(null);
  const [helpOpen, setHelpOpen] = useState(false);
  const [dragging, setDragging] = useState(false);
  const [active, setActive] = useState(true);
  const [timer] = useState(() => createActivityTimer(setActive));

  useEffect(() => {
    timer.markActive();
    return timer.stop;
  }, [timer]);
  useKeyboard({
    session,
    within: inPage ? container : undefined,
    onHelp: () => setHelpOpen(true),
    onEscape: () => setOpen(null),
    onActivity: timer.markActive,
  });

  const failed = status === 'failed';
  const activity = { active, menuOpen: open !== null || helpOpen, dragging };
  const shown = controlsShown({ status, wantsToPlay, started }, activity);
  const closeMenus = useEffectEvent(() => setOpen(null));
  useEffect(() => {
    if (failed) closeMenus();
  }, [failed]);

  // Pointer events are handled on the outer element, so that no view on top of the film can stop them.
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const onPointerMove = (event: PointerEvent) => event.pointerType === 'mouse' && timer.markActive();
    const onPointerLeave = (event: PointerEvent) => event.pointerType === 'mouse' && timer.markIdle();
    element.addEventListener('pointermove', onPointerMove);
    element.addEventListener('pointerleave', onPointerLeave);
    const onFocusIn = (event: FocusEvent) =>
      (event.target as Element).matches(':focus-visible') && timer.markActive();
    element.addEventListener('focusin', onFocusIn);
    element.addEventListener('keydown', timer.markActive);
    element.dataset.cursor = shown || failed ? 'shown' : 'hidden';
    return () => {
      element.removeEventListener('pointermove', onPointerMove);
      element.removeEventListener('pointerleave', onPointerLeave);
      element.removeEventListener('focusin', onFocusIn);
      element.removeEventListener('keydown', timer.markActive);
    };
  }, [container, timer, shown, failed]);

  const toggleControls = useCallback(() => {
    if (shown) timer.markIdle();
    else timer.markActive();
  }, [shown, timer]);

  return (
    <>
      <Stage video={video} poster={poster} title={title} onToggleControls={toggleControls} />
      <CaptionsView raised={shown} />
      {failed ? <FailureView onBack={onBack} /> : <Centre />}
      <div className={styles.chrome} data-shown={shown || failed} onPointerUp={timer.markActive}>
        <header className={styles.top} data-chrome="top">
          <ControlButton label={strings.back} onClick={onBack}>
            <span className={styles.arrow}>
              <BackIcon />
            </span>
          </ControlButton>
          <div className={styles.titles}>
            <h1>
              <bdi>{title}</bdi>
            </h1>
            {subtitle && (
              <p>
                <bdi>{subtitle}</bdi>
              </p>
            )}
            {notice && <p className={styles.notice}>{notice}</p>}
          </div>
        </header>
        {!failed && (
          <div className={styles.bottom}>
            <ControlBar
              open={open}
              setOpen={setOpen}
              onHelp={() => setHelpOpen(true)}
              onDragging={setDragging}
            />
          </div>
        )}
      </div>
      {helpOpen && <HelpSheet onClose={() => setHelpOpen(false)} />}
    </>
  );
}
