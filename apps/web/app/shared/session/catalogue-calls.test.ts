import { afterEach, expect, test, vi } from 'vitest';
import { saveBases } from './service.ts';
import { store } from './storage.ts';
import { browserSource, loadRecommended } from '../service-data/browser-source.ts';

afterEach(() => vi.unstubAllGlobals());

const bases = { recommend: '/recommend/', charge: '/charge/', cms: '/cms/', crm: '/crm/', drm: '/drm/', sms: '/sms/' };

function countCalls(): URL[] {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string | URL) => {
    asked.push(new URL(address, 'http://service.test'));
    return Response.json({ page: 1, pagesize: 30, totalcount: 0, data: [] });
  });
  saveBases(bases);
  store.set('currentUserCountry', 'BH');
  return asked;
}

test.each(['eng', 'ara'] as const)('LANG-12: every catalogue call sends the display language %s', async (language) => {
  const asked = countCalls();
  await browserSource.screen('home', language);
  await browserSource.content('one', language);
  await browserSource.list({ category: 'MOVIE' }, language);
  await browserSource.related('one', language);
  await browserSource.similar('one', language);
  await browserSource.genres(language);
  await browserSource.person('somebody', language);
  await browserSource.people({}, language);
  await browserSource.search({ query: 'night' }, language);
  expect(asked).toHaveLength(9);
  expect(asked.map((address) => address.searchParams.get('displaylanguage'))).toEqual(asked.map(() => language));
});

test('CALL-01: each call goes to its own base', async () => {
  const asked = countCalls();
  await browserSource.similar('two', 'eng');
  await browserSource.related('two', 'eng');
  expect(asked.map(({ pathname }) => pathname)).toEqual([
    '/recommend/similar_content', '/cms/subscriber/v1/content/related/two',
  ]);
});

test('CALL-47 CALL-49 every recommendation call sends the country, and the first one waits until it is resolved', async () => {
  const asked: URL[] = [];
  let tell = (_reply: Response): void => undefined;
  vi.stubGlobal('fetch', (address: string | URL) => {
    const url = new URL(address, 'http://service.test');
    asked.push(url);
    if (url.pathname.endsWith('/getcountry')) return new Promise<Response>((resolve) => (tell = resolve));
    return Promise.resolve(Response.json({ page: 1, pagesize: 30, totalcount: 0, data: [] }));
  });
  saveBases(bases);
  store.remove('currentUserCountry');
  const work = Promise.all([browserSource.similar('waits', 'eng'), loadRecommended('eng')]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/sms/subscriberv2/v1/getcountry']);
  tell(Response.json({ CountryCode: 'KW', CountryName: 'Kuwait' }));
  await work;
  expect(asked.slice(1).map(({ pathname, searchParams }) => `${pathname} ${searchParams.get('country')}`).sort()).toEqual([
    '/recommend/similar_content KW', '/recommend/vRecommendations KW',
  ]);
});
