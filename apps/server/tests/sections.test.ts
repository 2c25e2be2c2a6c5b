import { remoteConfiguration, screenContent, type ScreenContent, type Section } from '@rawi/contract';
import type { ImportedCatalogue } from '@rawi/catalogue';
import { demoCatalogue } from '@rawi/demo';
import { createLocalClient } from '@rawi/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from './service-under-test.ts';
import { film, smallCatalogue } from './small-catalogue.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const personalSections = new Set(['RECOMMENDED', 'CONTINUEWATCH']);
const texts = (en: string) => ({ en, ar: en });
type Rail = ImportedCatalogue['rails'][number];
type Row = ScreenContent['rows'][number];

async function screenOf(id: string, language = 'eng') {
  const { body } = await service.get(`/cms/subscriber/v1/screen/${id}?displaylanguage=${language}`);
  return screenContent.parse(body);
}

/** The reply of a section's call: GET base, endpoint, parameters. */
async function sectionReply({ base, endpoint, parameters }: Section, language = 'eng') {
  const query = new URLSearchParams({ ...parameters, displaylanguage: language });
  return (await service.get(`/${base}/${endpoint}?${query.toString()}`)).body as {
    totalcount: number;
    data: Row['data'];
  };
}

/** Cards without posters: a row has only the poster shapes that it shows. */
const withoutPosters = ({ totalcount, data }: { totalcount: number; data: Row['data'] }) => ({
  totalcount,
  data: data.map(({ poster: _, ...card }) => card),
});

async function sectionsOf(screen: string): Promise<Section[]> {
  const { screens } = remoteConfiguration.parse((await service.get('/config/rawi.json')).body);
  return screens.find(({ id }) => id === screen)!.sections;
}

/** Imports rails as the rows of a screen. */
const importRails = (rails: (Partial<Rail> & { railId: string })[], contents = smallCatalogue.contents) =>
  service.import({
    ...smallCatalogue,
    contents,
    rails: rails.map((rail) => ({
      title: texts(rail.railId),
      shape: 'PORTRAIT',
      display: 'RAIL',
      objectIds: [],
      ...rail,
    })),
    screens: [
      { screenId: 'home', title: texts('Home'), place: 'TOP', railIds: rails.map(({ railId }) => railId) },
    ],
  });
const idsOf = (row: Pick<Row, 'data'> | undefined) => row?.data.map(({ objectid }) => objectid);

test('CAT-01 CALL-30 every section on a demo screen has the titles of its own call, in both languages', async () => {
  await service.import(demoCatalogue('rawi'));
  await service.runRecommendationJobs();
  const { screens } = remoteConfiguration.parse((await service.get('/config/rawi.json')).body);
  let compared = 0;
  for (const language of ['eng', 'ara'])
    for (const { id, sections } of screens) {
      const rows = new Map((await screenOf(id, language)).rows.map((row) => [row.id, row]));
      for (const section of sections) {
        if (personalSections.has(section.sectionType)) continue;
        const row = rows.get(section.id);
        const called = await sectionReply(section, language);
        expect(called.data.length, section.id).toBeGreaterThan(0);
        expect(withoutPosters(row!), `${id}/${section.id}`).toEqual(withoutPosters(called));
        const pictures = new Set(called.data.flatMap(({ poster }) => poster.map(({ posterid }) => posterid)));
        expect(
          row!.data.flatMap(({ poster }) => poster.filter(({ posterid }) => !pictures.has(posterid))),
        ).toEqual([]);
        compared += 1;
      }
    }
  const filteredSections = screens
    .flatMap(({ sections }) => sections)
    .filter(({ base, parameters }) => base === 'cms' && parameters['rail'] === undefined);
  expect(
    filteredSections.filter(({ sectionType }) => sectionType === 'CONTENT').length,
    'some sections use filters instead of a rail',
  ).toBeGreaterThan(3);
  expect(compared).toBeGreaterThan(80);
});

test('CAT-01 changed parameters change the row of the screen and of the call', async () => {
  const rows: Record<string, string[]> = {};
  for (const parameters of [
    { genre: 'comedy' },
    { genre: 'drama', category: 'MOVIE' },
    { tag: 'KIDS' },
    { genre: 'drama', pagesize: '1' },
  ]) {
    await importRails([{ railId: 'chosen', source: { parameters } as never }]);
    const [section] = await sectionsOf('home');
    expect(section).toMatchObject({
      base: 'cms',
      endpoint: 'subscriber/v1/content',
      parameters,
      listType: 'DYNAMIC',
    });
    const row = (await screenOf('home')).rows[0]!;
    expect(withoutPosters(row)).toEqual(withoutPosters(await sectionReply(section!)));
    rows[JSON.stringify(parameters)] = idsOf(row)!;
  }
  expect(Object.values(rows)).toEqual([['M2'], ['M1', 'M3'], ['M2'], ['M1']]);
});

