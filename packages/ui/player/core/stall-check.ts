import type { Failure, FailureKind } from './failure.ts';
import type { FailureRecovery } from './failure-recovery.ts';
import { bufferedAhead } from './media-binding.ts';
import { isWaiting } from './playback-status.ts';
import type { WaitCause } from './player-snapshot.ts';
import type { MediaElement, SessionContext } from './session-context.ts';
import { createStallWatchdog } from './stall-watchdog.ts';

const FROZEN_AFTER_MS = 1_000;

/** What the viewer reads of the cause of a stall while it lasts. */
const causeOfKind: Partial<Record<FailureKind, WaitCause>> = { stalled: 'slow', network: 'lost' };

export interface StallCheck {
  /** Takes a sample of what plays, about five times a second: shows and tells a stall, and ends one that lasts. */
  sample(media: MediaElement): void;
  /** Restarts the timer: for a retry or a new source. */
  reset(): void;
}

/**
 * Notices that playback waits, tells its begin and its end, and has it recovered.
 * @param fail shows a failure that did not pass
 */
export function createStallCheck(
  { store, emit, held }: Pick<SessionContext, 'store' | 'emit' | 'held'>,
  recovery: Pick<FailureRecovery, 'check' | 'causeOfStall' | 'reopen'>,
  fail: (failure: Failure) => void,
): StallCheck {
  const watchdog = createStallWatchdog();
  let waitingSince: number | null = null;
  let isStalled = false;
  let frozen = { position: -1, since: 0 };

  /** Shows as waiting what the element calls playing while its picture stands still. */
  function noticeFrozen(media: MediaElement, now: number, isHeld: boolean) {
    if (isHeld || store.getSnapshot().status !== 'playing' || media.currentTime !== frozen.position) {
      frozen = { position: media.currentTime, since: now };
    } else if (now - frozen.since > FROZEN_AFTER_MS) {
      store.transition('wait');
    }
  }

  /** Tells that playback waits for data, and that it goes on: a stall may end by another load. */
  function tell(isBuffering: boolean, isPlaying: boolean, at: number, now: number) {
    if (isBuffering && waitingSince === null) {
      waitingSince = now;
      isStalled = true;
      emit({ type: 'stalled', at });
    } else if (waitingSince !== null && !isBuffering) {
      emit({ type: 'buffering', at, milliseconds: Math.round(now - waitingSince) });
      waitingSince = null;
    }
    if (isStalled && isPlaying) {
      isStalled = false;
      emit({ type: 'resumed', at });
    }
  }

  return {
    reset: watchdog.reset,
    sample(media) {
      const now = performance.now();
      // The status of this sample's beginning: what is found frozen now is told with the next.
      const { status, wantsToPlay, time, live } = store.getSnapshot();
      // What is held back stands still until it is let go, whatever has arrived of it.
      const isHeld = held() && status !== 'loading';
      noticeFrozen(media, now, isHeld);
      const waiting = !isHeld && isWaiting(status) && (wantsToPlay || status !== 'buffering');
      const playing = status === 'playing';
      tell(waiting && status === 'buffering', playing, time, now);
      const bufferedTo = media.buffered.length > 0 ? media.buffered.end(media.buffered.length - 1) : 0;
      // For who has paused nothing is late, and a reload would only lose the place; the engine goes on by itself.
      const paused = !wantsToPlay && status !== 'loading';
      recovery.check({ waiting: waiting && !paused, playing, ahead: bufferedAhead(media), bufferedTo });
      if (store.getSnapshot().status === 'failed') return;
      const wait = watchdog.check(now, { waiting, paused, position: media.currentTime, bufferedTo, live });
      if (wait === 'failed' && live && recovery.causeOfStall().kind === 'stalled' && recovery.reopen())
        return;
      if (wait === 'failed') fail(recovery.causeOfStall());
      else if (wait === 'none') store.set({ wait });
      else {
        const waitCause = causeOfKind[recovery.causeOfStall().kind] ?? 'trouble';
        // That the connection is lost is no matter of patience.
        store.set({ wait: waitCause === 'lost' ? 'words' : wait, waitCause });
      }
    },
  };
}
