import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serviceNowMs } from './service-clock.ts';

vi.mock('./storage.ts', () => ({ store: { get: () => undefined } }));
const { service, setBases } = await import('./service.ts');

const HOUR_MS = 3_600_000;
/** What the service replies with: the hours by which its time is ahead, and how long caches may keep the reply. */
let reply = { aheadHours: 0, caching: '' };

beforeEach(() => {
  setBases(new Proxy({} as Parameters<typeof setBases>[0], { get: () => 'http://service.test' }));
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { CountryCode: 'BH' },
      {
        headers: {
          date: new Date(Date.now() + reply.aheadHours * HOUR_MS).toUTCString(),
          'cache-control': reply.caching,
        },
      },
    ),
  );
});
afterEach(() => vi.unstubAllGlobals());

const aheadHours = () => Math.round((serviceNowMs() - Date.now()) / HOUR_MS);

test('replies tell the time of the service, but for those that a cache may have kept', async () => {
  reply = { aheadHours: -5, caching: 'public, max-age=300' };
  await service('getCountry', {});
  expect(aheadHours()).toBe(0);
  reply = { aheadHours: 24, caching: 'private, no-store' };
  await service('getCountry', {});
  expect(aheadHours()).toBe(24);
  reply = { aheadHours: 0, caching: 'no-store' };
  await service('getCountry', {});
  expect(aheadHours()).toBe(0);
});
