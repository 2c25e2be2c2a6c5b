import { contentCard, screenContent } from '@rawi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from './service-under-test.ts';
import { film, smallCatalogue } from './small-catalogue.ts';

let service: ServiceUnderTest;
const texts = (en: string, ar: string) => ({ en, ar });
const packageOf = (id: string, availability: string) => ({
  packageId: `${id}-CD`,
  assetId: 'dunes',
  quality: 'HD' as const,
  streamType: 'DASH' as const,
  streamMode: 'VOD' as const,
  protection: 'clear' as const,
  availabilityIds: [availability],
});

/** The small catalogue with an availability for Egypt only and rails with computed titles. */
const catalogue = {
  ...smallCatalogue,
  availabilities: [
    ...smallCatalogue.availabilities.map((one) =>
      one.availability_id === 'AV-FREE' ? { ...one, countries: [] } : one,
    ),
    { ...smallCatalogue.availabilities[0]!, availability_id: 'AV-EG', countries: ['EG'] },
  ],
  contents: [
    ...smallCatalogue.contents.map((one) =>
      /-E\d$/.test(one.objectId) ? { ...one, packages: [packageOf(one.objectId, 'AV-FREE')] } : one,
    ),
    film('EGYPT', { packages: [packageOf('EGYPT', 'AV-EG')], popularity: 9, country: 'EG' }),
    film('NOWHERE', { packages: [], popularity: 10 }),
    ...Array.from({ length: 12 }, (_, n) =>
      film(`X${n}`, {
        people: [],
        genres: ['comedy'],
        packages: [packageOf(`X${n}`, 'AV-FREE')],
        popularity: 0.5 - n / 100,
      }),
    ),
  ],
  rails: [
    ...smallCatalogue.rails,
    {
      railId: 'top',
      title: texts('Top ten', 'العشرة'),
      shape: 'PORTRAIT' as const,
      display: 'TOPTEN' as const,
      sectionType: 'TOPTEN' as const,
      objectIds: ['M3', 'M2', 'M1'],
    },
    {
      railId: 'mine',
      title: texts('For you', 'لك'),
      shape: 'PORTRAIT' as const,
      display: 'RAIL' as const,
      sectionType: 'RECOMMENDED' as const,
      objectIds: [],
    },
    {
      railId: 'go-on',
      title: texts('Go on', 'أكمل'),
      shape: 'LANDSCAPE' as const,
      display: 'RAIL' as const,
      sectionType: 'CONTINUEWATCH' as const,
      objectIds: [],
    },
  ],
  screens: [
    {
      screenId: 'home',
      title: texts('Home', 'الرئيسية'),
      place: 'TOP' as const,
      railIds: ['hero', 'go-on', 'top', 'mine', 'films'],
    },
  ],
};

beforeAll(async () => {
  service = await startService();
  await service.import(catalogue);
});
afterAll(() => service.stop());

const ids = (reply: { body: any }): string[] => reply.body.data.map((one: any) => one.objectid);
const top = (query = '') => service.get(`/recommend/topRecommendations${query}`);
const rowsOf = async (country: string) =>
  screenContent.parse((await service.get(`/cms/subscriber/v1/screen/home?country=${country}`)).body).rows;
const topRow = async (country: string) =>
  (await rowsOf(country))
    .find(({ sectionType }) => sectionType === 'TOPTEN')!
    .data.map(({ objectid }) => objectid);

type Viewer = { authorization: string };
let viewers = 0;

/** Watches for two and a half minutes, each viewer in a separate network. */
async function watch(viewer: string | Viewer, content: string, country = 'BH'): Promise<Viewer> {
  const device = typeof viewer === 'string' ? await service.device(viewer) : viewer;
  const headers = {
    ...device,
    'content-type': 'application/x-www-form-urlencoded',
    'x-country-code': country,
  };
  const from = `10.0.${(viewers += 1)}.1`;
  for (let beat = 0; beat < 6; beat += 1) {
    expect(
      (await service.send('POST', `/cms/stream/content/${content}`, 'devicetype=PC', headers, from)).status,
    ).toBe(200);
    await service.clock.advance(30_000);
  }
  await service.send('DELETE', `/cms/stream/content/${content}`, undefined, device, from);
  return device;
}

