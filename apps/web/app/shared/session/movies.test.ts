import { afterAll, expect, test, vi } from 'vitest';
import { browserSource } from '../service-data/browser-source.ts';
import { movieEnablement } from '../service-data/sections.ts';
import { setBases } from './service.ts';
import { session } from './session.ts';

// Fake timers must be installed before the modules are loaded.
vi.hoisted(() => vi.useFakeTimers());
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refused = { errorcode: 7109, reason: 'Movies are not available' };
const empty = { page: 1, pagesize: 30, totalcount: 0, data: [] };

test('CAT-09 ERR-09 each plain movies listing updates movieEnabled, and 7109 from another list does not', async () => {
  setBases({ recommend: '/r/', charge: '/c/', cms: '/m/', crm: '/x/', drm: '/d/', sms: '/s/' });
  let reply: object = refused;
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async () => Response.json(reply, { status: 'reason' in reply ? 400 : 200 }));
  const movieEnabled = () => session.get().movieEnabled;
  /** Past the time for which a reply is fresh, and past the idle callback that revalidates it. */
  const afterRevalidation = () => vi.advanceTimersByTimeAsync(10_000);

  expect(await browserSource.list({ category: 'MOVIE', genre: 'drama' }, 'eng')).toMatchObject({
    data: [],
    errorCode: 7109,
  });
  expect(movieEnabled()).toBe('Yes');

  expect(await movieEnablement(browserSource)).toBe('No');
  expect(movieEnabled()).toBe('No');

  reply = empty;
  await afterRevalidation();
  await browserSource.list({ category: 'MOVIE', genre: 'drama' }, 'eng');
  await afterRevalidation();
  expect(movieEnabled(), 'another list does not enable them either').toBe('No');
  await movieEnablement(browserSource);
  await afterRevalidation();
  expect(movieEnabled()).toBe('Yes');
  expect(await movieEnablement(browserSource), 'an empty listing disables nothing').toBe('Yes');
});
