import { expect, test } from 'vitest';
import { createSharedWork } from './shared-work.ts';

test('shared work runs once, and continues while one caller still waits', async () => {
  const shared = createSharedWork<string, string>();
  let done = 0;
  let stopped = 0;
  let finish = (): void => undefined;
  const work = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      done += 1;
      finish = () => resolve(`done ${done}`);
      signal.addEventListener('abort', () => {
        stopped += 1;
        reject(signal.reason as Error);
      });
    });
  const [one, other, third] = [new AbortController(), new AbortController(), new AbortController()];
  const runs = [one, other, third].map(({ signal }) => shared.run('key', work, signal));
  one.abort(new Error('left'));
  await expect(runs[0]).rejects.toThrow('left');
  other.abort(new Error('left too'));
  await expect(runs[1]).rejects.toThrow('left too');
  expect([done, stopped]).toEqual([1, 0]);
  finish();
  expect(await runs[2]).toBe('done 1');

  const lonely = new AbortController();
  const last = shared.run('key', work, lonely.signal);
  lonely.abort(new Error('nobody left'));
  await expect(last).rejects.toThrow('nobody left');
  await Promise.resolve();
  stopped -= 1;
  expect([done, stopped]).toEqual([2, 1]);
  // The next caller does not get the aborted run.
  const again = shared.run('key', work);
  finish();
  expect(await again).toBe('done 3');
});

test('forgotten work still serves its callers, knows that it is not current, and later callers start anew', async () => {
  const shared = createSharedWork<string, number>();
  const current: boolean[] = [];
  let runs = 0;
  const work = async (_: AbortSignal, isCurrent: () => boolean) => {
    const run = (runs += 1);
    await Promise.resolve();
    current.push(isCurrent());
    return run;
  };
  const first = shared.run('a', work);
  expect([shared.has('a'), shared.has('b'), shared.keys()]).toEqual([true, false, ['a']]);
  shared.forget('a');
  const second = shared.run('a', work);
  expect(await Promise.all([first, shared.run('a', work), second])).toEqual([1, 2, 2]);
  expect(current).toEqual([false, true]);
  expect(shared.keys()).toEqual([]);
});
