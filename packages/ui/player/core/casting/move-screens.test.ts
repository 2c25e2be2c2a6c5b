// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EngineListener, PlayerSource } from '../engine-port.ts';
import type { LoadReason } from '../failure.ts';
import { createPlayerSession } from '../player-session.ts';
import { fakeEngine, fakeMedia } from '../test-kit/fakes.ts';
import type { Caster, CastState, RemoteScreen } from './cast-port.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const here = fakeMedia();
  const there = fakeMedia();
  there.media.volume = 0.3;
  const loads: { screen: string; startAt: number | undefined }[] = [];
  const reasons: LoadReason[] = [];
  const stored = new Map<string, string>();
  let state: CastState = { available: true, status: 'none', device: null };
  let listener: Parameters<Caster['watch']>[0] | undefined;
  const screen: RemoteScreen = {
    media: there.media,
    createEngine: (_listener: EngineListener) =>
      fakeEngine((startAt) => loads.push({ screen: 'there', startAt })),
    nextFrame: (shown) => shown(),
  };
  const become = (next: Partial<CastState>) => {
    state = { ...state, ...next };
    listener?.changed();
  };
  const caster: Caster = {
    state: () => state,
    watch(one) {
      listener = one;
      return () => (listener = undefined);
    },
    toggle: async () => become({ status: 'connected', device: 'TV' }),
    screen: () => (state.status === 'connected' ? screen : null),
  };
  const session = createPlayerSession({
    host: () => ({
      load: async (reason) => {
        reasons.push(reason);
        return { manifest: '/m.mpd', mimeType: 'application/dash+xml' } satisfies PlayerSource;
      },
    }),
    createEngine: async () => fakeEngine((startAt) => loads.push({ screen: 'here', startAt })),
    preloadEngine: () => undefined,
    language: 'en',
    autoPlay: true,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
  });
  const detach = session.attach({ media: here.media, caster, nextFrame: (shown) => shown() });
  return {
    session,
    here,
    there,
    loads,
    reasons,
    stored,
    become,
    caster,
    detach,
    fail: () => listener?.failed('title'),
  };
}

const settle = () => vi.advanceTimersByTimeAsync(10);

test('a film moves to another screen where it is, and back to where that screen has got to', async () => {
  const { session, here, there, loads, reasons, become } = open();
  await settle();
  here.media.currentTime = 30;
  here.send('timeupdate');
  session.cast.toggle();
  await settle();
  expect(session.store.getSnapshot()).toMatchObject({ castStatus: 'connected', castDevice: 'TV' });
  expect(here.media.paused, 'silent here').toBe(true);
  expect(there.media.paused).toBe(false);
  expect(session.store.getSnapshot().wantsToPlay).toBe(true);
  // The controls are those of the other screen.
  session.seek.seekTo(70);
  expect([here.media.currentTime, there.media.currentTime]).toEqual([30, 70]);
  there.send('timeupdate');
  become({ status: 'none', device: null });
  await settle();
  expect(loads).toEqual([
    { screen: 'here', startAt: undefined },
    { screen: 'there', startAt: 30 },
    { screen: 'here', startAt: 70 },
  ]);
  expect(reasons, 'addresses that last').toEqual(['start', 'cast', 'start']);
  expect(here.media.paused).toBe(false);
});

test('a press on the timeline while the other screen loads is done when it has', async () => {
  const { session, there } = open();
  await settle();
  session.cast.toggle();
  expect(session.store.getSnapshot().status).toBe('loading');
  session.seek.seekTo(90);
  expect([there.media.currentTime, session.store.getSnapshot().time]).toEqual([0, 90]);
  await settle();
  expect(there.media.currentTime).toBe(90);
});

test('a film that is paused stays so on the other screen', async () => {
  const { session, there } = open();
  await settle();
  session.play.pause();
  session.cast.toggle();
  await settle();
  expect(there.media.paused).toBe(true);
});

test('the other screen has its own volume, which is not remembered; this one has its former volume again', async () => {
  const { session, here, there, stored, become } = open();
  await settle();
  session.volume.setVolume(0.8);
  const remembered = new Map(stored);
  session.cast.toggle();
  await settle();
  expect(there.media.volume, 'left as it is').toBe(0.3);
  session.volume.setVolume(0.1);
  expect(there.media.volume).toBe(0.1);
  expect(new Map(stored)).toEqual(remembered);
  become({ status: 'none' });
  await settle();
  expect(here.media.volume).toBe(0.8);
  expect(session.store.getSnapshot().volume).toBe(0.8);
});

test('why a screen does not play is told until it is dismissed, and nothing is left when the player closes', async () => {
  const { session, fail, become, detach } = open();
  await settle();
  fail();
  expect(session.store.getSnapshot().castProblem).toBe('title');
  session.cast.dismissProblem();
  expect(session.store.getSnapshot().castProblem).toBeNull();
  become({ status: 'connecting' });
  expect(session.store.getSnapshot()).toMatchObject({ canCast: true, castStatus: 'connecting' });
  detach();
  expect(session.store.getSnapshot()).toMatchObject({ canCast: false, castStatus: 'none', castDevice: null });
});
