import { ReplyError } from '@rawi/client';

/** Seconds between two heartbeats where the service names none: well within the lease of a slot. */
export const HEARTBEAT = 30;

export interface StreamCalls {
  authorize(): Promise<unknown>;
  /** Takes the slot, or keeps it; tells after how many seconds to say so again. */
  start(): Promise<{ renewafter?: number | undefined }>;
  /** `leaving` says that the page is going away, and the call has to outlive it. */
  stop(leaving: boolean): Promise<unknown>;
}

export interface StreamPlace {
  /**
   * Takes one of the subscriber's slots; rejects where there is none left. `beside` runs at the same time and may take
   * the slot as well, as the package call does; its result is given.
   */
  take<T = void>(beside?: () => Promise<T>): Promise<T>;
  /** Gives it back, once; nothing happens where none was taken. */
  release(leaving?: boolean): void;
  held(): boolean;
  /** Resolves when no taking is under way. */
  settled(): Promise<void>;
}

/** Whether a refusal will not pass by itself: waiting mends a lost connection, a busy service, a token renewed elsewhere. */
function isLasting(error: unknown): boolean {
  const status = error instanceof ReplyError ? error.status : 0;
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}

/**
 * One slot among the streams that may run at a time (PLAY-10, PLAY-11): asked for before play, taken at its start, kept
 * by heartbeats, given back at stop, at an error and when the page is left. A heartbeat takes it again where it was lost
 * meanwhile (a device that slept); `onLost` hears that this was refused.
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
      // Given back while the heartbeat was on its way: it may have taken the slot again.
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
    // The viewer left while the slot was being taken, or only one of both took it: it must not stay behind.
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
