import { atLiveEdge } from '../core/controls/seek-control.ts';
import type { PlayerSnapshot } from '../core/player-snapshot.ts';
import { indexOfWatched } from '../core/watched-programme.ts';
import type { TimedTitle } from '../strings/player-strings.ts';
import { formatInstant } from './format-instant.ts';
import { usePlayer, useSnapshot } from './player-context.ts';
import type { LiveProgramme } from './player-props.ts';
import styles from './live-programme.module.css';

interface WatchedProgramme extends Pick<LiveProgramme, 'now' | 'next'> {
  /** Whether these are of the past: the channel sends something else by now. */
  isOver: boolean;
  /** Whether `next` has begun on the channel. */
  hasNextBegun: boolean;
}

/** The programme of the picture, and the one after it: behind the live edge not those that run now. */
export function useWatchedProgramme({ now, next, programmes = [] }: LiveProgramme): WatchedProgramme {
  const { session } = usePlayer();
  const watched = useSnapshot(({ time }) => indexOfWatched(programmes, session.instantAt(time)));
  const found = programmes[watched];
  const following = programmes[watched + 1];
  // By the clock of the stream: a device's may be hours off. At the edge the picture is only seconds late.
  const isSent = (snapshot: PlayerSnapshot, instant: number | undefined) =>
    instant !== undefined &&
    !atLiveEdge(snapshot) &&
    instant <= (session.instantAt(snapshot.seekable.end) ?? -Infinity);
  const isOver = useSnapshot((snapshot) => isSent(snapshot, found?.end));
  const hasNextBegun = useSnapshot((snapshot) => isSent(snapshot, following?.start));
  if (!found) return { ...(now && { now }), ...(next && { next }), isOver: false, hasNextBegun: false };
  return { now: found, ...(following && { next: following }), isOver, hasNextBegun };
}

/** What runs on the channel, or what the viewer watches of what ran before, and what comes next. */
export function LiveProgrammeLine({ live }: { live: LiveProgramme }) {
  const view = usePlayer();
  const { now, next, isOver, hasNextBegun } = useWatchedProgramme(live);
  const { strings } = view;
  const textOfNow = isOver ? strings.onWatched : strings.onNow;
  const textOfNext = hasNextBegun ? strings.onThen : strings.onNext;
  if (!now && !next) return null;
  return (
    <p className={styles.programme}>
      {now && (
        <Timed text={textOfNow(now.title, formatInstant(now.start, view), formatInstant(now.end, view))} />
      )}
      {next && <Timed text={textOfNext(next.title, formatInstant(next.start, view))} />}
    </p>
  );
}

function Timed({ text: { what, when } }: { text: TimedTitle }) {
  return (
    <bdi>
      <span className={styles.what}>{what}</span>
      <span>{when}</span>
    </bdi>
  );
}

/** Says whether the picture is live; a picture that is behind, or paused, it leads to the live edge and plays. */
export function LiveButton({ isLiveNow }: { isLiveNow: boolean }) {
  const { session, strings } = usePlayer();
  const name = isLiveNow ? strings.live : strings.goLive;
  return (
    <button
      type="button"
      className={styles.live}
      data-edge={isLiveNow}
      aria-label={name}
      onClick={() => {
        session.seek.seekToFraction(1);
        session.play.play();
      }}
    >
      {name}
    </button>
  );
}
