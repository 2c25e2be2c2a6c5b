import type { ChoiceStorage, PlayerEvent } from '@rawi/player';
import { rememberedChoices, usedProfile } from '../../shared/session/playback-choices.ts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { loadChunk } from '../../shared/boot/chunk.ts';
import { loadPlayer } from '../../shared/player/preload-player.ts';
import type { AdSession } from './ads/ad-session.ts';
import type { AdSettings } from './ads/ads-apply.ts';
import styles from './player-stage.module.css';

type Loaded = {
  session: AdSession;
  AdView: typeof import('./ads/index.ts').AdView;
  sound: Sound;
  captioned: boolean;
};
type Sound = { volume: number; muted: boolean };

export interface AdBreaksOptions {
  /** Undefined where the film has no advertisements for this viewer. */
  settings: AdSettings | undefined;
  /** Seconds at which the film begins. */
  startAt: number;
  storage: ChoiceStorage;
  onBack(): void;
  /** Called when advertisements begin to hold the film, and when they let it go. */
  onHold(isHeld: boolean): void;
}

export interface AdBreaks {
  /** What covers the film now; undefined where the film is shown. */
  adBreak: ReactNode | undefined;
  /** The film's source was given: it may be played, so its advertisements may come. */
  onSource(): void;
  onEvent(event: PlayerEvent): void;
  onProgress(seconds: number, duration: number): void;
}

/** `offered`: its source was given behind a failure that is still shown, and is perhaps not played. */
type FilmState = 'awaited' | 'given' | 'failed' | 'offered';

const noSubscription = () => () => undefined;

/**
 * The advertisements of the film in the player. Their code is loaded with the first film that has some; where that fails
 * the film is shown without. None is asked for before the film is known to play, and none stands over a film that fails:
 * the viewer would watch it for nothing, and not see why.
 */
export function useAdBreaks({ settings, startAt, storage, onBack, onHold }: AdBreaksOptions): AdBreaks {
  const [loaded, setLoaded] = useState<Loaded | 'failed'>();
  const [film, setFilm] = useState<FilmState>('awaited');
  const session = loaded === undefined || loaded === 'failed' ? undefined : loaded.session;
  const phase = useSyncExternalStore(
    session?.subscribe ?? noSubscription,
    () => session?.get().phase ?? 'film',
    () => 'film' as const,
  );

  useEffect(() => {
    if (settings === undefined) return undefined;
    let opened: AdSession | undefined;
    let isLeft = false;
    Promise.all([loadChunk(() => import('./ads/index.ts')), loadPlayer()]).then(
      ([{ createAdSession, AdView }, { readChoices }]) => {
        if (isLeft) return;
        const { volume, muted, captionLanguage } = readChoices(storage, rememberedChoices(usedProfile()));
        opened = createAdSession({ settings, startAt });
        setLoaded({ session: opened, AdView, sound: { volume, muted }, captioned: Boolean(captionLanguage) });
      },
      () => {
        if (!isLeft) setLoaded('failed');
      },
    );
    return () => {
      isLeft = true;
      opened?.close();
      setLoaded(undefined);
      setFilm('awaited');
    };
  }, [settings, startAt, storage]);

  useEffect(() => {
    if (film === 'given') session?.begin();
    else if (film === 'failed') session?.interrupt();
  }, [session, film]);

  const isAsking = settings !== undefined && loaded === undefined;
  const isHeld = film === 'given' && (isAsking || phase !== 'film');
  const hold = useRef(onHold);
  useEffect(() => {
    hold.current = onHold;
  }, [onHold]);
  useEffect(() => hold.current(isHeld), [isHeld]);

  const moved = useCallback(
    (seconds: number, duration: number) => session?.moved(seconds, duration),
    [session],
  );
  const onSource = useCallback(
    () => setFilm((before) => (before === 'failed' || before === 'offered' ? 'offered' : 'given')),
    [],
  );
  const onEvent = useCallback(
    ({ type }: PlayerEvent) => {
      if (type === 'ended') session?.ended();
      else if (type === 'failed') setFilm('failed');
      else if (type === 'loading')
        setFilm((before) => (before === 'offered' ? 'given' : before === 'failed' ? 'awaited' : before));
    },
    [session],
  );

  let adBreak: ReactNode;
  if (isHeld && isAsking) adBreak = <div className={styles.adCover} />;
  else if (isHeld && loaded !== undefined && loaded !== 'failed') {
    const { AdView, ...shown } = loaded;
    adBreak = <AdView {...shown} onBack={onBack} />;
  }
  return { adBreak, onSource, onEvent, onProgress: moved };
}
