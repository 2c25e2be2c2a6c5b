import { ReplyError } from '@rawi/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStreamPlace, HEARTBEAT } from './stream-place.ts';

const BEAT = HEARTBEAT * 1000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Started = { renewafter?: number };

function calls(change: { authorize?: () => Promise<unknown>; start?: () => Promise<Started> } = {}) {
  const log: string[] = [];
  const lost: unknown[] = [];
  return {
    log,
    lost,
    place: createStreamPlace({
      authorize: () => (log.push('authorize'), change.authorize?.() ?? Promise.resolve()),
      start: () => (log.push('start'), change.start?.() ?? Promise.resolve({})),
      stop: async (leaving) => void log.push(leaving ? 'stop, leaving' : 'stop'),
    }, (error) => lost.push(error)),
  };
}

describe('stream slot', () => {
  test('PLAY-10 authorize before play, POST at start, DELETE at stop', async () => {
    const { log, place } = calls();
    await place.take();
    place.release();
    expect(log).toEqual(['authorize', 'start', 'stop']);
  });

  test('PLAY-10 heartbeats renew the slot, and none is sent after the stop', async () => {
    const { log, place } = calls();
    await place.take();
    await vi.advanceTimersByTimeAsync(BEAT * 2);
    place.release();
    await vi.advanceTimersByTimeAsync(BEAT * 3);
    expect(log).toEqual(['authorize', 'start', 'start', 'start', 'stop']);
  });

  test('PLAY-10 when the tab closes the DELETE outlives the page, and is sent once', async () => {
    const { log, place } = calls();
    await place.take();
    place.release(true);
    place.release();
    expect(log).toEqual(['authorize', 'start', 'stop, leaving']);
  });

  test('PLAY-11 a refused slot sends no heartbeat and no stop', async () => {
    const refused = calls({ start: () => Promise.reject(new Error('Device Limit Reached')) });
    await expect(refused.place.take()).rejects.toThrow('Device Limit Reached');
    refused.place.release();
    await vi.advanceTimersByTimeAsync(BEAT * 2);
    expect(refused.log).toEqual(['authorize', 'start']);
    const unauthorised = calls({ authorize: () => Promise.reject(new Error('Device Limit Reached')) });
    await expect(unauthorised.place.take()).rejects.toThrow();
    expect(unauthorised.log).toEqual(['authorize']);
  });

  test('a release during an acquire releases the slot when it is acquired', async () => {
    let started: (reply: Started) => void = () => undefined;
    const { log, place } = calls({ start: () => new Promise<Started>((resolve) => (started = resolve)) });
    const taking = place.take();
    await Promise.resolve();
    await Promise.resolve();
    place.release();
    started({});
    await taking;
    expect(log).toEqual(['authorize', 'start', 'stop']);
  });

  test('a retry of the player keeps its slot', async () => {
    const { log, place } = calls();
    await place.take();
    await place.take();
    expect(log).toEqual(['authorize', 'start', 'start']);
  });

  test('the service says when the next heartbeat is due', async () => {
    const { log, place } = calls({ start: async () => ({ renewafter: 3 }) });
    await place.take();
    await vi.advanceTimersByTimeAsync(9500);
    place.release();
    expect(log).toEqual(['authorize', 'start', 'start', 'start', 'start', 'stop']);
  });

  test('a heartbeat with a transient failure is retried; a refused one is reported and ends the heartbeats', async () => {
    const outcomes: (Error | undefined)[] = [
      undefined, new ReplyError(0, 'No Internet Connection', 0), new ReplyError(1503, 'busy', 503), new ReplyError(8601, 'slower', 429),
      undefined, new ReplyError(8801, 'Device Limit Reached', 409),
    ];
    const { log, lost, place } = calls({
      start: async () => {
        const outcome = outcomes.shift();
        if (outcome) throw outcome;
        return {};
      },
    });
    await place.take();
    await vi.advanceTimersByTimeAsync(BEAT * 4);
    expect([lost.length, place.held()]).toEqual([0, true]);
    await vi.advanceTimersByTimeAsync(BEAT * 5);
    expect([lost, place.held()]).toEqual([[expect.objectContaining({ code: 8801 })], false]);
    expect(log.filter((call) => call === 'start')).toHaveLength(6);
    place.release();
    expect(log).not.toContain('stop');
  });

  test('a released slot is acquired again: authorized first, then renewed', async () => {
    const { log, place } = calls();
    await place.take();
    place.release();
    await place.take();
    await vi.advanceTimersByTimeAsync(BEAT);
    place.release();
    expect(log).toEqual(['authorize', 'start', 'stop', 'authorize', 'start', 'start', 'stop']);
  });

  test('a slot acquired by the parallel call is released when the start is refused or the viewer has left', async () => {
    const refused = calls({ start: () => Promise.reject(new ReplyError(8801, 'Device Limit Reached', 409)) });
    await expect(refused.place.take(async () => 'package')).rejects.toThrow('Device Limit Reached');
    expect(refused.log).toEqual(['authorize', 'start', 'stop']);
    let handOut: (text: string) => void = () => undefined;
    const left = calls();
    const taking = left.place.take(() => new Promise<string>((resolve) => (handOut = resolve)));
    left.place.release();
    handOut('package');
    await taking;
    expect([left.log.at(-1), left.place.held()]).toEqual(['stop', false]);
  });

  test('a heartbeat in flight at the release does not keep the slot', async () => {
    let answer: (reply: Started) => void = () => undefined;
    let first = true;
    const { log, place } = calls({
      start: () => {
        if (!first) return new Promise<Started>((resolve) => (answer = resolve));
        first = false;
        return Promise.resolve({});
      },
    });
    await place.take();
    await vi.advanceTimersByTimeAsync(BEAT);
    place.release();
    answer({});
    await vi.advanceTimersByTimeAsync(BEAT * 2);
    expect(log).toEqual(['authorize', 'start', 'start', 'stop', 'stop']);
  });
});
