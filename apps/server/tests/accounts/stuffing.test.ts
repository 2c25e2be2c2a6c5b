import { afterAll, beforeAll, expect, test } from 'vitest';
import { flood, type FloodReply } from '../flood.ts';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { PASSWORD } from './account-client.ts';
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
  service = await startService();
}, 60_000);
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
