import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { flood, type FloodReply } from '../flood.ts';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { accountClient, sealPassword, SMS } from './account-client.ts';

/** What a client says of its own address counts nowhere: each proxy that is trusted adds one entry, at the right. */
describe.each([
  {
    proxies: 0,
    failures: 10,
    lists: [(n: number) => `203.0.${n}.7`],
    apart: { list: (n: number) => `192.0.${n}.7`, answered: 60 },
  },
  {
    proxies: 1,
    failures: 4,
    lists: [(n: number) => `203.0.${n}.7, 198.51.100.7`],
    apart: { list: (n: number) => `1.2.3.4, 192.0.${n}.7`, answered: 70 },
  },
  {
    proxies: 2,
    failures: 10,
    apart: { list: (n: number) => `1.2.3.4, 192.0.${n}.7, 10.0.0.1`, answered: 70 },
    lists: [
      (n: number) => `203.0.${n}.7, 198.51.100.7, 10.0.${n}.1`,
      // Shorter than the number of proxies: it was not made by them.
      (n: number) => `203.0.${n}.7`,
    ],
  },
])('behind $proxies proxies', ({ proxies, failures, lists, apart }) => {
  let service: ServiceUnderTest;
  let token: Record<string, string>;
  beforeAll(async () => {
    const limit = failures === 10 ? {} : { LOGIN_FAILURES_PER_NETWORK: String(failures) };
    service = await startService({ environment: { TRUSTED_PROXIES: String(proxies), ...limit } });
    token = { authorization: (await accountClient(service, 'forwarded-1')).headers['authorization']! };
  });
  afterAll(() => service.stop());
  beforeEach(() => service.sql('delete from rawi.rate_limit'));

  async function lookUps(count: number, forwarded: (n: number) => string): Promise<FloodReply[]> {
    const replies: FloodReply[] = [];
    const requests = Array.from({ length: count }, (_, n) => ({
      method: 'GET' as const,
      path: `${SMS}/verifyuser?email=nobody-${n}@rawi.example`,
      headers: { ...token, 'x-forwarded-for': forwarded(n) },
    }));
    await flood(service.url, requests, (reply) => replies.push(reply));
    return replies;
  }

  test.each(lists)('look-ups of one network are limited, whatever its clients claim', async (spoofed) => {
    const replies = await lookUps(70, spoofed);
    expect(replies.filter(({ body }) => body.errorcode === 6001)).toHaveLength(60);
    const refused = replies.filter(({ status, body }) => status === 429 && body.errorcode === 8601);
    expect(refused).toHaveLength(10);
    for (const { retryAfter } of refused) expect(retryAfter).toBeGreaterThan(0);
  });

  test.each(lists)('AUTH-06 wrong passwords of one network lead to the captcha', async (spoofed) => {
    const answers: string[] = [];
    for (let n = 0; n < failures + 2; n += 1)
      await flood(
        service.url,
        [
          {
            method: 'POST',
            path: `${SMS}/login`,
            headers: { ...token, 'x-forwarded-for': spoofed(n) },
            body: { email: `nobody-${n}@rawi.example`, password: sealPassword('guess-1') },
          },
        ],
        ({ body }) => answers.push(body.successtype ?? body.errorcode),
        { connections: 1 },
      );
    expect(answers).toEqual([...Array.from({ length: failures }, () => 6002), 'CAPTCHA', 'CAPTCHA']);
  });

  test('what the proxies add, and nothing else, tells networks apart', async () => {
    const replies = await lookUps(70, apart.list);
    expect(replies.filter(({ body }) => body.errorcode === 6001)).toHaveLength(apart.answered);
  });
});
