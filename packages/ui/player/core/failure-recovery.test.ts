import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFailureRecovery, type RecoverySample } from './failure-recovery.ts';
import type { Failure } from './failure.ts';
import { createPlayerStore } from './player-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const playing: RecoverySample = { waiting: false, playing: true, ahead: 8, bufferedTo: 20 };
const empty: RecoverySample = { waiting: true, playing: false, ahead: 0, bufferedTo: 20 };

/** A film that has started, and what is done about its failures. */
function createFilm(statusOfAddress: () => number | null = () => null) {
  const store = createPlayerStore({ status: 'playing', started: true, wantsToPlay: true });
  const done: string[] = [];
  let probes = 0;
  const recovery = createFailureRecovery(store, {
    show(failure) {
      done.push(`show ${failure.kind}`);
      store.transition('fail', { failure });
      recovery.shown(failure);
    },
    load(reason) {
      done.push(`load ${reason}`);
      recovery.reset();
      store.set({ status: 'playing', failure: null });
    },
    resume: () => void done.push('resume'),
    async probe() {
      probes += 1;
      return statusOfAddress();
    },
  });
  /** Passes `seconds` while the player is as in `sample`. */
  async function pass(seconds: number, sample?: RecoverySample) {
    for (let step = 0; step < seconds * 5; step += 1) {
      await vi.advanceTimersByTimeAsync(200);
      if (sample) recovery.check(sample);
    }
  }
  return { store, recovery, done, pass, probes: () => probes };
}

describe('an error during playback', () => {
  test('is not shown while the buffer plays, and is forgotten when content arrives again', async () => {
    const { recovery, done, pass } = createFilm();
    recovery.check(playing);
    recovery.failed({ kind: 'network' });
    await pass(30, playing);
    expect(done).toEqual(['resume']);
    recovery.check({ ...playing, bufferedTo: 24 });
    await pass(20, { ...empty, bufferedTo: 24 });
    expect(done).toEqual(['resume']);
  });

  test('is shown six seconds after the buffer is empty', async () => {
    const { recovery, done, pass } = createFilm();
    recovery.check(playing);
    recovery.failed({ kind: 'server' });
    await pass(5, empty);
    expect(done).toEqual(['resume']);
    await pass(2, empty);
    expect(done).toEqual(['resume', 'show server']);
  });

  test.each<[Failure, string]>([
    [{ kind: 'forbidden' }, 'load expired'],
    [{ kind: 'licence' }, 'load expired'],
    [{ kind: 'not-found', part: true }, 'load expired'],
    [{ kind: 'decode' }, 'load retry'],
  ])('%j is answered by one new load when it persists, then shown', async (failure, load) => {
    const { recovery, done, pass } = createFilm();
    recovery.check(playing);
    recovery.failed(failure);
    await pass(8, empty);
    recovery.check(playing);
    recovery.failed(failure);
    await pass(8, empty);
    expect(done.filter((one) => one !== 'resume')).toEqual([load, `show ${failure.kind}`]);
  });

  test('a missing licence does not wait for a full buffer to play', async () => {
    const { recovery, done, pass } = createFilm();
    recovery.check(playing);
    recovery.failed({ kind: 'licence' });
    await pass(2, { ...empty, ahead: 20 });
    expect(done).toContain('load expired');
  });

  test('a live stream is opened again, but not twice in a minute', async () => {
    const { recovery, done, pass } = createFilm();
    expect([recovery.reopen(), recovery.reopen()]).toEqual([true, false]);
    await pass(61);
    expect(recovery.reopen()).toBe(true);
    expect(done).toEqual(['load retry', 'load retry']);
  });

  test('an expired address is renewed at once, but not twice in a minute', () => {
    const { recovery, done } = createFilm();
    recovery.failed({ kind: 'expired' });
    recovery.failed({ kind: 'expired' });
    expect(done).toEqual(['load expired', 'show expired']);
  });

  test('before the first frame it is shown at once', () => {
    const { store, recovery, done } = createFilm();
    store.set({ started: false, status: 'loading' });
    recovery.failed({ kind: 'network' });
    expect(done).toEqual(['show network']);
  });

  test('explains a stall: the error that is pending, else a warning of the last half minute', async () => {
    const { recovery, pass } = createFilm();
    expect(recovery.causeOfStall()).toEqual({ kind: 'stalled' });
    recovery.warned({ kind: 'not-found' });
    await pass(25);
    expect(recovery.causeOfStall()).toEqual({ kind: 'not-found' });
    await pass(10);
    expect(recovery.causeOfStall()).toEqual({ kind: 'stalled' });
    recovery.failed({ kind: 'network' });
    expect(recovery.causeOfStall()).toEqual({ kind: 'network' });
  });
});

