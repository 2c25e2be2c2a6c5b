import type { PlayerSnapshot } from '../player-snapshot.ts';
import type { SessionContext } from '../session-context.ts';

export const VOLUME_STEP = 0.05;
const MIN_UNMUTED_VOLUME = 0.1;

export type VolumeLevel = 'muted' | 'low' | 'high';

/** The effective volume: 0 while muted. */
export function effectiveVolume({ volume, muted }: Pick<PlayerSnapshot, 'volume' | 'muted'>): number {
  return muted ? 0 : volume;
}

export function volumeLevel(snapshot: Pick<PlayerSnapshot, 'volume' | 'muted'>): VolumeLevel {
  const effective = effectiveVolume(snapshot);
  if (effective === 0) return 'muted';
  return effective < 0.5 ? 'low' : 'high';
}

export interface VolumeControl {
  /** `volume` is 0..1; anything above 0 also unmutes. */
  setVolume(volume: number): void;
  /** A step up from silence goes on from the level before it. */
  step(direction: 1 | -1): void;
  toggleMute(): void;
}

export function createVolumeControl({ store, media, remember }: SessionContext): VolumeControl {
  function apply(volume: number, muted: boolean) {
    const element = media();
    if (element) {
      element.volume = volume;
      element.muted = muted;
    }
    store.set({ volume, muted });
    remember({ volume, muted });
  }

  function setVolume(volume: number) {
    const rounded = Math.round(Math.min(Math.max(volume, 0), 1) * 100) / 100;
    apply(rounded, rounded === 0);
  }

  return {
    setVolume,
    step(direction) {
      const { volume, muted } = store.getSnapshot();
      // Nothing is quieter than silence, and its level is kept for when the sound comes back.
      if (muted && direction === -1) return;
      setVolume(volume + direction * VOLUME_STEP);
    },
    toggleMute() {
      const { volume, muted } = store.getSnapshot();
      const silent = muted || volume === 0;
      // Unmuting must be audible, also when the slider was at 0.
      apply(silent ? Math.max(volume, MIN_UNMUTED_VOLUME) : volume, !silent);
    },
  };
}
