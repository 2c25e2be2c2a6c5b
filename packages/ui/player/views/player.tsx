import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPlayerSession } from '../core/player-session.ts';
import { preloadEngine } from '../engine/load-engine.ts';
import { probeAddress } from '../engine/probe-address.ts';
import { keepAwake } from '../engine/keep-awake.ts';
import { prefersLessData } from '../engine/data-saver.ts';
import { fullscreenMode, pipMode } from '../engine/screen-modes.ts';
import { createStreamingEngine } from '../engine/streaming-engine.ts';
import { Announcer } from './announcer.tsx';
import { Chrome } from './chrome.tsx';
import { PlayerContext } from './player-context.ts';
import type { PlayerProps } from './player-props.ts';
import { SoundButton } from './sound-button.tsx';
import { useMediaSession } from './use-media-session.ts';
import styles from './player.module.css';

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
      fullscreen: fullscreenMode(host.current.fullscreenOf?.current ?? container.current, media),
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
  // The lock screen says what runs, and on which channel.
  const onAir = props.live?.now;
  useMediaSession(session, {
    ...(onAir ? { title: onAir.title, subtitle: title } : { title, subtitle }),
    poster,
    onNext: props.next?.onPlay,
  });

  return (
    <PlayerContext value={{ session, strings, language, dir, digits }}>
      <section
        className={styles.player}
        ref={container}
        dir={dir}
        lang={language}
        aria-label={strings.region(title)}
        tabIndex={inPage ? undefined : -1}
        data-own-keys={inPage ? undefined : true}
      >
        <Chrome props={props} video={video} container={container} />
        <SoundButton />
        <Announcer />
      </section>
    </PlayerContext>
  );
}
