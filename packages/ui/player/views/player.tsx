import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { createPlayerSession } from '../core/player-session.ts';
import { createCaster } from '../engine/casting/create-caster.ts';
import { preloadEngine } from '../engine/load-engine.ts';
import { probeAddress } from '../engine/probe-address.ts';
import { keepAwake } from '../engine/keep-awake.ts';
import { prefersLessData } from '../engine/data-saver.ts';
import { fullscreenMode, pipMode } from '../engine/screen-modes.ts';
import { createStreamingEngine } from '../engine/streaming-engine.ts';
import { takePip } from '../engine/take-pip.ts';
import type { PlayerStrings } from '../strings/player-strings.ts';
import { Announcer } from './announcer.tsx';
import { Chrome } from './chrome.tsx';
import { useWatchedProgramme } from './live-programme.tsx';
import { PlayerContext, usePlayer } from './player-context.ts';
import type { PlayerProps } from './player-props.ts';
import { SoundButton } from './sound-button.tsx';
import { useMediaSession } from './use-media-session.ts';
import styles from './player.module.css';

/** Calls `shown` on the first video frame where the browser reports frames, else when the time advances. */
function whenFrameShown(media: HTMLMediaElement, shown: () => void) {
  if (media instanceof HTMLVideoElement && 'requestVideoFrameCallback' in media)
    media.requestVideoFrameCallback(() => shown());
  else media.addEventListener('timeupdate', shown, { once: true });
}

/** The texts of the player; those of music do not speak of a film. */
function textsFor(strings: PlayerStrings, isMusic: boolean): PlayerStrings {
  const { texts, failures } = strings.music;
  return isMusic ? { ...strings, ...texts, failures: { ...strings.failures, ...failures } } : strings;
}

/** The way to other screens; they show what the host says of the film. */
function casterOf(element: HTMLMediaElement, host: RefObject<PlayerProps>) {
  const about = () => {
    const { title, subtitle, poster, music } = host.current;
    return { title, subtitle: music?.artist ?? subtitle, picture: music?.artwork ?? poster };
  };
  const { castReceiver } = host.current;
  const caster = createCaster(
    element,
    castReceiver === undefined ? undefined : { applicationId: castReceiver, about },
  );
  return caster && { caster };
}

const NO_CHANNEL = {};

/** The lock screen says what plays; of a channel the programme that is watched, and on which channel. */
function LockScreen({ props }: { props: PlayerProps }) {
  const { title, subtitle, poster, music, live, next, adBreak } = props;
  const { session } = usePlayer();
  const watched = useWatchedProgramme(live ?? NO_CHANNEL).now;
  useMediaSession(session, {
    title: watched?.title ?? title,
    artist: watched ? title : (music?.artist ?? subtitle),
    album: music?.album,
    picture: music ? music.artwork : poster,
    onNext: next?.onPlay,
    onPrevious: music?.onPrevious,
    held: adBreak !== undefined && adBreak !== null,
  });
  return null;
}

/** The complete player; it fills its parent. Pass another `key` for another film. */
export function Player(props: PlayerProps) {
  const { title, music, language, dir, digits, storage, autoPlay = false, inPage = false } = props;
  const isMusic = music !== undefined;
  const strings = useMemo(() => textsFor(props.strings, isMusic), [props.strings, isMusic]);
  const host = useRef(props);
  useLayoutEffect(() => {
    host.current = props;
  });
  const [session] = useState(() =>
    createPlayerSession({
      host: () => host.current,
      // The session is typed with only the part of the element that it uses; the engine needs the element itself.
      createEngine: (media, mimeType, listener) =>
        createStreamingEngine(media as HTMLMediaElement, mimeType, listener),
      preloadEngine: () => void preloadEngine(),
      language,
      autoPlay,
      ownSpeed: isMusic,
      prefersLessData: prefersLessData(),
      ...(storage ? { storage } : {}),
    }),
  );
  const container = useRef<HTMLDivElement>(null);
  const media = useRef<HTMLMediaElement>(null);

  // Before the first paint, so that the engine and the source load while the page is painted.
  useLayoutEffect(() => {
    if (!container.current || !media.current) return;
    const element = media.current;
    const detach = session.attach({
      media: element,
      fullscreen: fullscreenMode(host.current.fullscreenOf?.current ?? container.current, element),
      ...(element instanceof HTMLVideoElement && { pip: pipMode(element) }),
      ...casterOf(element, host),
      watchOnline(online) {
        window.addEventListener('online', online);
        return () => window.removeEventListener('online', online);
      },
      isHidden: () => document.hidden,
      isOffline: () => !navigator.onLine,
      probe: probeAddress,
      nextFrame: (shown) => whenFrameShown(element, shown),
    });
    const stopTaking = element instanceof HTMLVideoElement ? takePip(element, session.store) : undefined;
    return () => {
      stopTaking?.();
      detach();
    };
  }, [session]);
  useEffect(() => {
    // Music goes on in the dark.
    if (!isMusic) return keepAwake(session.store, { wakeLock: navigator.wakeLock, document });
  }, [session, isMusic]);

  return (
    <PlayerContext value={{ session, strings, language, dir, digits }}>
      <section
        className={styles.player}
        ref={container}
        dir={dir}
        lang={language}
        aria-label={strings.region(title)}
        data-music={isMusic || undefined}
        tabIndex={-1}
        data-own-keys={inPage ? undefined : true}
      >
        <Chrome props={props} media={media} container={container} />
        <SoundButton />
        <Announcer />
        <LockScreen props={props} />
      </section>
    </PlayerContext>
  );
}
