import type { PlayerSnapshot } from '../core/player-snapshot.ts';
import { VolumeIcon } from './icons.tsx';
import { usePlayer, useSnapshot } from './player-context.ts';
import styles from './sound-button.module.css';

const selectOffered = ({ mutedByBrowser, muted, status }: PlayerSnapshot) =>
  mutedByBrowser && muted && status !== 'failed' && status !== 'ended';

/** Turns on the sound of a film that the browser let begin only without. */
export function SoundButton() {
  const { session, strings } = usePlayer();
  const isOffered = useSnapshot(selectOffered);
  if (!isOffered) return null;
  return (
    <button type="button" className={styles.sound} onClick={session.volume.toggleMute}>
      <VolumeIcon level="muted" />
      {strings.tapForSound}
    </button>
  );
}
