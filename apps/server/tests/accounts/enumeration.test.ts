import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { accountClient, SMS } from './account-client.ts';
import { compareAccounts, type Compared } from './enumeration.ts';

/** With times to the millisecond: `npm run bench -- account-times`. */
let service: ServiceUnderTest;
let compared: Compared[];
beforeAll(async () => {
  service = await startService({ slowPasswords: true });
  compared = await compareAccounts(service, 9);
});
afterAll(() => service.stop());

const median = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!;

test('known and unknown accounts are answered alike, to the letter', () => {
  expect(compared.length).toBeGreaterThanOrEqual(7);
  for (const { what, differences, known } of compared) {
    expect(known, what).toHaveLength(9);
    expect(differences, what).toEqual([]);
  }
});

test('a password of an unknown account is hashed like any other: it takes as long', () => {
  const { known, unknown } = compared.find(({ what }) => what === 'Login with a wrong password')!;
  // Without the hash it takes a tenth.
  expect(median(unknown)).toBeGreaterThan(median(known) / 3);
});

test('a stored password took 19 MiB to hash', async () => {
  const stored = await service.sql('select password_hash from subscriber where password_hash is not null');
  expect(stored.length).toBeGreaterThan(0);
  for (const one of stored) expect(one['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('the challenge of a passkey is asked for without an account, and names none', async () => {
  const { headers } = await accountClient(service, 'curious-2');
  const ask = (body: object) =>
    service.send('POST', `${SMS}/passkey/login/options`, JSON.stringify(body), {
      ...headers,
      'content-type': 'application/json',
      host: 'rawi.localhost',
    });
  const replies = [await ask({}), await ask({ email: 'known-0@rawi.example' })];
  for (const { status, body } of replies) {
    expect(status).toBe(200);
    expect(body.options.allowCredentials ?? []).toEqual([]);
    expect(Object.keys(body.options).toSorted()).toEqual(Object.keys(replies[0]!.body.options).toSorted());
  }
});
