import {
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type Ref,
  type SyntheticEvent,
} from 'react';
import { SKIP_SECONDS } from '../core/controls/seek-control.ts';
import type { PlayerSnapshot } from '../core/player-snapshot.ts';
import { createTapGestures, zoneAt, type Gesture } from '../core/tap-gestures.ts';
import { SkipIcon } from './icons.tsx';
import { countOf, usePlayer, useSnapshot } from './player-context.ts';
import styles from './stage.module.css';

const selectPoster = ({ started, status, time, wantsToPlay }: PlayerSnapshot) =>
  !started || (time === 0 && !wantsToPlay && (status === 'ready' || status === 'paused'));

/** Lets the captions find the picture's edges. */
function onPictureSize({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
  const { videoWidth, videoHeight } = currentTarget;
  const player = currentTarget.closest('section');
  if (videoWidth > 0 && videoHeight > 0)
    player?.style.setProperty('--player-aspect', String(videoWidth / videoHeight));
}

interface Props {
  video: Ref<HTMLVideoElement>;
  poster: string | undefined;
  title: string;
  onToggleControls(): void;
}

/** The picture: a press on it plays, pauses, skips or toggles fullscreen. */
export function Stage({ video, poster, title, onToggleControls }: Props) {
  const { session, digits } = usePlayer();
  const posterShown = useSnapshot(selectPoster);
  const [skip, setSkip] = useState<{ side: 'back' | 'forward'; count: number } | null>(null);
  const touch = useRef(false);
  const toggleControls = useRef(onToggleControls);
  useEffect(() => {
    toggleControls.current = onToggleControls;
  }, [onToggleControls]);

  const [gestures] = useState(() => {
    const actions: Record<Gesture, () => void> = {
      play: () => session.play.toggle(),
      controls: () => toggleControls.current(),
      fullscreen: () => session.fullscreen.toggle(),
      back: () => skipBy('back', -SKIP_SECONDS),
      forward: () => skipBy('forward', SKIP_SECONDS),
    };
    function skipBy(side: 'back' | 'forward', seconds: number) {
      session.seek.skip(seconds);
      setSkip((last) => ({ side, count: last?.side === side ? last.count + 1 : 1 }));
    }
    return createTapGestures((gesture) => actions[gesture]());
  });
  useEffect(() => gestures.stop, [gestures]);
  useEffect(() => {
    if (!skip) return;
    const timer = setTimeout(() => setSkip(null), 700);
    return () => clearTimeout(timer);
  }, [skip]);

  function onPress(event: MouseEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    gestures.tap(event.timeStamp, zoneAt(event.clientX - box.left, box.width), touch.current);
  }

  return (
    <div
      className={styles.stage}
      onPointerDown={(event: PointerEvent) => {
        touch.current = event.pointerType !== 'mouse';
      }}
      onClick={onPress}
    >
      <video
        ref={video}
        className={styles.video}
        playsInline
        preload="auto"
        aria-label={title}
        onResize={onPictureSize}
      />
      {poster && (
        <img className={styles.poster} src={poster} alt="" data-shown={posterShown} draggable={false} />
      )}
      {skip && (
        <span key={skip.count} className={styles.skip} data-side={skip.side} dir="ltr" aria-hidden="true">
          <SkipIcon
            seconds={countOf(SKIP_SECONDS * skip.count, digits).text}
            forward={skip.side === 'forward'}
          />
        </span>
      )}
    </div>
  );
}
