/**
 * Windows of one browser that hold event streams at the same time. A browser has six connections to a host over HTTP/1.1 for
 * all its windows, and a window in sight holds two streams: with a third one nothing else would be answered.
 */
const SLOTS = ['live-window-1', 'live-window-2'] as const;

export interface LiveWindowDeps {
  /** Absent where the page is not in a secure context: each window then holds its own streams. */
  locks: Pick<LockManager, 'request'> | undefined;
  isSeen(): boolean;
  hasFocus(): boolean;
  random(): number;
  /** Has `check` called whenever the window is hidden, comes in sight or into focus. */
  watch(check: () => void): void;
}

/** Calls back with whether this window is to hold event streams: now, and whenever that changes. */
export type FollowLiveWindow = (listener: (isLive: boolean) => void) => void;

/** One window of those that share the slots. */
export function createLiveWindow({
  locks,
  isSeen,
  hasFocus,
  random,
  watch,
}: LiveWindowDeps): FollowLiveWindow {
  /** Lets go of the slot that this window holds; undefined where it holds none. */
  let release: (() => void) | undefined;
  let queue = new AbortController();
  let joining: Promise<void> | undefined;
  let isStarted = false;
  let wasLive = false;
  const listeners = new Set<(isLive: boolean) => void>();

  const isLive = () => isSeen() && (release !== undefined || locks === undefined);

  function announce(): void {
    if (isLive() === wasLive) return;
    wasLive = isLive();
    for (const listener of listeners) listener(wasLive);
  }

  /**
   * Asks for a slot, which is held until the window is hidden or another one that comes into focus takes it. Resolves once
   * it is known whether it was given.
   */
  function ask(name: string, options: LockOptions): Promise<void> {
    return new Promise((known) => {
      let mine: (() => void) | undefined;
      const asked = locks!.request(name, options, (lock) => {
        known();
        // The other slot may have come first.
        if (lock === null || release !== undefined || !isSeen()) return undefined;
        queue.abort();
        return new Promise<void>((resolve) => {
          mine = release = resolve;
          announce();
        });
      });
      asked.catch(() => {
        known();
        // No longer waited for, or taken by another window.
        if (mine === undefined || release !== mine) return;
        release = undefined;
        announce();
        wait();
      });
    });
  }

  /** Takes the first slot that is let go of. */
  function wait(): void {
    queue.abort();
    queue = new AbortController();
    for (const name of SLOTS) void ask(name, { signal: queue.signal });
  }

  const isOut = () => release !== undefined || !isSeen();

  async function join(): Promise<void> {
    for (const name of SLOTS) {
      if (isOut()) return;
      await ask(name, { ifAvailable: true });
    }
    if (isOut()) return;
    // The windows that hold both are in sight too; which of them waits does not matter.
    if (hasFocus()) await ask(SLOTS[random() < 0.5 ? 0 : 1], { steal: true });
    else wait();
  }

  function check(): void {
    if (!isSeen()) {
      queue.abort();
      release?.();
      release = undefined;
    } else if (locks !== undefined && release === undefined) {
      joining ??= join().finally(() => (joining = undefined));
      return;
    }
    announce();
  }

  return (listener) => {
    listeners.add(listener);
    listener(isLive());
    if (isStarted) return;
    isStarted = true;
    watch(check);
    check();
  };
}

export const followLiveWindow = createLiveWindow({
  locks: typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : undefined,
  isSeen: () => document.visibilityState === 'visible',
  hasFocus: () => document.hasFocus(),
  random: Math.random,
  watch(check) {
    document.addEventListener('visibilitychange', check);
    addEventListener('focus', check);
  },
});
