import { startMuted } from './muted-start.ts';
import type { PlayerSnapshot } from '../player-snapshot.ts';
import type { SessionContext } from '../session-context.ts';

export type PlayAction = 'play' | 'pause' | 'replay';

/** What a press of the play button does now. */
export function playAction(snapshot: PlayerSnapshot): PlayAction {
  if (snapshot.status === 'ended') return 'replay';
  return snapshot.wantsToPlay ? 'pause' : 'play';
}

export interface PlayControl {
  play(): void;
  pause(): void;
  toggle(): void;
}

export function createPlayControl({ store, media, emit, held }: SessionContext): PlayControl {
  function play() {
    const element = media();
    const { status, seekable, live } = store.getSnapshot();
    if (status === 'failed') return;
    store.set({ wantsToPlay: true, autoplayBlocked: false });
    if (!element || held() || status === 'loading' || status === 'idle') return;
    if (status === 'ended' && !live) element.currentTime = seekable.start;
    element.play().catch(async (error: unknown) => {
      // Only blocked autoplay counts: a pause or a new load also rejects the promise.
      if ((error as DOMException | null)?.name !== 'NotAllowedError') return;
      if (await startMuted(element)) {
        store.set({ mutedByBrowser: true });
        emit({ type: 'autoplay-muted' });
        return;
      }
      store.set({ wantsToPlay: false, autoplayBlocked: true });
      emit({ type: 'autoplay-blocked' });
    });
  }

  function pause() {
    store.set({ wantsToPlay: false });
    media()?.pause();
  }

  return {
    play,
    pause,
    toggle: () => (playAction(store.getSnapshot()) === 'pause' ? pause() : play()),
  };
}
