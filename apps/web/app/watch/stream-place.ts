/** Milliseconds between two signs of life: well within the time after which the service takes a place back. */
export const SIGN_OF_LIFE = 30_000;

export interface StreamCalls {
  authorize(): Promise<unknown>;
  start(): Promise<unknown>;
  /** `leaving` says that the page is going away, and the call has to outlive it. */
  stop(leaving: boolean): Promise<unknown>;
}

export interface StreamPlace {
  /** Takes one of the subscriber's places; rejects where there is none left. */
  take(): Promise<void>;
  /** Gives it back, once; nothing happens where none was taken. */
  release(leaving?: boolean): void;
}

/**
 * One place among the streams that may run at a time (PLAY-10, PLAY-11): asked for before play, taken at its start,
 * kept by signs of life, given back at stop, at an error and when the page is left.
 */
export function createStreamPlace(calls: StreamCalls): StreamPlace {
  let taken = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  let released = 0;
  return {
    async take() {
      const before = released;
      if (!taken) {
        await calls.authorize();
        if (before !== released) return;
      }
      await calls.start();
      if (before !== released) {
        // The viewer left while the place was being taken: it must not stay behind.
        void calls.stop(false).catch(() => undefined);
        return;
      }
      taken = true;
      clearInterval(timer);
      timer = setInterval(() => void calls.start().catch(() => undefined), SIGN_OF_LIFE);
    },
    release(leaving = false) {
      released++;
      clearInterval(timer);
      if (!taken) return;
      taken = false;
      void calls.stop(leaving).catch(() => undefined);
    },
  };
}