/** The key of the viewer's watch history. */
async function viewerOf(title: string): Promise<string> {
  await service.runRecommendationJobs();
  return (await service.sql(`select viewer from rawi.watched where title_id = '${title}'`))[0]![
    'viewer'
  ] as string;
}

describe('before the first computation', () => {
  test('CALL-50 lists are empty envelopes, and the top ten shows its editorial titles', async () => {
    expect(await top()).toMatchObject({
      status: 200,
      body: { page: 1, pagesize: 10, totalcount: 0, data: [] },
    });
    expect((await service.get('/recommend/similar_content?contentId=M1')).body).toMatchObject({
      totalcount: 0,
      data: [],
    });
    expect(await topRow('BH')).toEqual(['M3', 'M2', 'M1']);
  });
});

describe('computed lists', () => {
  beforeAll(async () => {
    await service.runRecommendationJobs();
  });

  test('CALL-48 CAT-15 the top ten by country, without titles that are not available there', async () => {
    const reply = await top();
    expect(ids(reply)).toHaveLength(10);
    expect(contentCard.parse(reply.body.data[0])).toMatchObject({ objecttype: 'CONTENT' });
    expect(ids(await top('?pagesize=100'))).not.toEqual(expect.arrayContaining(['EGYPT']));
    expect(ids(await top('?pagesize=100&country=EG'))).toContain('EGYPT');
    for (const query of ['?pagesize=100', '?pagesize=100&country=EG'])
      expect(ids(await top(query))).not.toContain('NOWHERE');
    expect((await top('?displaylanguage=ara')).body.data[0].title).toMatch(/^فيلم/);
    expect((await top('?page=9')).body).toMatchObject({ page: 9, data: [] });
  });

  test('CALL-48 views count in the country they come from; episodes count for their series', async () => {
    const first = await watch('bahraini-0', 'S1-S1-E1');
    for (let n = 1; n < 6; n += 1) await watch(`bahraini-${n}`, 'S1-S1-E1');
    for (let n = 0; n < 6; n += 1) await watch(`egyptian-${n}`, 'X11', 'EG');
    await watch(first, 'S1-S1-E2');
    await service.runRecommendationJobs();
    expect(ids(await top())[0]).toBe('S1');
    expect(ids(await top('?country=EG'))[0]).toBe('X11');
    expect(
      await service.sql("select times from rawi.watched_tally where title_id = 'S1'"),
      'two episodes in one evening are one view',
    ).toEqual([{ times: 6 }]);
  });

  test('watching a trailer counts for no title', async () => {
    const before = await service.sql('select title_id, times from rawi.watched_tally order by 1');
    await watch('curious', 'M1-TR');
    await service.runRecommendationJobs();
    expect(await service.sql('select title_id, times from rawi.watched_tally order by 1')).toEqual(before);
  });

  test('CALL-49 CAT-14 titles similar to a content; for an episode, to its series', async () => {
    const reply = await service.get('/recommend/similar_content?contentId=X1&pagesize=5');
    expect(reply.body.data).toHaveLength(5);
    expect(ids(reply)).not.toContain('X1');
    expect(ids(reply).every((id) => id.startsWith('X') || id === 'M2')).toBe(true);
    const ofSeries = await service.get('/recommend/similar_content?contentId=S1');
    expect(ids(await service.get('/recommend/similar_content?contentId=S1-S1-E1'))).toEqual(ids(ofSeries));
    expect(ids(ofSeries)).not.toContain('EGYPT');
    expect(ids(await service.get('/recommend/similar_content?contentId=S1&country=EG'))).toContain('EGYPT');
  });

  test('CALL-47 CALL-50 CAT-15 personal recommendations; empty without a token and without a history', async () => {
    const device = await watch('amal', 'X3');
    await service.runRecommendationJobs(await viewerOf('X3'));
    const mine = await service.get('/recommend/vRecommendations', device);
    expect(mine).toMatchObject({ status: 200, body: { page: 1, pagesize: 20 } });
    expect(mine.headers['cache-control']).toBe('no-store');
    expect(ids(mine).length).toBeGreaterThan(5);
    expect(ids(mine)).not.toContain('X3');
    const empty = { status: 200, body: { totalcount: 0, data: [] } };
    expect(await service.get('/recommend/vRecommendations')).toMatchObject(empty);
    expect(await service.get('/recommend/vRecommendations', await service.device('nobody'))).toMatchObject(
      empty,
    );
    const foreign = await service.get('/recommend/vRecommendations?provider=layali', device);
    expect(foreign, 'a token of another provider').toMatchObject({ status: 401 });
    const sameId = await service.device('amal');
    expect(
      await service.get('/recommend/vRecommendations', sameId),
      'registering the same device id gives no access to its recommendations',
    ).toMatchObject(empty);
    await watch(device, ids(mine)[0]!);
    await service.runRecommendationJobs();
    expect(ids(await service.get('/recommend/vRecommendations', device)), 'already watched').not.toContain(
      ids(mine)[0],
    );
  });

  test('a removed or no longer available title is left out immediately', async () => {
    const remaining = catalogue.contents.filter(({ objectId }) => objectId !== 'X11');
    const closed = remaining.map((one) =>
      one.objectId === 'X1' ? { ...one, packages: [packageOf('X1', 'AV-EG')] } : one,
    );
    await service.import({ ...catalogue, contents: closed });
    service.http.rawi.responseCache.clear('rawi');
    expect(ids(await top('?country=EG&pagesize=100'))).not.toContain('X11');
    expect(ids(await top('?pagesize=100'))).not.toContain('X1');
    expect(ids(await service.get('/recommend/similar_content?contentId=X2'))).not.toContain('X1');
    expect(ids(await service.get('/recommend/similar_content?contentId=X2&country=EG'))).toContain('X1');
    await service.import(catalogue);
    await service.runRecommendationJobs();
  });
});

