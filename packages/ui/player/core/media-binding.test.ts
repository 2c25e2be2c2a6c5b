import { expect, test } from 'vitest';
import { createCaptionCues } from './caption-cues.ts';
import type { Engine } from './engine-port.ts';
import { bindMediaEvents } from './media-binding.ts';
import type { PlayerSnapshot } from './player-snapshot.ts';
import { createPlayerStore } from './player-store.ts';
import type { MediaElement } from './session-context.ts';

/** A film that plays at 96 s of 120, in an element of which a test sends the events. */
function bind(snapshot: Partial<PlayerSnapshot> = {}) {
  const events = new EventTarget();
  const media = {
    currentTime: 96,
    duration: 120,
    readyState: 4,
    paused: false,
    ended: false,
    error: null,
    playbackRate: 1,
    buffered: { length: 0 },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  const store = createPlayerStore({ status: 'playing', started: true, time: 96, ...snapshot });
  const engine = { seekable: () => ({ start: 0, end: 120 }), live: () => snapshot.live ?? false };
  const context = {
    store,
    media: () => media as unknown as MediaElement,
    engine: () => engine as unknown as Engine,
    emit: () => undefined,
    remember: () => undefined,
    seekWhenLoaded: () => undefined,
    held: () => false,
  };
  const hooks = { onLoadedMetadata: () => undefined, onProgress: () => undefined };
  bindMediaEvents(context, media as unknown as MediaElement, createCaptionCues(), hooks);
  const send = (type: string, readyState: number, currentTime: number) => {
    Object.assign(media, { readyState, currentTime });
    events.dispatchEvent(new Event(type));
  };
  const empty = () => {
    send('emptied', 0, 0);
    send('loadstart', 0, 0);
    send('durationchange', 1, 0);
    send('seeking', 1, 0);
  };
  return { store, media, send, empty, time: () => store.getSnapshot().time };
}

test('an element that the engine has emptied to recover leaves the viewer where they are', () => {
  const { media, send, empty, time } = bind();
  empty();
  expect(time()).toBe(96);
  // The engine has lost the position on a second attempt: the film goes on where it was.
  empty();
  send('playing', 4, 0.2);
  expect([media.currentTime, time()]).toEqual([96, 96]);
  send('timeupdate', 4, 97);
  expect(time()).toBe(97);
  send('seeking', 1, 0);
  expect(time(), 'a viewer may go to the beginning').toBe(0);
});

test('an element that is emptied, or that has failed, was not paused by the viewer', () => {
  const { media, send, store } = bind({ wantsToPlay: true });
  send('pause', 0, 96);
  expect(store.getSnapshot().wantsToPlay).toBe(true);
  Object.assign(media, { error: { code: 3 } });
  send('pause', 4, 96);
  expect(store.getSnapshot().wantsToPlay).toBe(true);
  Object.assign(media, { error: null });
  send('pause', 4, 96);
  expect(store.getSnapshot().wantsToPlay).toBe(false);
});

test('a new load, and a channel, begin where they say', () => {
  const loading = bind({ status: 'loading' });
  loading.empty();
  loading.store.transition('loaded');
  loading.send('playing', 4, 0.2);
  expect([loading.media.currentTime, loading.time()]).toEqual([0.2, 0.2]);
  const channel = bind({ live: true });
  channel.empty();
  expect(channel.time()).toBe(0);
});
