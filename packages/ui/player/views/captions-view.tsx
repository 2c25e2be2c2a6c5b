import { captionStyleProperties } from '../core/caption-style.ts';
import type { PlayerSnapshot } from '../core/player-snapshot.ts';
import { CaptionLines } from './caption-lines.tsx';
import { useSnapshot } from './player-context.ts';
import styles from './captions-view.module.css';

const selectCaptions = ({ captions }: PlayerSnapshot) => captions;
const selectSize = ({ captionSize }: PlayerSnapshot) => captionSize;
const selectStyle = ({ captionStyle }: PlayerSnapshot) => captionStyle;
const selectLanguage = ({ captionId, captionTracks }: PlayerSnapshot) =>
  captionTracks.find(({ id }) => id === captionId)?.language;

/**
 * The captions of the current time, in the style that the viewer chose. An Arabic full stop is at the left end of
 * its line, an English one at the right. `raised` moves them above the controls.
 */
export function CaptionsView({ raised }: { raised: boolean }) {
  const captions = useSnapshot(selectCaptions);
  const size = useSnapshot(selectSize);
  const style = useSnapshot(selectStyle);
  const language = useSnapshot(selectLanguage);
  const regions = [
    ['top', captions.filter(({ top }) => top)],
    ['bottom', captions.filter(({ top }) => !top)],
  ] as const;
  return (
    <div
      className={styles.captions}
      style={captionStyleProperties(style) as React.CSSProperties}
      data-size={size}
      data-raised={raised}
      lang={language}
    >
      {regions.map(([region, regionCaptions]) => (
        <div key={region} className={styles[region]}>
          {regionCaptions.map((caption) => (
            <CaptionLines key={caption.id} lines={caption.lines} language={language} />
          ))}
        </div>
      ))}
    </div>
  );
}
