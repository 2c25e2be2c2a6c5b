import { ReplyError } from '@rawi/client';

/** Interval between heartbeats when the service gives none: well within the lease of a slot. */
export const HEARTBEAT_SECONDS = 30;

export interface StreamCalls {
  authorize(): Promise<unknown>;
  /** Acquires or renews the slot; `renewafter` is the number of seconds until the next heartbeat. */
  start(): Promise<{ renewafter?: number | undefined }>;
  /** `pageIsUnloading`: the page is being unloaded and the request must outlive it. */
  stop(pageIsUnloading: boolean): Promise<unknown>;
}

export interface StreamSlot {
  /**
   * Acquires one of the subscriber's slots; rejects when none is free. `parallelCall` runs at once and may acquire the
   * slot as well, as the package call does; resolves with its result.
   */
  acquire<T = void>(parallelCall?: () => Promise<T>): Promise<T>;
  /** Releases the slot; does nothing when none is held. */
  release(pageIsUnloading?: boolean): void;
  isHeld(): boolean;
  /** Resolves when no acquire is in progress. */
  settled(): Promise<void>;
}

/** Whether a failure is permanent; a lost connection, a busy service and an expired token are worth a retry. */
function isPermanent(error: unknown): boolean {
  const status = error instanceof ReplyError ? error.status : 0;
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}

/**
 * One of the concurrent stream slots (PLAY-10, PLAY-11): authorized before play, acquired at the start, renewed by
 * heartbeats, released at stop, on error and when the page is left. A heartbeat acquires it again when it was lost
 * meanwhile (a sleeping device); `onLost` is called when that is refused.
 */
export function createStreamSlot(
  calls: StreamCalls,
  onLost: (error: unknown) => void = () => undefined,
): StreamSlot {
  let acquired = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let releaseCount = 0;
  let pendingAcquire: Promise<unknown> = Promise.resolve();

  const stop = (pageIsUnloading: boolean) => void calls.stop(pageIsUnloading).catch(() => undefined);

  function scheduleHeartbeat(seconds: number = HEARTBEAT_SECONDS) {
    clearTimeout(timer);
    timer = setTimeout(() => void sendHeartbeat(), seconds * 1000);
  }

  async function sendHeartbeat() {
    const releasesBefore = releaseCount;
    try {
      const { renewafter } = await calls.start();
      // Released while the heartbeat was in flight: it may have acquired the slot again.
      if (releasesBefore !== releaseCount) return stop(false);
      scheduleHeartbeat(renewafter);
    } catch (error) {
      if (releasesBefore !== releaseCount) return;
      if (!isPermanent(error)) return scheduleHeartbeat();
      acquired = false;
      onLost(error);
    }
  }

  async function authorizeAndStart(releasesBefore: number) {
    if (!acquired) {
      await calls.authorize();
      if (releasesBefore !== releaseCount) return undefined;
    }
    return calls.start();
  }

  async function acquireNow<T>(parallelCall: (() => Promise<T>) | undefined): Promise<T> {
    const releasesBefore = releaseCount;
    clearTimeout(timer);
    const [start, parallelOutcome] = await Promise.allSettled([
      authorizeAndStart(releasesBefore),
      parallelCall?.(),
    ]);
    const refused = [start, parallelOutcome].find((outcome) => outcome.status === 'rejected');
    const anyAcquired =
      (start.status === 'fulfilled' && start.value !== undefined) ||
      (parallelCall !== undefined && parallelOutcome.status === 'fulfilled');
    // Released during the acquire, or only one of the two calls acquired it: do not leak the slot.
    if (releasesBefore !== releaseCount || refused) {
      acquired = false;
      if (anyAcquired) stop(false);
      if (refused) throw refused.reason;
    } else {
      acquired = true;
      scheduleHeartbeat(start.status === 'fulfilled' ? start.value?.renewafter : undefined);
    }
    return (parallelOutcome as PromiseFulfilledResult<T>).value;
  }

  return {
    acquire(parallelCall) {
      const acquiring = acquireNow(parallelCall);
      pendingAcquire = acquiring.catch(() => undefined);
      return acquiring;
    },
    release(pageIsUnloading = false) {
      releaseCount++;
      clearTimeout(timer);
      if (!acquired) return;
      acquired = false;
      stop(pageIsUnloading);
    },
    isHeld: () => acquired,
    async settled() {
      await pendingAcquire;
    },
  };
}
