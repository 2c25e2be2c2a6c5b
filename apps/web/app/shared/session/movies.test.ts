import { afterAll, expect, test, vi } from 'vitest';
import { browserSource } from '../service-data/browser-source.ts';
import { movieEnablement } from '../service-data/sections.ts';
import { saveBases } from './service.ts';
import { session } from './session.ts';

// Before the modules take the clock.
vi.hoisted(() => vi.useFakeTimers());
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refused = { errorcode: 7109, reason: 'Movies are not available' };
const empty = { page: 1, pagesize: 30, totalcount: 0, data: [] };

test('CAT-09 ERR-09 each plain movies listing tells anew, and 7109 of another list closes nothing', async () => {
  saveBases({ recommend: '/r/', charge: '/c/', cms: '/m/', crm: '/x/', drm: '/d/', sms: '/s/' });
  let reply: object = refused;
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async () => Response.json(reply, { status: 'reason' in reply ? 400 : 200 }));
  const moviesAre = () => session.get().movieEnabled;
  /** Past the time in which a reply is not asked for again, and the quiet moment in which it is. */
  const later = () => vi.advanceTimersByTimeAsync(10_000);

  expect(await browserSource.list({ category: 'MOVIE', genre: 'drama' }, 'eng')).toMatchObject({ data: [], refused: 7109 });
  expect(moviesAre()).toBe('Yes');

  expect(await movieEnablement(browserSource)).toBe('No');
  expect(moviesAre()).toBe('No');

  reply = empty;
  await later();
  await browserSource.list({ category: 'MOVIE', genre: 'drama' }, 'eng');
  await later();
  expect(moviesAre(), 'another list does not open them either').toBe('No');
  await movieEnablement(browserSource);
  await later();
  expect(moviesAre()).toBe('Yes');
  expect(await movieEnablement(browserSource), 'an empty one closes nothing').toBe('Yes');
});
