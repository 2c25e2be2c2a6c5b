// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPlayerStore } from '../core/player-store.ts';
import type { PlayerSession } from '../core/session-contract.ts';
import { useMediaSession } from './use-media-session.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** The browser's media session, with what was told to it. */
function stubMediaSession() {
  const handlers = new Map<string, MediaSessionActionHandler>();
  const mediaSession = {
    metadata: null as { title: string } | null,
    playbackState: 'none',
    setActionHandler: (action: string, handler: MediaSessionActionHandler | null) =>
      void (handler ? handlers.set(action, handler) : handlers.delete(action)),
    position: undefined as MediaPositionState | undefined,
    setPositionState(state?: MediaPositionState) {
      mediaSession.position = state;
    },
  };
  vi.stubGlobal('MediaMetadata', Object);
  Object.defineProperty(navigator, 'mediaSession', { value: mediaSession, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'mediaSession');
  });
  return { mediaSession, handlers };
}

async function mount() {
  const store = createPlayerStore({
    status: 'playing',
    wantsToPlay: true,
    time: 60,
    seekable: { start: 0, end: 600 },
  });
  const calls: string[] = [];
  const session = {
    store,
    play: { play: () => void calls.push('play'), pause: () => void calls.push('pause') },
    seek: { skip: (seconds: number) => void calls.push(`skip ${seconds}`) },
  } as unknown as PlayerSession;
  function View({ held }: { held: boolean }) {
    const info = { title: 'The film', artist: undefined, album: undefined, picture: undefined };
    useMediaSession(session, { ...info, onNext: () => void calls.push('next'), onPrevious: undefined, held });
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const render = (held: boolean) => act(async () => root.render(<View held={held} />));
  const unmount = () => act(async () => root.unmount());
  onTestFinished(unmount);
  return { store, calls, render, unmount };
}

test('media keys and the lock screen are the film’s, until it is left', async () => {
  const { mediaSession, handlers } = stubMediaSession();
  const { render, calls, unmount } = await mount();
  await render(false);
  for (const action of ['pause', 'seekforward', 'nexttrack'] as const) handlers.get(action)!({ action });
  expect(calls).toEqual(['pause', 'skip 10', 'next']);
  expect(mediaSession).toMatchObject({
    metadata: { title: 'The film' },
    playbackState: 'playing',
    position: { position: 60, duration: 600 },
  });
  await unmount();
  expect([...handlers.keys()]).toEqual([]);
  expect(mediaSession).toMatchObject({ metadata: null, playbackState: 'none' });
});

test('under an advertisement they reach nothing of the film, and are its own again afterwards', async () => {
  const { mediaSession, handlers } = stubMediaSession();
  const { render, store } = await mount();
  await render(true);
  expect([...handlers.keys()]).toEqual([]);
  mediaSession.playbackState = 'paused';
  await act(async () => store.set({ buffered: [{ start: 0, end: 90 }] }));
  expect(mediaSession, 'what the advertisement said stays').toMatchObject({
    metadata: { title: 'The film' },
    playbackState: 'paused',
  });
  await render(false);
  expect([...handlers.keys()]).toEqual(expect.arrayContaining(['play', 'pause', 'seekto', 'nexttrack']));
  expect(mediaSession).toMatchObject({ playbackState: 'playing', position: { position: 60 } });
  await render(true);
  expect([...handlers.keys()]).toEqual([]);
  expect(mediaSession.position).toBeUndefined();
});
