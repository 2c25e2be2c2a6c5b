import { indexOfWatched } from '../core/watched-programme.ts';
import type { TimedTitle } from '../strings/player-strings.ts';
import { formatInstant } from './format-instant.ts';
import { usePlayer, useSnapshot } from './player-context.ts';
import type { LiveProgramme } from './player-props.ts';
import styles from './live-programme.module.css';

/** The programme of the picture, and the one after it: behind the live edge not those that run now. */
export function useWatchedProgramme({
  now,
  next,
  programmes = [],
}: LiveProgramme): Pick<LiveProgramme, 'now' | 'next'> {
  const { session } = usePlayer();
  const watched = useSnapshot(({ time }) => indexOfWatched(programmes, session.instantAt(time)));
  const found = programmes[watched];
  if (!found) return { ...(now && { now }), ...(next && { next }) };
  const following = programmes[watched + 1];
  return { now: found, ...(following && { next: following }) };
}

/** What runs on the channel, and what comes next. */
export function LiveProgrammeLine({ live }: { live: LiveProgramme }) {
  const view = usePlayer();
  const { now, next } = useWatchedProgramme(live);
  const { strings } = view;
  if (!now && !next) return null;
  return (
    <p className={styles.programme}>
      {now && (
        <Timed
          text={strings.onNow(now.title, formatInstant(now.start, view), formatInstant(now.end, view))}
        />
      )}
      {next && <Timed text={strings.onNext(next.title, formatInstant(next.start, view))} />}
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
