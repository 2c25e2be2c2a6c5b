import type { Caption } from '../core/caption-cues.ts';
import type { PlayerSnapshot } from '../core/player-snapshot.ts';
import { useSnapshot } from './player-context.ts';
import styles from './captions-view.module.css';

const selectCaptions = ({ captions }: PlayerSnapshot) => captions;
const selectSize = ({ captionSize }: PlayerSnapshot) => captionSize;
const selectLanguage = ({ captionId, captionTracks }: PlayerSnapshot) =>
  captionTracks.find(({ id }) => id === captionId)?.language;

function CaptionLines({ caption }: { caption: Caption }) {
  return caption.lines.map((runs, index) => (
    <p key={index} className={styles.line}>
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

/**
 * The captions of the current time. The direction of each line follows its first letter, so that an Arabic full
 * stop is at the left end of its line, an English one at the right. `raised` moves them above the controls.
 */
export function CaptionsView({ raised }: { raised: boolean }) {
  const captions = useSnapshot(selectCaptions);
  const size = useSnapshot(selectSize);
  const language = useSnapshot(selectLanguage);
  const regions = [
    ['top', captions.filter(({ top }) => top)],
    ['bottom', captions.filter(({ top }) => !top)],
  ] as const;
  return (
    <div className={styles.captions} data-size={size} data-raised={raised} lang={language}>
      {regions.map(([region, regionCaptions]) => (
        <div key={region} className={styles[region]}>
          {regionCaptions.map((caption) => (
            <CaptionLines key={caption.id} caption={caption} />
          ))}
        </div>
      ))}
    </div>
  );
}
