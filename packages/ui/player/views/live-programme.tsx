import { formatInstant } from './format-instant.ts';
import { usePlayer } from './player-context.ts';
import type { LiveProgramme } from './player-props.ts';
import styles from './live-programme.module.css';

/** What runs on the channel now, and what comes next. */
export function LiveProgrammeLine({ live: { now, next } }: { live: LiveProgramme }) {
  const view = usePlayer();
  const { strings } = view;
  if (!now && !next) return null;
  return (
    <p className={styles.programme}>
      {now && (
        <bdi>{strings.onNow(now.title, formatInstant(now.start, view), formatInstant(now.end, view))}</bdi>
      )}
      {next && <bdi>{strings.onNext(next.title, formatInstant(next.start, view))}</bdi>}
    </p>
  );
}

/** Says whether the picture is live; behind the live edge it leads there. */
export function LiveButton({ atEdge }: { atEdge: boolean }) {
  const { session, strings } = usePlayer();
  return (
    <button
      type="button"
      className={styles.live}
      data-edge={atEdge}
      aria-label={atEdge ? strings.live : strings.goLive}
      onClick={() => session.seek.seekToFraction(1)}
    >
      {atEdge ? strings.live : strings.goLive}
    </button>
  );
}
