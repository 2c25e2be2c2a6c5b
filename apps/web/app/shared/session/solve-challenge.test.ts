import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { solveCaptcha } from './solve-challenge.ts';

afterEach(() => vi.unstubAllGlobals());

describe.each(['with Web Crypto', 'on a plain http origin, without it'])('a computed task %s', (where) => {
  test('AUTH-15 its solution is one that the service takes', async () => {
    const task = await createChallenge({ hmacKey: 'k', maxNumber: 3000, number: 2345 });
    const { subtle } = crypto;
    if (where !== 'with Web Crypto') vi.stubGlobal('crypto', {});
    const solution = await solveCaptcha(
      { ...task, maxnumber: task.maxnumber ?? 3000 },
      new AbortController().signal,
    );
    vi.stubGlobal('crypto', { subtle });
    expect(await verifySolution(solution!, 'k')).toBe(true);
  });

  test('there is none beyond its numbers, and none once it is stopped', async () => {
    const task = await createChallenge({ hmacKey: 'k', maxNumber: 3000, number: 2345 });
    if (where !== 'with Web Crypto') vi.stubGlobal('crypto', {});
    expect(await solveCaptcha({ ...task, maxnumber: 100 }, new AbortController().signal)).toBeUndefined();
    expect(await solveCaptcha({ ...task, maxnumber: 3000 }, AbortSignal.abort())).toBeUndefined();
  });
});
