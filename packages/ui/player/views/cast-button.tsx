import type { PlayerSnapshot } from '../core/player-snapshot.ts';
import { ControlButton } from './control-button.tsx';
import { CastIcon } from './icons.tsx';
import { usePlayer, useSnapshot } from './player-context.ts';

const selectCanCast = ({ canCast }: PlayerSnapshot) => canCast;
const selectStatus = ({ castStatus }: PlayerSnapshot) => castStatus;

/** Offers the screens in reach, and brings the film back from one. */
export function CastButton() {
  const { session, strings } = usePlayer();
  const canCast = useSnapshot(selectCanCast);
  const status = useSnapshot(selectStatus);
  if (!canCast) return null;
  const isOn = status !== 'none';
  return (
    <ControlButton
      label={isOn ? strings.cast.stop : strings.cast.start}
      aria-pressed={isOn}
      onClick={session.cast.toggle}
    >
      <CastIcon on={isOn} />
    </ControlButton>
  );
}
