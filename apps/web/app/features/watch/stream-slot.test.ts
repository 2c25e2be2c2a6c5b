import { ReplyError } from '@rawi/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStreamSlot, HEARTBEAT_SECONDS } from './stream-slot.ts';

const HEARTBEAT_MS = HEARTBEAT_SECONDS * 1000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type StartReply = { renewafter?: number };

function calls(change: { authorize?: () => Promise<unknown>; start?: () => Promise<StartReply> } = {}) {
  const log: string[] = [];
  const lost: unknown[] = [];
  /** The play id of each start and stop. */
  const plays: string[] = [];
  return {
    log,
    plays,
    lost,
    slot: createStreamSlot(
      {
        authorize: () => (log.push('authorize'), change.authorize?.() ?? Promise.resolve()),
        start: (playId) => (log.push('start'), plays.push(playId), change.start?.() ?? Promise.resolve({})),
        stop: async (playId, leaving) => {
          log.push(leaving ? 'stop, leaving' : 'stop');
          plays.push(playId);
        },
      },
      (error) => lost.push(error),
    ),
  };
}

describe('stream slot', () => {
  test('PLAY-10 authorize before play, POST at start, DELETE at stop', async () => {
    const { log, slot } = calls();
    await slot.acquire();
    slot.release();
    expect(log).toEqual(['authorize', 'start', 'stop']);
  });

  test('PLAY-10 heartbeats renew the slot, and none is sent after the stop', async () => {
    const { log, slot } = calls();
    await slot.acquire();
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS * 2);
    slot.release();
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS * 3);
    expect(log).toEqual(['authorize', 'start', 'start', 'start', 'stop']);
  });

  test('PLAY-10 when the tab closes the DELETE outlives the page, and is sent once', async () => {
    const { log, slot } = calls();
    await slot.acquire();
    slot.release(true);
    slot.release();
    expect(log).toEqual(['authorize', 'start', 'stop, leaving']);
  });

  test('PLAY-11 a refused slot sends no heartbeat and no stop', async () => {
    const refused = calls({ start: () => Promise.reject(new Error('Device Limit Reached')) });
    await expect(refused.slot.acquire()).rejects.toThrow('Device Limit Reached');
    refused.slot.release();
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS * 2);
    expect(refused.log).toEqual(['authorize', 'start']);
    const unauthorised = calls({ authorize: () => Promise.reject(new Error('Device Limit Reached')) });
    await expect(unauthorised.slot.acquire()).rejects.toThrow();
    expect(unauthorised.log).toEqual(['authorize']);
  });

  test('PLAY-10 a release during an acquire stops its play, also when the page is left', async () => {
    let started: (reply: StartReply) => void = () => undefined;
    const { log, plays, slot } = calls({
      start: () => new Promise<StartReply>((resolve) => (started = resolve)),
    });
    const acquiring = slot.acquire();
    await Promise.resolve();
    await Promise.resolve();
    slot.release(true);
    expect(log).toEqual(['authorize', 'start', 'stop, leaving']);
    expect(plays[1]).toBe(plays[0]);
    started({});
    await acquiring;
    expect([log.length, slot.isHeld()]).toEqual([3, false]);
  });

  test('a heartbeat of the play before, refused late, does not end the next one', async () => {
    let refuse: (error: Error) => void = () => undefined;
    let beats = 0;
    const { lost, log, slot } = calls({
      start: () =>
        (beats += 1) === 2
          ? new Promise<StartReply>((_, reject) => (refuse = reject))
          : Promise.resolve<StartReply>({}),
    });
    await slot.acquire();
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    slot.release();
    await slot.acquire();
    refuse(new ReplyError(8802, 'Stream Stopped', 409));
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    expect([lost, slot.isHeld()]).toEqual([[], true]);
    expect(log).toEqual(['authorize', 'start', 'start', 'stop', 'authorize', 'start', 'start']);
  });

  test('a retry of the player keeps its slot', async () => {
    const { log, slot } = calls();
    await slot.acquire();
    await slot.acquire();
    expect(log).toEqual(['authorize', 'start', 'start']);
  });

  test('the service says when the next heartbeat is due', async () => {
    const { log, slot } = calls({ start: async () => ({ renewafter: 3 }) });
    await slot.acquire();
    await vi.advanceTimersByTimeAsync(9500);
    slot.release();
    expect(log).toEqual(['authorize', 'start', 'start', 'start', 'start', 'stop']);
  });

  test('a heartbeat with a transient failure is retried; a refused one is reported and ends the heartbeats', async () => {
    const outcomes: (Error | undefined)[] = [
      undefined,
      new ReplyError(0, 'No Internet Connection', 0),
      new ReplyError(1503, 'busy', 503),
      new ReplyError(8601, 'slower', 429),
      undefined,
      new ReplyError(8801, 'Device Limit Reached', 409),
    ];
    const { log, lost, slot } = calls({
      start: async () => {
        const outcome = outcomes.shift();
        if (outcome) throw outcome;
        return {};
      },
    });
    await slot.acquire();
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS * 4);
    expect([lost.length, slot.isHeld()]).toEqual([0, true]);
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS * 5);
    expect([lost, slot.isHeld()]).toEqual([[expect.objectContaining({ code: 8801 })], false]);
    expect(log.filter((call) => call === 'start')).toHaveLength(6);
    slot.release();
    expect(log).not.toContain('stop');
  });

  test('a released slot is acquired again, as another play: authorized first, then renewed', async () => {
    const { log, plays, slot } = calls();
    await slot.acquire();
    slot.release();
    await slot.acquire();
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    slot.release();
    expect(log).toEqual(['authorize', 'start', 'stop', 'authorize', 'start', 'start', 'stop']);
    const [first, , second] = plays;
    expect(second).not.toBe(first);
    expect(plays).toEqual([first, first, second, second, second]);
  });

  test('a slot acquired by the parallel call is released when the start is refused or the viewer has left', async () => {
    const refused = calls({ start: () => Promise.reject(new ReplyError(8801, 'Device Limit Reached', 409)) });
    await expect(refused.slot.acquire(async () => 'package')).rejects.toThrow('Device Limit Reached');
    expect(refused.log).toEqual(['authorize', 'start', 'stop']);
    let handOut: (text: string) => void = () => undefined;
    const left = calls();
    const acquiring = left.slot.acquire(() => new Promise<string>((resolve) => (handOut = resolve)));
    left.slot.release();
    handOut('package');
    await acquiring;
    expect([left.log.at(-1), left.slot.isHeld()]).toEqual(['stop', false]);
  });

  test('a heartbeat in flight at the release does not keep the slot', async () => {
    let finishStart: (reply: StartReply) => void = () => undefined;
    let first = true;
    const { log, plays, slot } = calls({
      start: () => {
        if (!first) return new Promise<StartReply>((resolve) => (finishStart = resolve));
        first = false;
        return Promise.resolve({});
      },
    });
    await slot.acquire();
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    slot.release();
    finishStart({});
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS * 2);
    expect(log, 'the service refuses the heartbeat of a stopped play').toEqual([
      'authorize',
      'start',
      'start',
      'stop',
    ]);
    expect(new Set(plays).size).toBe(1);
  });

  test('PLAY-10 a viewer who leaves during the authorization takes no slot', async () => {
    let authorized: () => void = () => undefined;
    const { log, slot } = calls({ authorize: () => new Promise<void>((resolve) => (authorized = resolve)) });
    const acquiring = slot.acquire();
    slot.release();
    authorized();
    await acquiring;
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS * 2);
    expect([log, slot.isHeld()]).toEqual([['authorize'], false]);
  });

  test('PLAY-10 after a second acquire one series of heartbeats is sent, and none while it is under way', async () => {
    let started: (reply: StartReply) => void = () => undefined;
    let count = 0;
    const { log, slot } = calls({
      start: () =>
        (count += 1) === 2 ? new Promise<StartReply>((resolve) => (started = resolve)) : Promise.resolve({}),
    });
    const starts = () => log.filter((call) => call === 'start').length;
    await slot.acquire();
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS / 2);
    const again = slot.acquire();
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    expect(starts(), 'the first timer is cancelled').toBe(2);
    started({});
    await again;
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    expect(starts()).toBe(3);
    slot.release();
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS * 2);
    expect(starts()).toBe(3);
  });

  test('two acquires at once leave one series of heartbeats', async () => {
    const { log, slot } = calls();
    await Promise.all([slot.acquire(), slot.acquire()]);
    log.length = 0;
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    expect(log).toEqual(['start']);
    slot.release();
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS * 2);
    expect(log).toEqual(['start', 'stop']);
  });
});
