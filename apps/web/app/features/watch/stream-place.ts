import { ReplyError } from '@rawi/client';

/** Interval between heartbeats when the service gives none: well within the lease of a slot. */
export const HEARTBEAT = 30;

export interface StreamCalls {
  authorize(): Promise<unknown>;
  /** Acquires or renews the slot; `renewafter` is the number of seconds until the next heartbeat. */
  start(): Promise<{ renewafter?: number | undefined }>;
  /** `leaving`: the page is being unloaded and the request must outlive it. */
  stop(leaving: boolean): Promise<unknown>;
}

export interface StreamPlace {
  /**
   * Acquires one of the subscriber's slots; rejects when none is free. `beside` runs in parallel and may acquire the
   * slot as well, as the package call does; resolves with its result.
   */
  take<T = void>(beside?: () => Promise<T>): Promise<T>;
  /** Releases the slot; does nothing when none is held. */
  release(leaving?: boolean): void;
  held(): boolean;
  /** Resolves when no acquire is in progress. */
  settled(): Promise<void>;
}

/** Whether a failure is permanent; a lost connection, a busy service and an expired token are worth a retry. */
function isLasting(error: unknown): boolean {
  const status = error instanceof ReplyError ? error.status : 0;
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}

/**
 * One of the concurrent stream slots (PLAY-10, PLAY-11): authorized before play, acquired at the start, renewed by
 * heartbeats, released at stop, on error and when the page is left. A heartbeat acquires it again when it was lost
 * meanwhile (a sleeping device); `onLost` is called when that is refused.
 */
export function createStreamPlace(calls: StreamCalls, onLost: (error: unknown) => void = () => undefined): StreamPlace {
  let taken = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let released = 0;
  let busy: Promise<unknown> = Promise.resolve();

  const stop = (leaving: boolean) => void calls.stop(leaving).catch(() => undefined);

  function beatLater(seconds: number = HEARTBEAT) {
    clearTimeout(timer);
    timer = setTimeout(() => void beat(), seconds * 1000);
  }

  async function beat() {
    const before = released;
    try {
      const { renewafter } = await calls.start();
      // Released while the heartbeat was in flight: it may have acquired the slot again.
      if (before !== released) return stop(false);
      beatLater(renewafter);
    } catch (error) {
      if (before !== released) return;
      if (!isLasting(error)) return beatLater();
      taken = false;
      onLost(error);
    }
  }

  async function begin(before: number) {
    if (!taken) {
      await calls.authorize();
      if (before !== released) return undefined;
    }
    return calls.start();
  }

  async function takeNow<T>(beside: (() => Promise<T>) | undefined): Promise<T> {
    const before = released;
    clearTimeout(timer);
    const [start, other] = await Promise.allSettled([begin(before), beside?.()]);
    const refused = [start, other].find((outcome) => outcome.status === 'rejected');
    const took = (start.status === 'fulfilled' && start.value !== undefined) || (beside !== undefined && other.status === 'fulfilled');
    // Released during the acquire, or only one of the two calls acquired it: do not leak the slot.
    if (before !== released || refused) {
      taken = false;
      if (took) stop(false);
      if (refused) throw refused.reason;
    } else {
      taken = true;
      beatLater(start.status === 'fulfilled' ? start.value?.renewafter : undefined);
    }
    return (other as PromiseFulfilledResult<T>).value;
  }

  return {
    take(beside) {
      const taking = takeNow(beside);
      busy = taking.catch(() => undefined);
      return taking;
    },
    release(leaving = false) {
      released++;
      clearTimeout(timer);
      if (!taken) return;
      taken = false;
      stop(leaving);
    },
    held: () => taken,
    async settled() {
      await busy;
    },
  };
}
