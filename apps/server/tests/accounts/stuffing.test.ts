import { afterAll, beforeAll, expect, test } from 'vitest';
import { flood, type FloodReply } from '../flood.ts';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { accountClient, PASSWORD, sealPassword, type AccountClient } from './account-client.ts';
import {
  insertKnownDevices,
  insertSubscribers,
  loginRequest,
  registerDevice,
  storedPassword,
  stuffCredentials,
} from './stuffing.ts';

/** In full: `npm run bench -- stuffing`. */
let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startService({ slowPasswords: true });
});
afterAll(() => service.stop());

test('AUTH-06 of a stolen list no right pair gets in without a captcha after the first forty, and known devices do', async () => {
  const passwordHash = await storedPassword(PASSWORD);
  await insertSubscribers(service, { prefix: 'victim', count: 600, passwordHash });
  await insertSubscribers(service, { prefix: 'user', count: 5, passwordHash });
  await insertKnownDevices(service, { prefix: 'user', count: 5, device: 'own' });
  const stuffed = stuffCredentials(service, {
    pairs: 600,
    addresses: 600,
    isRight: (n) => n >= 100 && n % 20 === 0,
    prefix: 'victim',
    password: PASSWORD,
    // Fewer than may wait to be hashed.
    connections: 2,
    depth: 8,
  });
  const users = await Promise.all(
    Array.from({ length: 5 }, async (_, n) => {
      const headers = await registerDevice(service, `own-${n}`, `198.51.${n}.7`);
      const replies: FloodReply[] = [];
      const login = loginRequest(headers, { prefix: 'user', n, password: PASSWORD });
      await flood(service.url, [login], (reply) => replies.push(reply), { connections: 1 });
      return replies[0]!;
    }),
  );
  expect(users.map(({ body }) => typeof body.success === 'string' && body.successtype)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
  const { letIn, evaluated, captcha, later } = await stuffed;
  expect({ letIn, evaluated, captcha, later }).toEqual({ letIn: 0, evaluated: 40, captcha: 560, later: 0 });
});

test('AUTH-06 strangers close an account to each other for an hour, never to its own device, and not by captchas', async () => {
  await service.sql('delete from rawi.rate_limit');
  const passwordHash = await storedPassword(PASSWORD);
  await insertSubscribers(service, { prefix: 'target', count: 1, passwordHash });
  await insertKnownDevices(service, { prefix: 'target', count: 1, device: 'home' });
  const email = 'target-0@rawi.example';
  const own = await accountClient(service, 'home-0', { from: '198.51.100.7' });
  const strangers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => accountClient(service, `stranger-${n}`, { from: `203.0.${n}.7` })),
  );
  const answered = async (client: AccountClient, change: object = {}) =>
    (await client.login(email, { captcha: await client.captcha('LOGIN'), ...change })).body;
  const wrong = { password: sealPassword('guess-1001') };

  const first = await Promise.all(strangers.slice(0, 3).map((one) => one.login(email, wrong)));
  expect(first.map(({ body }) => body.errorcode)).toEqual([6002, 6002, 6002]);
  for (const stranger of strangers)
    for (let n = 0; n < 2; n += 1) {
      const captcha = { ...(await stranger.captcha('LOGIN')), text: '0' };
      expect((await stranger.login(email, { captcha })).body.errorcode).toBe(6301);
    }
  // Three failures of twenty: the answers that were wrong are none of them.
  for (let n = 3; n < 20; n += 1)
    expect((await answered(strangers[n % 10]!, wrong)).errorcode, String(n)).toBe(6002);
  expect((await answered(strangers[0]!)).errorcode).toBe(8601);
  expect((await answered(own)).success).toMatch(/\.s\./);
  // And not to those on the way: the owner's success does not open it to strangers again.
  expect((await answered(strangers[1]!)).errorcode).toBe(8601);
});

test('logins at once that find no place are told to come back, and have not failed', async () => {
  const count = 60;
  const passwordHash = await storedPassword(PASSWORD);
  await insertSubscribers(service, { prefix: 'crowd', count, passwordHash });
  await insertKnownDevices(service, { prefix: 'crowd', count, device: 'seat' });
  const requests = [];
  for (let n = 0; n < count; n += 1) {
    const from = `198.52.${n}.7`;
    const headers = { ...(await registerDevice(service, `seat-${n}`, from)), 'x-forwarded-for': from };
    requests.push(loginRequest(headers, { prefix: 'crowd', n, password: PASSWORD }));
  }
  await service.sql('delete from rawi.rate_limit');
  const replies: FloodReply[] = [];
  await flood(service.url, requests, (reply) => replies.push(reply), { connections: count, depth: 1 });
  const later = replies.filter(({ status }) => status === 429);
  expect(replies.filter(({ status }) => status === 200).length + later.length).toBe(count);
  for (const { body, retryAfter } of later) {
    expect(body.errorcode).toBe(8601);
    expect(retryAfter).toBeGreaterThanOrEqual(1);
  }
  const [counted] = await service.sql('select coalesce(sum(taken), 0)::int as taken from rawi.rate_limit');
  expect(counted).toEqual({ taken: 0 });
});
