import { ReplyError } from '@rawi/client';

/** Interval between heartbeats when the service gives none: well within the lease of a slot. */
export const HEARTBEAT_SECONDS = 30;

export interface StreamCalls {
  authorize(): Promise<unknown>;
  /** Acquires or renews the slot; `renewafter` is the number of seconds until the next heartbeat. */
  start(playId: string): Promise<{ renewafter?: number | undefined }>;
  /** `pageIsUnloading`: the page is being unloaded and the request must outlive it. */
  stop(playId: string, pageIsUnloading: boolean): Promise<unknown>;
}

export interface StreamSlot {
  /**
   * Acquires one of the subscriber's slots; rejects when none is free. `parallelCall` runs at once and may acquire the
   * slot as well, as the package call does; resolves with its result.
   */
  acquire<T = void>(parallelCall?: (playId: string) => Promise<T>): Promise<T>;
  /** Releases the slot, also one that is being acquired; does nothing when none was requested. */
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

/** Works without a secure context, unlike `crypto.randomUUID`. */
const createPlayId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * One of the concurrent stream slots (PLAY-10, PLAY-11): authorized before play, acquired at the start, renewed by
 * heartbeats, released at stop, on error and when the page is left. A heartbeat acquires it again when it was lost
 * meanwhile (a sleeping device); `onLost` is called when that is refused.
 *
 * Each play has an id, from the first request to the release: the service refuses requests of a play that was stopped,
 * so one that is overtaken by the stop leaves no slot behind.
 */
export function createStreamSlot(
  calls: StreamCalls,
  onLost: (error: unknown) => void = () => undefined,
): StreamSlot {
  let playId = createPlayId();
  let acquired = false;
  /** A request that may acquire the slot was sent with this play's id. */
  let requested = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pendingAcquire: Promise<unknown> = Promise.resolve();

  function endPlay() {
    playId = createPlayId();
    acquired = false;
    requested = false;
  }

  function release(pageIsUnloading: boolean) {
    clearTimeout(timer);
    if (requested) void calls.stop(playId, pageIsUnloading).catch(() => undefined);
    endPlay();
  }

  function start() {
    requested = true;
    return calls.start(playId);
  }

  function scheduleHeartbeat(seconds: number = HEARTBEAT_SECONDS) {
    clearTimeout(timer);
    timer = setTimeout(() => void sendHeartbeat(), seconds * 1000);
  }

  async function sendHeartbeat() {
    const play = playId;
    try {
      const { renewafter } = await start();
      if (play === playId) scheduleHeartbeat(renewafter);
    } catch (error) {
      if (play !== playId) return;
      if (!isPermanent(error)) return scheduleHeartbeat();
      endPlay();
      onLost(error);
    }
  }

  async function authorizeAndStart(play: string) {
    if (!acquired) {
      await calls.authorize();
      if (play !== playId) return undefined;
    }
    return start();
  }

  async function acquireNow<T>(parallelCall: ((playId: string) => Promise<T>) | undefined): Promise<T> {
    const play = playId;
    clearTimeout(timer);
    if (parallelCall) requested = true;
    const [started, parallelOutcome] = await Promise.allSettled([
      authorizeAndStart(play),
      parallelCall?.(play),
    ]);
    const refused = [started, parallelOutcome].find((outcome) => outcome.status === 'rejected');
    if (play === playId && refused) {
      // One of the two calls may have acquired the slot: do not leak it.
      const isSlotTaken = started.status !== parallelOutcome.status && parallelCall !== undefined;
      if (isSlotTaken) release(false);
      else endPlay();
    } else if (play === playId) {
      acquired = true;
      scheduleHeartbeat(started.status === 'fulfilled' ? started.value?.renewafter : undefined);
    }
    if (refused) throw refused.reason;
    return (parallelOutcome as PromiseFulfilledResult<T>).value;
  }

  return {
    acquire(parallelCall) {
      const acquiring = acquireNow(parallelCall);
      pendingAcquire = acquiring.catch(() => undefined);
      return acquiring;
    },
    release: (pageIsUnloading = false) => release(pageIsUnloading),
    isHeld: () => acquired,
    async settled() {
      await pendingAcquire;
    },
  };
}
