import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { AdControls } from './ad-controls.tsx';
import { useAdKeys } from './use-ad-keys.ts';
import { useAdMediaKeys } from './use-ad-media-keys.ts';
import { adErrors, offsetMs, type AdErrorCode, type LinearAd } from './ad-model.ts';
import type { AdSession } from './ad-session.ts';
import { chooseMediaFile } from './choose-media-file.ts';
import { useAdCaptions } from './use-ad-captions.ts';
import styles from './ad-view.module.css';

/** Milliseconds that an advertisement has to show its first picture. */
const START_MS = 3000;
/** Milliseconds without a new picture after which one that has begun is given up. */
const STALL_MS = 6000;
/** Milliseconds without a new picture after which the viewer sees that one is awaited. */
const WAIT_MS = 500;
const CHECK_MS = 250;

export interface AdSound {
  volume: number;
  muted: boolean;
}

export interface AdViewProps {
  session: AdSession;
  /** The sound that the viewer chose for films. */
  sound: AdSound;
  /** Whether the viewer watches films with captions. */
  captioned: boolean;
  onBack(): void;
}

/** Covers the film while an advertisement is shown, or asked for. */
export function AdView({ session, sound, captioned, onBack }: AdViewProps): ReactNode {
  const state = useSyncExternalStore(session.subscribe, session.get);
  const i18n = useI18n();
  if (state.phase === 'film') return null;
  if (state.phase === 'asking')
    return (
      <div className={styles.cover} role="status">
        <span className={styles.spinner} aria-hidden="true" />
        <span className="visually-hidden">{i18n.t('ad.asking')}</span>
      </div>
    );
  const { ad, position, count } = state;
  return (
    <LinearAdView
      key={`${position} ${ad.id}`}
      ad={ad}
      place={count > 1 ? i18n.t('ad.position', { position, count }) : undefined}
      session={session}
      sound={sound}
      captioned={captioned}
      onBack={onBack}
    />
  );
}

interface LinearAdProps extends AdViewProps {
  ad: LinearAd;
  place: string | undefined;
}

function LinearAdView({ ad, place, session, sound, captioned, onBack }: LinearAdProps) {
  const i18n = useI18n();
  const video = useRef<HTMLVideoElement>(null);
  const cover = useRef<HTMLDivElement>(null);
  const [file] = useState(() => {
    const probe = document.createElement('video');
    return chooseMediaFile(ad.mediaFiles, (type) => probe.canPlayType(type), innerHeight);
  });
  const [tracking] = useState(() => session.track(ad, file?.url ?? ''));
  const [playing, setPlaying] = useState(true);
  const [waiting, setWaiting] = useState(false);
  const [heard, setHeard] = useState(sound);
  const [at, setAt] = useState({ seconds: 0, duration: 0 });
  const captions = useAdCaptions(ad.captions, { language: i18n.language, seconds: at.seconds, captioned });

  const finish = useEffectEvent((how: 'completed' | 'skipped' | AdErrorCode) => {
    if (how === 'completed') tracking.completed();
    else if (how === 'skipped') tracking.skipped();
    else tracking.failed(how);
    session.over(typeof how === 'number' ? 'failed' : 'watched');
  });

  useEffect(() => {
    const element = video.current;
    if (element === null || file === undefined) {
      finish(adErrors.mediaUnsupported);
      return undefined;
    }
    element.volume = sound.volume;
    element.muted = sound.muted;
    element.src = file.url;
    element.play().catch((error: unknown) => {
      // The browser forces it to begin without sound; the viewer turns it on.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      element.muted = true;
      setHeard({ volume: element.volume, muted: true });
      element.play().catch(() => finish(adErrors.mediaBroken));
    });
    let last = { time: 0, at: performance.now() };
    const timer = setInterval(() => {
      const now = performance.now();
      const isPausedByViewer = element.paused && element.currentTime > 0;
      if (element.currentTime !== last.time || isPausedByViewer)
        last = { time: element.currentTime, at: now };
      setWaiting(now - last.at > WAIT_MS);
      if (now - last.at > (last.time === 0 ? START_MS : STALL_MS)) finish(adErrors.mediaTimeout);
    }, CHECK_MS);
    return () => {
      clearInterval(timer);
      element.removeAttribute('src');
      element.load();
    };
  }, [file, sound]);

  function onMove() {
    const element = video.current!;
    const duration = Number.isFinite(element.duration) ? element.duration : 0;
    if (element.currentTime > 0) tracking.shown();
    tracking.moved(element.currentTime * 1000, duration > 0 ? duration * 1000 : undefined);
    setAt({ seconds: element.currentTime, duration });
  }

  function toggle() {
    const element = video.current!;
    if (element.paused) void element.play().catch(() => undefined);
    else element.pause();
    tracking.paused(element.paused);
    setPlaying(!element.paused);
  }

  function setSound(next: AdSound) {
    const element = video.current!;
    if (next.muted !== element.muted) tracking.muted(next.muted);
    element.muted = next.muted;
    element.volume = next.volume;
    setHeard(next);
  }

  const skipMs = ad.skipAfter && offsetMs(ad.skipAfter, at.duration > 0 ? at.duration * 1000 : undefined);
  const skipIn = skipMs === undefined ? undefined : Math.max(0, Math.ceil(skipMs / 1000 - at.seconds));
  const canSkip = ad.skipAfter !== undefined && skipIn === 0;
  const skip = () => {
    if (canSkip) finish('skipped');
  };

  useAdKeys(cover, {
    toggle,
    mute: () => setSound({ ...heard, muted: !heard.muted }),
    louder: (by) =>
      setSound({ volume: Math.min(1, Math.max(0, heard.volume + by)), muted: by < 0 && heard.muted }),
    captions: captions.toggle,
    back: onBack,
  });
  useAdMediaKeys(playing, toggle);

  return (
    <div ref={cover} className={styles.cover} role="region" aria-label={i18n.t('ad.label')} data-ad>
      <video
        ref={video}
        className={styles.video}
        playsInline
        tabIndex={-1}
        aria-hidden="true"
        onClick={toggle}
        onTimeUpdate={onMove}
        onEnded={() => finish('completed')}
        onError={() => finish(video.current?.currentTime ? adErrors.mediaBroken : adErrors.mediaNotFound)}
      />
      {waiting && <span className={styles.spinner} aria-hidden="true" data-waiting />}
      {captions.text !== '' && (
        <p className={styles.captions} dir="auto">
          {captions.text}
        </p>
      )}
      <AdControls
        {...{ ad, place, playing, heard, canSkip, skipIn, skip, toggle, setSound, onBack }}
        remaining={at.duration > 0 ? Math.max(0, Math.ceil(at.duration - at.seconds)) : undefined}
        captions={captions}
        onMore={() => {
          tracking.clicked();
          if (!video.current!.paused) toggle();
        }}
      />
    </div>
  );
}
