import type { PlayerStore } from '../core/player-store.ts';

interface Lock {
  release(): Promise<void>;
}

/** The parts of `navigator` and `document` that are used. */
export interface AwakeEnvironment {
  wakeLock?: { request(type: 'screen'): Promise<Lock> };
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

/**
 * Keeps the screen from going dark while a film plays or waits for content, and only then. The browser takes the lock
 * away from a page in the background, so it is requested again when the page is back.
 */
export function keepAwake(store: PlayerStore, { wakeLock, document }: AwakeEnvironment): () => void {
  if (!wakeLock) return () => undefined;
  let isHeld = false;
  let change: Promise<Lock | null> = Promise.resolve(null);

  function update(isLeaving = false) {
    const { status, wantsToPlay } = store.getSnapshot();
    const plays = wantsToPlay && (status === 'playing' || status === 'buffering' || status === 'seeking');
    const isWanted = plays && document.visibilityState === 'visible' && !isLeaving;
    if (isWanted === isHeld) return;
    isHeld = isWanted;
    // One after the other: a release must not overtake the request that it ends.
    change = change.then(async (lock) => {
      if (isWanted) return wakeLock!.request('screen').catch(() => null);
      await lock?.release().catch(() => undefined);
      return null;
    });
  }

  const onChange = () => update();
  const unsubscribe = store.subscribe(onChange);
  document.addEventListener('visibilitychange', onChange);
  update();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', onChange);
    update(true);
  };
}
