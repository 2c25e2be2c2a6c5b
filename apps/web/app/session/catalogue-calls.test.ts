import { afterEach, expect, test, vi } from 'vitest';
import { saveBases } from './service.ts';
import { store } from './storage.ts';
import { browserSource } from '../data/browser-source.ts';

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

test.each(['eng', 'ara'] as const)('LANG-12: every call of the catalogue carries the display language %s', async (language) => {
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

test('CALL-01: each goes to the base of its own', async () => {
  const asked = countCalls();
  await browserSource.similar('two', 'eng');
  await browserSource.related('two', 'eng');
  expect(asked.map(({ pathname }) => pathname)).toEqual([
    '/recommend/similar_content', '/cms/subscriber/v1/content/related/two',
  ]);
});
