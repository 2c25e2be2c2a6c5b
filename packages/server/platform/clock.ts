/**
 * The source of all time. Instants are UTC; durations are in milliseconds unless a name says seconds.
 */
export interface Clock {
  now(): Date;
  /** Whole seconds since 1970. */
  epochSeconds(): number;
  /** Resolves after `ms`; rejects with the signal's reason when it is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export interface TestClock extends Clock {
  /** Advances the clock and wakes the sleepers that are due, in order. */
  advance(ms: number): Promise<void>;
  set(instant: Date | string): Promise<void>;
}

export function systemClock(): Clock {
  return {
    now: () => new Date(),
    epochSeconds: () => Math.floor(Date.now() / 1000),
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const timer = setTimeout(() => {
          signal?.removeEventListener('abort', abort);
          resolve();
        }, ms);
        const abort = () => {
          clearTimeout(timer);
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', abort, { once: true });
      }),
  };
}

interface Sleeper {
  due: number;
  wake(): void;
}

/**
 * A clock that moves only when it is advanced: a loop that sleeps is woken at each instant when it is due. With
 * `oneStep` it is woken once per advance, at its end, so that days pass without thousands of rounds of every loop.
 */
export function testClock(start: Date | string, { oneStep = false } = {}): TestClock {
  let nowMs = new Date(start).getTime();
  if (Number.isNaN(nowMs)) throw new RangeError('a test clock starts at a valid instant');
  const sleepers = new Set<Sleeper>();

  async function advanceTo(target: number): Promise<void> {
    if (oneStep) nowMs = target;
    for (;;) {
      const next = [...sleepers].filter(({ due }) => due <= target).sort((a, b) => a.due - b.due)[0];
      if (!next) break;
      nowMs = Math.max(nowMs, next.due);
      sleepers.delete(next);
      next.wake();
      // A woken sleeper may sleep again before the target.
      await new Promise((resolve) => setImmediate(resolve));
    }
    nowMs = target;
  }

  return {
    now: () => new Date(nowMs),
    epochSeconds: () => Math.floor(nowMs / 1000),
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const sleeper: Sleeper = { due: nowMs + ms, wake: resolve };
        sleepers.add(sleeper);
        signal?.addEventListener(
          'abort',
          () => {
            sleepers.delete(sleeper);
            reject(signal.reason);
          },
          { once: true },
        );
      }),
    advance: (ms) => advanceTo(nowMs + ms),
    set: (target) => advanceTo(new Date(target).getTime()),
  };
}

/** A clock that runs like the system's, and can be moved on. */
export interface MovableClock extends Clock {
  /** Moves on by `ms`, which may not be negative, and wakes the sleepers that are due. */
  advance(ms: number): void;
}

/** Longest time of a timer; a longer one would end at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export function movableClock(): MovableClock {
  let offsetMs = 0;
  const sleepers = new Set<Sleeper & { arm(): void }>();
  const now = () => Date.now() + offsetMs;
  return {
    now: () => new Date(now()),
    epochSeconds: () => Math.floor(now() / 1000),
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        let timer: NodeJS.Timeout | undefined;
        const end = () => {
          clearTimeout(timer);
          sleepers.delete(sleeper);
          signal?.removeEventListener('abort', abort);
        };
        const abort = () => {
          end();
          reject(signal?.reason);
        };
        const sleeper = {
          due: now() + ms,
          wake() {
            end();
            resolve();
          },
          arm() {
            clearTimeout(timer);
            const leftMs = Math.max(0, sleeper.due - now());
            timer = setTimeout(
              () => (leftMs > MAX_TIMER_MS ? sleeper.arm() : sleeper.wake()),
              Math.min(leftMs, MAX_TIMER_MS),
            );
          },
        };
        sleepers.add(sleeper);
        sleeper.arm();
        signal?.addEventListener('abort', abort, { once: true });
      }),
    advance(ms) {
      if (!(ms >= 0)) throw new RangeError('the clock is moved on, never back');
      offsetMs += ms;
      for (const sleeper of [...sleepers]) sleeper.arm();
    },
  };
}
