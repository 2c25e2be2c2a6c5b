import { ReplyError } from '@rawi/client';
import { expect, test } from 'vitest';
import { createTokenRenewal } from './renew-token.ts';

test('ERR-10 CONST-07 concurrent 401s share one new token, and another renewal is possible after 4 seconds', async () => {
  let now = 0;
  let registered = 0;
  const storedTokens: string[] = [];
  const renew = createTokenRenewal(
    async () => `token-${++registered}`,
    (token) => storedTokens.push(token),
    () => now,
  );
  expect(await Promise.all([renew(), renew()])).toEqual([true, true]);
  now = 3999;
  await renew();
  expect(storedTokens).toEqual(['token-1']);
  now = 4000;
  await renew();
  expect(storedTokens).toEqual(['token-1', 'token-2']);
});

test('ERR-10 a failed renewal resolves to false, so that the call is not sent again', async () => {
  const renew = createTokenRenewal(
    () => Promise.reject(new Error('down')),
    () => undefined,
    () => 0,
  );
  expect(await renew()).toBe(false);
});

const expired = () => new ReplyError(6055, 'jwt expired', 401);

test('UNAUTH-03 ERR-03 a refresh that fails with 6055 is retried twice, not more', async () => {
  let requestCount = 0;
  const bad = createTokenRenewal(
    () => (requestCount++, Promise.reject(expired())),
    () => undefined,
    () => 0,
  );
  expect([await bad(), requestCount]).toEqual([false, 3]);

  let tries = 0;
  const storedTokens: string[] = [];
  const good = createTokenRenewal(
    () => (++tries < 3 ? Promise.reject(expired()) : Promise.resolve('new')),
    (token) => storedTokens.push(token),
    () => 0,
  );
  expect([await good(), tries, storedTokens]).toEqual([true, 3, ['new']]);

  let others = 0;
  const other = createTokenRenewal(
    () => (others++, Promise.reject(new ReplyError(8601, 'Limit reached', 429))),
    () => undefined,
    () => 0,
  );
  expect([await other(), others]).toEqual([false, 1]);
});

test('UNAUTH-02 UNAUTH-10 within four seconds a 401 is handled once, also when the refresh takes longer', async () => {
  let now = 0;
  let requestCount = 0;
  let resolveToken = (_token: string): void => undefined;
  const renew = createTokenRenewal(
    () => (requestCount++, new Promise((resolve) => (resolveToken = resolve))),
    () => undefined,
    () => now,
  );
  const first = renew();
  now = 3000;
  const second = renew();
  now = 9000;
  const third = renew();
  resolveToken('new');
  expect(await Promise.all([first, second, third])).toEqual([true, true, true]);
  expect(requestCount).toBe(1);
  void renew();
  expect(requestCount, 'four seconds after the last renewal began, the next may begin').toBe(2);
});

test('UNAUTH-01 UNAUTH-04 where a subscriber was logged in, a new device token is followed by a log-in', async () => {
  const steps: string[] = [];
  let token: string | undefined = 'session';
  const outcomes = [expired(), true];
  const renew = createTokenRenewal(
    async () => (steps.push('register'), 'device'),
    (stored) => void steps.push(`store ${stored}`),
    () => (now += 5000),
    {
      token: () => token,
      async logInAgain(refused, isLastTry) {
        steps.push(`log in ${refused} ${isLastTry}`);
        const outcome = outcomes.shift() ?? false;
        if (typeof outcome !== 'boolean') throw outcome;
        return outcome;
      },
    },
  );
  let now = 0;
  expect(await renew()).toBe(true);
  const once = ['register', 'store device', 'log in session false'];
  expect(steps).toEqual([...once, ...once]);
  expect(await renew(), 'a failed log-in sends no call again').toBe(false);
  token = undefined;
  steps.length = 0;
  expect(await renew(), 'a visitor needs no more than the device token').toBe(true);
  expect(steps).toEqual(['register', 'store device']);
});

test('UNAUTH-03 UNAUTH-08 the third time is the last, and the log-in knows it', async () => {
  const tries: boolean[] = [];
  const renew = createTokenRenewal(
    async () => 'device',
    () => undefined,
    () => 0,
    {
      token: () => 'session',
      logInAgain: (_, isLastTry) => (tries.push(isLastTry), Promise.reject(expired())),
    },
  );
  expect([await renew(), tries]).toEqual([false, [false, false, true]]);
});
