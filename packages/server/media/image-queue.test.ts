import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createImageQueue, ImagesBusyError } from './image-queue.ts';

const newSignal = () => new AbortController().signal;

/** Work that is finished by the test and records when it started. */
function manualWork(begun: string[]) {
  const ends = new Map<string, () => void>();
  return {
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        ends.set(name, () => resolve(name));
      }),
    end: async (name: string) => {
      ends.get(name)?.();
      await turn();
    },
  };
}

test('limits concurrent work, runs requests before background work, and refuses the excess with a retry time', async () => {
  const begun: string[] = [];
  const { work, end } = manualWork(begun);
  const queue = createImageQueue({ maxConcurrent: 2, maxWaiting: 2 });
  const all = ['a', 'b'].map((name) => queue.run(work(name), { signal: newSignal() }));
  all.push(queue.run(work('later'), { signal: newSignal(), background: true }));
  all.push(queue.run(work('c'), { signal: newSignal() }), queue.run(work('d'), { signal: newSignal() }));
  await turn();
  expect([begun, queue.metrics()]).toEqual([['a', 'b'], { running: 2, waiting: 3 }]);

  const refused = await queue.run(work('e'), { signal: newSignal() }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ImagesBusyError);
  expect((refused as ImagesBusyError).retryAfterSeconds).toBeGreaterThan(0);
  // Background work is never refused: it runs last.
  all.push(queue.run(work('last'), { signal: newSignal(), background: true }));

  for (const name of ['a', 'b', 'c', 'd', 'later', 'last']) await end(name);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'later', 'c', 'd', 'last']);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'later', 'last']);
  expect(queue.metrics()).toEqual({ running: 0, waiting: 0 });
});

test('aborted while waiting, work is never started and frees its place in the queue', async () => {
  const begun: string[] = [];
  const { work, end } = manualWork(begun);
  const queue = createImageQueue({ maxConcurrent: 1, maxWaiting: 1 });
  const first = queue.run(work('first'), { signal: newSignal() });
  const leaving = new AbortController();
  const cancelled = queue.run(work('gone'), { signal: leaving.signal });
  await expect(queue.run(work('refused'), { signal: newSignal() })).rejects.toThrow(ImagesBusyError);
  leaving.abort(new Error('left'));
  await expect(cancelled).rejects.toThrow('left');
  const next = queue.run(work('next'), { signal: newSignal() });
  await end('first');
  await end('next');
  expect([await first, await next, begun]).toEqual(['first', 'next', ['first', 'next']]);
  await expect(queue.run(work('late'), { signal: leaving.signal })).rejects.toThrow('left');
});

test('work that fails frees its place like any other', async () => {
  const queue = createImageQueue({ maxConcurrent: 1 });
  await expect(queue.run(() => Promise.reject(new Error('broken')), { signal: newSignal() })).rejects.toThrow(
    'broken',
  );
  expect(await queue.run(async () => 'fine', { signal: newSignal() })).toBe('fine');
});
