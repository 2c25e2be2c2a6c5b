import type { CaptionRun } from '../core/caption-cues.ts';
import { lineDirection } from '../core/line-direction.ts';
import styles from './captions-view.module.css';

/** Lines of one caption, each set in its own direction; `language` is that of the caption track. */
export function CaptionLines({
  lines,
  language,
}: {
  lines: readonly (readonly CaptionRun[])[];
  language: string | undefined;
}) {
  return lines.map((runs, index) => (
    <p
      key={index}
      className={styles.line}
      dir={lineDirection(runs.map(({ text }) => text).join(''), language)}
    >
      <span className={styles.box}>
        {runs.map((run, at) => (
          <span key={at} data-bold={run.bold || undefined} data-italic={run.italic || undefined}>
            {run.text}
          </span>
        ))}
      </span>
    </p>
  ));
}