describe('screens', () => {
  test('CONF-10 CAT-15 a section has the base and endpoint of its titles', async () => {
    const { body } = await service.get('/config/rawi.json');
    const sections = body.screens[0].sections.map((one: any) => [
      one.sectionType,
      one.base,
      one.endpoint,
      one.listType,
    ]);
    expect(sections).toEqual([
      ['CONTENT', 'cms', 'subscriber/v1/content', 'STATIC'],
      ['CONTINUEWATCH', 'cms', 'subscriber/v1/content', 'DYNAMIC'],
      ['TOPTEN', 'recommend', 'topRecommendations', 'DYNAMIC'],
      ['RECOMMENDED', 'recommend', 'vRecommendations', 'DYNAMIC'],
      ['CONTENT', 'cms', 'subscriber/v1/content', 'STATIC'],
    ]);
  });

  test('CAT-15 a screen has the top ten of its country; personal rows are empty', async () => {
    expect(await topRow('BH')).toEqual(ids(await top()));
    expect(await topRow('EG')).toEqual(ids(await top('?country=EG')));
    expect((await rowsOf('BH')).map((row) => [row.sectionType, row.data.length])).toEqual([
      ['CONTENT', 2],
      ['CONTINUEWATCH', 0],
      ['TOPTEN', 10],
      ['RECOMMENDED', 0],
      ['CONTENT', 2],
    ]);
    const first = await service.get('/cms/subscriber/v1/screen/home');
    expect(first.body.rows, 'the provider’s first country by default').toEqual(await rowsOf('BH'));
  });
});

describe('invalid input', () => {
  test.each([
    ['topRecommendations?country=bahrain', 400, 1002, 'country'],
    ['topRecommendations?country=', 400, 1002, 'country'],
    ['topRecommendations?pagesize=1000', 400, 1002, 'pagesize'],
    ['topRecommendations?page=0', 400, 1002, 'page'],
    ['vRecommendations?country=%00%00', 400, 1002, 'country'],
    ['vRecommendations?displaylanguage=klingon', 400, 1002, 'displaylanguage'],
    ['similar_content?contentId=NOBODY', 404, 7001, 'contentId'],
    ["similar_content?contentId=1'or'1", 400, 1002, 'contentId'],
    ['similar_content?contentId=M1&country=bh', 400, 1002, 'country'],
  ])('CALL-47 CALL-48 CALL-49 %s', async (path, status, errorcode, field) => {
    expect(await service.get(`/recommend/${path}`)).toMatchObject({ status, body: { errorcode, field } });
  });

  test('CALL-49 a similar_content without a content is refused', async () => {
    expect((await service.get('/recommend/similar_content')).status).toBe(400);
    expect((await service.get('/recommend/similar_content?contentId=M1&provider=layali')).status).toBe(404);
  });
});
