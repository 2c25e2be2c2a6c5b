import { expect, test } from 'vitest';
import { createTokenRenewal } from './renew-token.ts';

test('ERR-10 CONST-07 refused calls share one new token, and the guard opens after 4 seconds', async () => {
  let now = 0;
  let registered = 0;
  const kept: string[] = [];
  const renew = createTokenRenewal(async () => `token-${++registered}`, (token) => kept.push(token), () => now);
  expect(await Promise.all([renew(), renew()])).toEqual([true, true]);
  now = 3999;
  await renew();
  expect(kept).toEqual(['token-1']);
  now = 4000;
  await renew();
  expect(kept).toEqual(['token-1', 'token-2']);
});

test('ERR-10 a renewal that fails says so, so that the call is not sent again', async () => {
  const renew = createTokenRenewal(() => Promise.reject(new Error('down')), () => undefined, () => 0);
  expect(await renew()).toBe(false);
});
