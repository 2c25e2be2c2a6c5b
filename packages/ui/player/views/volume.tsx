import { effectiveVolume, volumeLevel } from '../core/controls/volume-control.ts';
import { writeDigits } from '../core/time-format.ts';
import { ControlButton } from './control-button.tsx';
import { VolumeIcon } from './icons.tsx';
import { usePlayer, useSnapshot } from './player-context.ts';
import styles from './volume.module.css';

/** Mute button and, where the device allows it, a volume slider. */
export function Volume() {
  const { session, strings, digits } = usePlayer();
  const level = useSnapshot(volumeLevel);
  const effective = useSnapshot(effectiveVolume);
  const settable = useSnapshot(({ volumeSettable }) => volumeSettable);
  const percent = Math.round(effective * 100);
  return (
    <div className={styles.volume} dir="ltr">
      <ControlButton
        label={level === 'muted' ? strings.unmute : strings.mute}
        shortcut="M"
        onClick={session.volume.toggleMute}
      >
        <VolumeIcon level={level} />
      </ControlButton>
      {settable && (
        <span className={styles.track} style={{ '--heard': `${percent}%` } as React.CSSProperties}>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={percent}
            aria-label={strings.volume}
            aria-valuetext={
              percent === 0 ? strings.muted : strings.percent(writeDigits(String(percent), digits))
            }
            onChange={(event) => session.volume.setVolume(Number(event.currentTarget.value) / 100)}
          />
        </span>
      )}
    </div>
  );
}
