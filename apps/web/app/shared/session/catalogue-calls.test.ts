import { afterEach, expect, test, vi } from 'vitest';
import { setBases } from './service.ts';
import { store } from './storage.ts';
import { browserSource, loadRecommended } from '../service-data/browser-source.ts';

afterEach(() => vi.unstubAllGlobals());

const bases = {
  recommend: '/recommend/',
  charge: '/charge/',
  cms: '/cms/',
  crm: '/crm/',
  drm: '/drm/',
  sms: '/sms/',
};

function recordRequests(): URL[] {
  const requests: URL[] = [];
  vi.stubGlobal('fetch', async (address: string | URL) => {
    requests.push(new URL(address, 'http://service.test'));
    return Response.json({ page: 1, pagesize: 30, totalcount: 0, data: [] });
  });
  setBases(bases);
  store.set('currentUserCountry', 'BH');
  return requests;
}

test.each(['eng', 'ara'] as const)(
  'LANG-12: every catalogue call sends the display language %s',
  async (language) => {
    const requests = recordRequests();
    await browserSource.screen('home', language);
    await browserSource.content('one', language);
    await browserSource.list({ category: 'MOVIE' }, language);
    await browserSource.related('one', language);
    await browserSource.similar('one', language);
    await browserSource.genres(language);
    await browserSource.person('somebody', language);
    await browserSource.people({}, language);
    await browserSource.search({ query: 'night' }, language);
    expect(requests).toHaveLength(9);
    expect(requests.map((address) => address.searchParams.get('displaylanguage'))).toEqual(
      requests.map(() => language),
    );
  },
);

test('CALL-01: each call goes to its own base', async () => {
  const requests = recordRequests();
  await browserSource.similar('two', 'eng');
  await browserSource.related('two', 'eng');
  expect(requests.map(({ pathname }) => pathname)).toEqual([
    '/recommend/similar_content',
    '/cms/subscriber/v1/content/related/two',
  ]);
});

test('CALL-47 CALL-49 every recommendation call sends the country, and the first one waits until it is resolved', async () => {
  const requests: URL[] = [];
  let respond = (_reply: Response): void => undefined;
  vi.stubGlobal('fetch', (address: string | URL) => {
    const url = new URL(address, 'http://service.test');
    requests.push(url);
    if (url.pathname.endsWith('/getcountry')) return new Promise<Response>((resolve) => (respond = resolve));
    return Promise.resolve(Response.json({ page: 1, pagesize: 30, totalcount: 0, data: [] }));
  });
  setBases(bases);
  store.remove('currentUserCountry');
  const work = Promise.all([browserSource.similar('waits', 'eng'), loadRecommended('eng')]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(requests.map(({ pathname }) => pathname)).toEqual(['/sms/subscriberv2/v1/getcountry']);
  respond(Response.json({ CountryCode: 'KW', CountryName: 'Kuwait' }));
  await work;
  expect(
    requests
      .slice(1)
      .map(({ pathname, searchParams }) => `${pathname} ${searchParams.get('country')}`)
      .sort(),
  ).toEqual(['/recommend/similar_content KW', '/recommend/vRecommendations KW']);
});
