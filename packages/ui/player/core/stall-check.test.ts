import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Failure } from './failure.ts';
import type { PlayerEvent } from './player-event.ts';
import type { PlayerSnapshot } from './player-snapshot.ts';
import { createPlayerStore } from './player-store.ts';
import type { MediaElement } from './session-context.ts';
import { createStallCheck } from './stall-check.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a film that stands still is shown as waiting; the stall is told once, with its length, and its end', () => {
  const events: PlayerEvent[] = [];
  const store = createPlayerStore({ status: 'playing', wantsToPlay: true, started: true, time: 5 });
  const recovery = {
    check: vi.fn<() => void>(),
    causeOfStall: vi.fn<() => Failure>(() => ({ kind: 'stalled' })),
    reopen: vi.fn<() => boolean>(),
  };
  const fail = vi.fn<(failure: Failure) => void>();
  const stalls = createStallCheck(
    { store, emit: (event) => events.push(event), held: () => false },
    recovery,
    fail,
  );
  const media = { currentTime: 5, buffered: { length: 0 } as TimeRanges } as MediaElement;
  const sample = (times: number) => {
    for (let taken = 0; taken < times; taken += 1) {
      stalls.sample(media);
      vi.advanceTimersByTime(200);
    }
  };
  sample(6);
  expect([store.getSnapshot().status, events]).toEqual(['playing', []]);
  sample(5);
  expect(store.getSnapshot()).toMatchObject({ status: 'buffering', wait: 'spinner' });
  expect(events).toEqual([{ type: 'stalled', at: 5 }]);
  media.currentTime = 6;
  store.transition('play', { time: 6 });
  sample(2);
  expect(store.getSnapshot()).toMatchObject({ status: 'playing', wait: 'none' });
  expect(events.slice(1)).toEqual([
    { type: 'buffering', at: 6, milliseconds: 800 },
    { type: 'resumed', at: 6 },
  ]);
  expect(fail).not.toHaveBeenCalled();
});

test.each<[Failure['kind'], PlayerSnapshot['waitCause'], seconds: number]>([
  ['stalled', 'slow', 4],
  ['server', 'trouble', 4],
  ['not-found', 'trouble', 4],
  ['network', 'lost', 0.5],
])('a wait for %s is explained as %s, after %d seconds', (kind, waitCause, seconds) => {
  const store = createPlayerStore({ status: 'buffering', wantsToPlay: true, started: true, time: 5 });
  const recovery = { check: () => undefined, causeOfStall: () => ({ kind }), reopen: () => false };
  const stalls = createStallCheck(
    { store, emit: () => undefined, held: () => false },
    recovery,
    () => undefined,
  );
  const media = { currentTime: 5, buffered: { length: 0 } as TimeRanges } as MediaElement;
  let explainedAfter = 0;
  for (let taken = 0; taken < 40 && store.getSnapshot().wait !== 'words'; taken += 1) {
    stalls.sample(media);
    explainedAfter = taken * 0.2;
    vi.advanceTimersByTime(200);
  }
  expect(store.getSnapshot()).toMatchObject({ wait: 'words', waitCause });
  expect(explainedAfter).toBeCloseTo(seconds, 0);
});

test.each(['playing', 'buffering'] as const)(
  'a film that is %s when an advertisement holds it waits for nothing, and does not fail however long that lasts',
  (status) => {
    const events: PlayerEvent[] = [];
    let isHeld = true;
    const store = createPlayerStore({ status, wantsToPlay: true, started: true, time: 5 });
    const recovery = {
      check: () => undefined,
      causeOfStall: () => ({ kind: 'stalled' }) as const,
      reopen: () => false,
    };
    const fail = vi.fn<(failure: Failure) => void>();
    const stalls = createStallCheck(
      { store, emit: (event) => events.push(event), held: () => isHeld },
      recovery,
      fail,
    );
    const media = { currentTime: 5, buffered: { length: 0 } as TimeRanges } as MediaElement;
    const sampleFor = (seconds: number) => {
      for (let taken = 0; taken < seconds * 5; taken += 1) {
        stalls.sample(media);
        vi.advanceTimersByTime(200);
      }
    };
    sampleFor(90);
    expect(store.getSnapshot()).toMatchObject({ status, wait: 'none' });
    isHeld = false;
    // It has its time from when it is let go.
    sampleFor(0.4);
    expect(store.getSnapshot()).toMatchObject({ status, wait: 'none' });
    store.transition('play');
    expect(fail).not.toHaveBeenCalled();
    sampleFor(25);
    expect(fail).toHaveBeenCalled();
  },
);
