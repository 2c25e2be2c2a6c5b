import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStreamPlace, SIGN_OF_LIFE } from './stream-place.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function calls(change: { authorize?: () => Promise<unknown>; start?: () => Promise<unknown> } = {}) {
  const log: string[] = [];
  return {
    log,
    place: createStreamPlace({
      authorize: () => (log.push('authorize'), change.authorize?.() ?? Promise.resolve()),
      start: () => (log.push('start'), change.start?.() ?? Promise.resolve()),
      stop: async (leaving) => void log.push(leaving ? 'stop, leaving' : 'stop'),
    }),
  };
}

describe('a place among the streams', () => {
  test('PLAY-10 authorize before play, POST at start, DELETE at stop', async () => {
    const { log, place } = calls();
    await place.take();
    place.release();
    expect(log).toEqual(['authorize', 'start', 'stop']);
  });

  test('PLAY-10 the place is kept by signs of life, and none comes after the stop', async () => {
    const { log, place } = calls();
    await place.take();
    await vi.advanceTimersByTimeAsync(SIGN_OF_LIFE * 2);
    place.release();
    await vi.advanceTimersByTimeAsync(SIGN_OF_LIFE * 3);
    expect(log).toEqual(['authorize', 'start', 'start', 'start', 'stop']);
  });

  test('PLAY-10 when the tab closes the DELETE outlives the page, and is sent once', async () => {
    const { log, place } = calls();
    await place.take();
    place.release(true);
    place.release();
    expect(log).toEqual(['authorize', 'start', 'stop, leaving']);
  });

  test('PLAY-11 a refused place takes nothing and leaves nothing behind', async () => {
    const refused = calls({ start: () => Promise.reject(new Error('Device Limit Reached')) });
    await expect(refused.place.take()).rejects.toThrow('Device Limit Reached');
    refused.place.release();
    await vi.advanceTimersByTimeAsync(SIGN_OF_LIFE * 2);
    expect(refused.log).toEqual(['authorize', 'start']);
    const unauthorised = calls({ authorize: () => Promise.reject(new Error('Device Limit Reached')) });
    await expect(unauthorised.place.take()).rejects.toThrow();
    expect(unauthorised.log).toEqual(['authorize']);
  });

  test('a viewer who leaves while the place is being taken gives it back', async () => {
    let started: () => void = () => undefined;
    const { log, place } = calls({ start: () => new Promise<void>((resolve) => (started = resolve)) });
    const taking = place.take();
    await Promise.resolve();
    await Promise.resolve();
    place.release();
    started();
    await taking;
    expect(log).toEqual(['authorize', 'start', 'stop']);
  });

  test('a retry of the player keeps the place that it has', async () => {
    const { log, place } = calls();
    await place.take();
    await place.take();
    expect(log).toEqual(['authorize', 'start', 'start']);
  });
});
