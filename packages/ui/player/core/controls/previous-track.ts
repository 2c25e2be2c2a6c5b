import type { PlayerSession } from '../session-contract.ts';

/** Within this time of its start a track leads to the one before it, later to its own start. */
const START_SECONDS = 3;

/** What a player's button for the previous track does: back to the start first, then to the track before. */
export function goToPrevious(
  { store, seek }: Pick<PlayerSession, 'store' | 'seek'>,
  onPrevious: (() => void) | undefined,
): void {
  if (onPrevious && store.getSnapshot().time <= START_SECONDS) onPrevious();
  else seek.seekToFraction(0);
}
