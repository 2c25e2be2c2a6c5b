import { createSecrets, testClock } from '@rawi/platform';
import { testDatabase } from '@rawi/platform/testing';
import { expect, test } from 'vitest';
import type { AccountsTables } from '../tables.ts';
import { consumeCode, issueCode } from './one-time-codes.ts';

const { database } = await testDatabase({ migrations: [new URL('../migrations/', import.meta.url)] });
const clock = testClock('2026-11-20T12:00:00Z');
const keys = await createSecrets(database, { secret: undefined }, clock).keyring('rawi', 'account-codes');
const deps = { db: database.as<AccountsTables>(), clock, codeKeysOf: () => keys };
const wanted = { providerId: 'rawi', purpose: 'reset-password', target: 'EMAIL:a@rawi.example' } as const;
const consume = (code: string, prepare?: () => Promise<void>) =>
  consumeCode(deps, { ...wanted, code }, prepare).then(
    ({ subscriberId }) => subscriberId,
    (error: { code?: number; message: string }) => error.code ?? error.message,
  );

test('a right code whose work could not be done may be sent again; it is used up when the work is done', async () => {
  const { code } = await issueCode(deps.db, deps, { ...wanted, subscriberId: 'S1' });
  expect(await consume(code, () => Promise.reject(new Error('too many wait')))).toBe('too many wait');
  let prepared = 0;
  const count = async () => void (prepared += 1);
  expect(await consume(code, count)).toBe('S1');
  expect(await consume(code, count)).toBe(6005);
  expect(prepared).toBe(1);
});

test('ERR-15 nothing is prepared for a wrong code, and of right ones at once one is taken', async () => {
  const { code } = await issueCode(deps.db, deps, { ...wanted, subscriberId: 'S1' });
  const wrong = code === '000000' ? '000001' : '000000';
  let prepared = 0;
  const count = async () => void (prepared += 1);
  expect(await consume(wrong, count)).toBe(6005);
  expect(prepared).toBe(0);
  const replies = await Promise.all(Array.from({ length: 8 }, () => consume(code, count)));
  expect(replies.filter((reply) => reply === 'S1')).toHaveLength(1);
  // Two tries were left of three.
  expect(prepared).toBeLessThanOrEqual(2);
});

test('a code opens nothing for another purpose, target or provider', async () => {
  const { code } = await issueCode(deps.db, deps, { ...wanted, subscriberId: 'S1' });
  for (const other of [
    { purpose: 'login' as const },
    { target: 'EMAIL:b@rawi.example' },
    { providerId: 'layali' },
  ])
    await expect(consumeCode(deps, { ...wanted, ...other, code })).rejects.toMatchObject({ code: 6005 });
  expect(await consume(code)).toBe('S1');
});