test('CONF-07 a section has the base, endpoint, parameters and See all of its configuration', async () => {
  const sources: Rail['source'][] = [
    { endpoint: 'content/related/M1' },
    {
      base: 'recommend',
      endpoint: 'topRecommendations',
      parameters: { pagesize: '2', country: 'BH' },
      seeAll: true,
    },
    { parameters: { rail: 'hand', pagesize: '1' }, seeAll: false },
    { endpoint: 'content', parameters: { contentlist: '["S1-S1-E1","M3"]' } },
    { base: 'recommend', endpoint: 'similar_content', parameters: { contentId: 'M1' } },
    { endpoint: '../elsewhere' },
    { parameters: { genre: 'NO GENRE' } },
    { parameters: { rail: 'NO RAIL' } },
    { parameters: { rail: 'nowhere' } },
  ];
  await importRails([
    { railId: 'hand', objectIds: ['S1-S1-E2', 'M2', 'M1'] },
    ...sources.map((source, at) => ({ railId: `row-${at}`, ...(source && { source }) })),
  ]);
  await service.runRecommendationJobs();
  const sections = await sectionsOf('home');
  for (const [at, source] of sources.entries()) expect(sections[at + 1]).toMatchObject(source!);
  const { rows } = await screenOf('home');
  expect(
    rows.map(({ id }) => id),
    'rows whose call is external or invalid are left out',
  ).toEqual(['hand', 'row-0', 'row-1', 'row-2', 'row-3']);
  expect(idsOf(rows[0]), 'an episode chosen by an editor').toEqual(['S1-S1-E2', 'M2', 'M1']);
  expect(idsOf(rows[3])).toEqual(['S1-S1-E2']);
  expect(idsOf(rows[4])).toEqual(['S1-S1-E1', 'M3']);
  for (const row of rows) {
    const section = sections.find(({ id }) => id === row.id)!;
    expect(row.seeAll).toBe(section.seeAll);
    expect(withoutPosters(row), row.id).toEqual(withoutPosters(await sectionReply(section)));
  }
});

test('CAT-01 the calls in the process give the same pages of a section as over HTTP', async () => {
  await importRails([
    { railId: 'chosen', source: { parameters: { genre: 'drama', orderby: 'title' } } },
    { railId: 'gone', source: { endpoint: 'nowhere' } },
  ]);
  const [chosen, removed] = await sectionsOf('home');
  const client = createLocalClient(service.http, { providerId: 'rawi' });
  const pageOf = ({ base, endpoint: path, parameters }: NonNullable<typeof chosen>, page: object) =>
    client(
      { base, path },
      { query: { ...(parameters as Record<string, string>), ...page, displaylanguage: 'ara' } },
    );
  for (const page of [{}, { page: '1', pagesize: '2' }, { page: '2', pagesize: '2' }]) {
    const parameters = { ...chosen!.parameters, ...page };
    expect(await pageOf(chosen!, page)).toEqual(await sectionReply({ ...chosen!, parameters }, 'ara'));
  }
  await expect(pageOf(removed!, {})).rejects.toMatchObject({ status: 404 });
});

test('CONF-07 an import with an invalid section source is refused', async () => {
  for (const source of [{ base: 'elsewhere' }, { parameters: { page: 1 } }])
    await expect(importRails([{ railId: 'bad', source: source as never }])).rejects.toThrow();
});

test('CAT-09 ERR-09 only the unfiltered movies listing gives 7109', async () => {
  await importRails([{ railId: 'empty' }], [film('S9', { category: 'SERIES', objectType: 'SERIES' })]);
  const ask = async (query: string) =>
    (await service.get(`/cms/subscriber/v1/content?category=MOVIE${query}`)).body;
  for (const query of ['', '&page=2&pagesize=5', '&orderby=popular', '&displaylanguage=ara'])
    expect(await ask(query), query).toMatchObject({ errorcode: 7109 });
  for (const filter of [
    'objecttype=EVENT',
    'genre=drama',
    'objectlanguage=eng',
    'productionyear=2020',
    'seriesid=S9',
    'seasonnum=1',
    'pricemodel=FREE',
    'tag=KIDS',
    'rail=empty',
    'country=BH',
    'person=nobody',
    'job=ACTOR',
    'bundleid=B1',
    'contentlist=%5B%22M1%22%5D',
  ])
    expect(await ask(`&${filter}`), filter).toMatchObject({ totalcount: 0, data: [] });
  expect((await service.get('/cms/subscriber/v1/content?category=TVSHOW')).body).toMatchObject({
    totalcount: 0,
  });
});