test('without a network a stall is a lost connection; a warning that has passed explains none', async () => {
  const store = createPlayerStore({ status: 'playing', started: true });
  let isOffline = true;
  const nothing = () => undefined;
  const recovery = createFailureRecovery(store, {
    show: nothing,
    load: nothing,
    resume: nothing,
    isOffline: () => isOffline,
  });
  expect(recovery.causeOfStall()).toEqual({ kind: 'network' });
  isOffline = false;
  recovery.check(playing);
  recovery.warned({ kind: 'server' });
  expect(recovery.causeOfStall()).toEqual({ kind: 'server' });
  recovery.check({ ...playing, bufferedTo: playing.bufferedTo + 4 });
  expect(recovery.causeOfStall()).toEqual({ kind: 'stalled' });
});

describe('a failure that is shown', () => {
  test.each<[Failure, boolean, boolean]>([
    [{ kind: 'not-ready' }, false, true],
    [{ kind: 'not-found', part: true }, true, true],
    [{ kind: 'not-found', part: true }, false, false],
    [{ kind: 'not-found' }, true, false],
    [{ kind: 'refused' }, false, false],
  ])('%j is asked for again, where the film has begun: %s, then: %s', async (failure, started, isAsked) => {
    const store = createPlayerStore({ status: 'failed', started, failure });
    const ask = vi.fn<(of: Failure) => Promise<void>>(async () => undefined);
    const nothing = () => undefined;
    createFailureRecovery(store, { show: nothing, load: nothing, resume: nothing, ask }).shown(failure);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(ask.mock.calls.length > 0).toBe(isAsked);
  });

  test('goes on by itself when the address answers again, without an event of the browser', async () => {
    let status: number | null = null;
    const { recovery, store, done, pass } = createFilm(() => status);
    const failure: Failure = { kind: 'network' };
    store.transition('fail', { failure });
    recovery.shown(failure);
    await pass(20);
    expect(done).toEqual([]);
    status = 404;
    await pass(15);
    expect(done).toEqual(['load retry']);
  });

  test.each<[Failure, number, boolean]>([
    [{ kind: 'server' }, 503, false],
    [{ kind: 'server' }, 200, true],
    [{ kind: 'stalled' }, 200, true],
    [{ kind: 'not-found' }, 404, false],
    [{ kind: 'not-found' }, 200, true],
    [{ kind: 'not-found' }, 410, true],
    [{ kind: 'not-found', part: true }, 200, false],
    [{ kind: 'forbidden' }, 200, false],
    [{ kind: 'decode' }, 200, false],
    [{ kind: 'licence' }, 200, false],
  ])('%j with an address that answers %i: goes on by itself: %s', async (failure, status, goesOn) => {
    const { recovery, store, done, pass } = createFilm(() => status);
    store.transition('fail', { failure });
    recovery.shown(failure);
    await pass(3);
    expect(done.length > 0).toBe(goesOn);
  });

  test('is probed less and less often, and not for ever', async () => {
    const { recovery, store, pass, probes } = createFilm();
    const failure: Failure = { kind: 'network' };
    store.transition('fail', { failure });
    recovery.shown(failure);
    await pass(60);
    expect(probes()).toBe(5);
    await pass(3_600);
    expect(probes()).toBe(40);
  });

  test('is not loaded when the viewer has left or has pressed Retry meanwhile', async () => {
    const { recovery, store, done, pass } = createFilm(() => 200);
    const failure: Failure = { kind: 'network' };
    store.transition('fail', { failure });
    recovery.shown(failure);
    recovery.reset();
    await pass(60);
    expect(done).toEqual([]);
  });

  test('is not loaded by an answer that comes after the viewer has pressed Retry', async () => {
    const answer = Promise.withResolvers<number>();
    const failure: Failure = { kind: 'network' };
    const store = createPlayerStore({ status: 'failed', started: true, failure });
    const load = vi.fn<(reason: string) => void>();
    const nothing = () => undefined;
    const probe = () => answer.promise;
    const recovery = createFailureRecovery(store, { show: nothing, load, resume: nothing, probe });
    recovery.shown(failure);
    await vi.advanceTimersByTimeAsync(2500);
    recovery.reset();
    store.set({ status: 'loading', failure: null });
    answer.resolve(200);
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).not.toHaveBeenCalled();
  });

  test('goes on when the browser is online again', () => {
    const { recovery, store, done } = createFilm();
    store.transition('fail', { failure: { kind: 'network' } });
    recovery.online();
    store.transition('fail', { failure: { kind: 'forbidden' } });
    recovery.online();
    expect(done).toEqual(['load retry']);
  });
});
