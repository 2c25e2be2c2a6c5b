// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atLiveEdge } from './controls/seek-control.ts';
import { createPlayerSession } from './player-session.ts';
import { fakeEngine, fakeMedia } from './test-kit/fakes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Positions of a channel are of one load only: each begins this many seconds later. */
const SHIFT_SECONDS = 20;
const EDGE = 100;

/** A channel that plays at its live edge. */
async function open() {
  const { media, send } = fakeMedia();
  let loads = 0;
  let moved = 0;
  const session = createPlayerSession({
    host: () => ({ load: async () => ({ manifest: '/m.mpd', mimeType: 'application/dash+xml' }) }),
    createEngine: async () => {
      const load = (loads += 1);
      return fakeEngine(() => (media.currentTime = EDGE - 5), {
        live: () => true,
        seekable: () => ({ start: moved, end: EDGE + moved }),
        instantAt: (seconds) => (seconds + load * SHIFT_SECONDS) * 1000,
      });
    },
    preloadEngine: () => undefined,
    language: 'en',
    autoPlay: true,
  });
  session.attach({ media, nextFrame: (shown) => shown() });
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  await pass(0.01);
  /** Goes back, while nothing more comes. */
  const goBack = (seconds: number) => {
    session.seek.skip(-seconds);
    send('seeking');
  };
  /** What is sent moves on. */
  const move = (seconds: number) => void (moved += seconds);
  return { session, media, send, pass, goBack, move, loads: () => loads };
}

test('who pauses a channel falls behind what is sent, and is told so', async () => {
  const { session, send, pass, move } = await open();
  send('timeupdate');
  expect(atLiveEdge(session.store.getSnapshot())).toBe(true);
  session.play.pause();
  move(180);
  await pass(2);
  const { seekable, time } = session.store.getSnapshot();
  expect([seekable, time]).toEqual([{ start: 180, end: EDGE + 180 }, EDGE - 5]);
  expect(atLiveEdge(session.store.getSnapshot())).toBe(false);
});

test('who pauses while a rewound channel waits for its picture keeps the place', async () => {
  const { session, media, pass, goBack, loads } = await open();
  goBack(30);
  session.play.pause();
  await pass(30);
  expect([loads(), media.currentTime]).toEqual([1, EDGE - 35]);
  expect(session.store.getSnapshot()).toMatchObject({ status: 'seeking', wait: 'words' });
});

test.each([
  ['at the instant of who was behind', 30, EDGE - 35 - SHIFT_SECONDS],
  ['at the live edge for who was near it', 5, EDGE - 5],
])('a channel that sends nothing more is loaded again, %s', async (_where, back, at) => {
  const { media, pass, goBack, loads } = await open();
  goBack(back);
  await pass(9);
  expect([loads(), media.currentTime]).toEqual([2, at]);
});
