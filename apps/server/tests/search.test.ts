import { renewSearch, type CatalogueTables } from '@rawi/catalogue';
import { searchReply, suggestContent } from '@rawi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from './service-under-test.ts';
import { film, smallCatalogue } from './small-catalogue.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const cms = '/cms/subscriber/v1/content';
const texts = (en: string, ar: string) => ({ en, ar });

async function search(query: string, more: Record<string, string> = {}) {
  const { status, body } = await service.get(`${cms}/search?${new URLSearchParams({ query, ...more })}`);
  expect(status, query).toBe(200);
  return searchReply.parse(body);
}
const idsOf = async (query: string, more?: Record<string, string>) =>
  (await search(query, more)).data.map((card) => card.objectid);

const night = film('N1', {
  title: texts('Night Ferry', 'عبّارة الليل'),
  genres: ['mystery'],
  audio: ['tur'],
  year: 2011,
  popularity: 9,
  people: [{ id: 'mohamed', name: texts('Mohamed El-Sayed', 'محمد السيد'), job: 'ACTOR' }],
});
const morning = film('N2', {
  title: texts('Morning', 'صباح'),
  genres: ['comedy'],
  year: 2012,
  people: [{ id: 'night', name: texts('Nadia Night', 'ناديا نايت'), job: 'ACTOR' }],
});
const theNight = film('N3', { title: texts('The Night', 'الليلة'), year: 2013, popularity: 0, people: [] });
const catalogue = { ...smallCatalogue, contents: [...smallCatalogue.contents, night, morning, theNight] };

describe('search', () => {
  beforeAll(async () => {
    await service.import(catalogue);
  });

  test('CALL-37 CALL-46 returns the same at both addresses', async () => {
    const [one, other] = await Promise.all([
      service.get(`${cms}/search?query=ferry`),
      service.get('/cms/content/search?query=ferry'),
    ]);
    expect(one.body).toEqual(other.body);
    expect(one.body.data).toMatchObject([{ objectid: 'N1', title: 'Night Ferry' }]);
  });

  test('CALL-37 ranks the exact title before titles with the word, and these before people', async () => {
    expect(await idsOf('the night')).toEqual(['N3', 'N1', 'N2']);
    expect(await idsOf('night')).toEqual(['N3', 'N1', 'N2']);
  });

  test('CAT-16 the person whom the words name comes with the first page', async () => {
    expect((await search('nadia night')).people).toMatchObject([{ personid: 'night', contentcount: 1 }]);
    expect((await search('night')).people).toEqual([]);
    expect((await search('nadia night', { page: '2' })).people).toEqual([]);
  });

  test('CAT-08 the choices of a list are what its titles have', async () => {
    const { status, body } = await service.get(`${cms}/choices?genre=mystery&displaylanguage=ara`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      objectlanguage: [{ value: 'tur', count: 1 }],
      productionyear: [{ value: '2011', name: '2011', count: 1 }],
    });
    const { body: movies } = await service.get(`${cms}/choices?category=MOVIE`);
    expect(movies.genre.find((one: { value: string }) => one.value === 'mystery')).toMatchObject({
      count: 1,
    });
    expect((await service.get(`${cms}/choices?genre=%3Cb%3E`)).body).toMatchObject({ errorcode: 1002 });
  });

  test('CALL-37 the query language is independent of the display language', async () => {
    const { data } = await search('العباره', { displaylanguage: 'eng' });
    expect(data.map((card) => card.title)).toEqual(['Night Ferry']);
    expect((await search('nihgt fery', { displaylanguage: 'ara' })).data[0]!.title).toBe('عبّارة الليل');
  });

  test('CALL-37 finds a name in other spellings and scripts', async () => {
    for (const name of [
      'Mohamed',
      'Muhammad elsayed',
      'mohammed el sayed',
      'Mohammad Al-Sayed',
      'محمّد',
      'محمد السيّد',
    ])
      expect(await idsOf(name), name).toEqual(['N1']);
  });

  test('CALL-37 unknown words are ignored if other words match', async () => {
    expect(await idsOf('qqqxxq ferry')).toEqual(['N1']);
    expect(await idsOf('morning ferry saad night')).toEqual(['N1', 'N2']);
    expect(await idsOf('qqqxxq zzzkkk')).toEqual([]);
  });

  test('CALL-37 a match of an episode returns its series', async () => {
    expect(await idsOf('episode')).toEqual(['S1']);
  });

  test('CAT-16 filters are counted over the results, named in the display language, and narrow the results', async () => {
    const { filters } = await search('night', { displaylanguage: 'ara' });
    expect(filters.category).toEqual([{ value: 'MOVIE', name: 'أفلام', count: 3 }]);
    expect(filters.objectlanguage).toContainEqual({ value: 'tur', name: 'التركية', count: 1 });
    expect(filters.genre).toContainEqual({ value: 'mystery', name: 'غموض', count: 1 });
    expect(filters.productionyear.map(({ value }) => value)).toEqual(['2013', '2012', '2011']);
    for (const [name, value, ids] of [
      ['genre', 'comedy', ['N2']],
      ['objectlanguage', 'tur', ['N1']],
      ['productionyear', '2013', ['N3']],
      ['category', 'SERIES', []],
      ['pricemodel', 'FREE', ['N3', 'N1', 'N2']],
    ] as const) {
      const found = await search('night', { [name]: value });
      expect(
        found.data.map((card) => card.objectid),
        name,
      ).toEqual(ids);
      expect(found.totalcount).toBe(ids.length);
      expect(found.filters.category[0]!.count).toBe(3);
    }
  });

  test('CAT-16 pages have thirty results, and none past the end', async () => {
    // Four titles have the word, three more are films.
    expect((await search('film')).pagesize).toBe(30);
    const page = await search('film', { pagesize: '2', page: '2' });
    expect(page).toMatchObject({ page: 2, pagesize: 2, totalcount: 7 });
    expect(page.data).toHaveLength(2);
    expect(await search('film', { page: '999999' })).toMatchObject({ totalcount: 7, data: [] });
  });

  test('another provider finds nothing of it', async () => {
    expect((await search('ferry', { provider: 'layali' })).data).toEqual([]);
    expect((await search('fery', { provider: 'layali' })).data).toEqual([]);
  });

  test('any query returns results or none, never an error', async () => {
    for (const query of [
      '🌙',
      '🌙🌙 night',
      '؟!',
      '...',
      "'; drop table search_entry; --",
      '<b>night</b>',
      '\u202enight\u202c',
      '\u200fليل\u200e',
      'nightليل',
      'night & ferry | !',
      '%_%',
      '\\',
      '"',
      'n',
      'ا',
      'ال',
      'و',
      'بال',
      '١٢٣',
      'ＮＩＧＨＴ',
      'ﻋﺒﺎﺭﺓ',
      '中文',
      'a'.repeat(200),
      'n '.repeat(100),
      'ُ',
      'ـ',
      '-',
      "'",
      'the',
      'the of and',
      'في من',
      'İ',
      'ß',
      '\u{1d4c3}ight',
      'night night night night night night night night night',
    ]) {
      const { status, body } = await service.get(`${cms}/search?${new URLSearchParams({ query })}`);
      expect(status, query).toBe(200);
      searchReply.parse(body);
      const suggested = await service.get(`${cms}/suggestions?${new URLSearchParams({ query })}`);
      expect(suggested.status, query).toBe(200);
    }
    expect(await idsOf('🌙🌙 night')).toEqual(['N3', 'N1', 'N2']);
    expect(await idsOf('\u202enight\u202c ferry')).toEqual(['N1']);
    expect(await idsOf('ﻋﺒﺎﺭﺓ')).toEqual(['N1']);
  });

  test('too long, empty and invalid queries are refused with their field', async () => {
    const endless = await service.get(`${cms}/search?query=${'a'.repeat(10_000)}`);
    expect(endless).toMatchObject({ status: 400, body: { errorcode: 1002, field: 'url' } });
    for (const query of ['a'.repeat(201), 'ا'.repeat(201), '', '%20', '%00', '%ed%a0%80', 'a%00b']) {
      const { status, body } = await service.get(
        `${cms}/search?query=${encodeURI(query).replaceAll('%25', '%')}`,
      );
      expect(status, query.slice(0, 20)).toBe(400);
      expect(body, query.slice(0, 20)).toMatchObject({ errorcode: 1002, field: 'query' });
    }
  });
});

describe('suggestions', () => {
  const suggest = async (query: string, more: Record<string, string> = {}) => {
    const { status, body } = await service.get(
      `${cms}/suggestions?${new URLSearchParams({ query, ...more })}`,
    );
    expect(status).toBe(200);
    return suggestContent.reply.parse(body).data;
  };

  test('CALL-36 CALL-46 CAT-16 titles by prefix, in both forms of the address', async () => {
    expect(await suggest('fer')).toMatchObject([
      { kind: 'TITLE', id: 'N1', text: 'Night Ferry', category: 'MOVIE', productionyear: 2011 },
    ]);
    expect((await service.get('/cms/content/suggestions?query=fer')).body.data).toEqual(await suggest('fer'));
    expect((await suggest('عب', { displaylanguage: 'eng' }))[0]).toMatchObject({
      id: 'N1',
      text: 'Night Ferry',
    });
  });

  test('CALL-36 people and genres with their ids', async () => {
    expect(await suggest('muhamad', { displaylanguage: 'ara' })).toContainEqual({
      kind: 'PERSON',
      id: 'mohamed',
      text: 'محمد السيد',
    });
    expect(await suggest('myst')).toContainEqual({ kind: 'GENRE', id: 'mystery', text: 'Mystery' });
    expect(await suggest('غموض')).toContainEqual({ kind: 'GENRE', id: 'mystery', text: 'Mystery' });
    expect(await suggest('cookng')).not.toContainEqual(expect.objectContaining({ kind: 'GENRE' }));
  });
});

describe('the search index and the counts', () => {
  const totalCount = async (query: string) =>
    (await service.get(`${cms}?${query}`)).body.totalcount as number;
  const counts = () =>
    service.sql(
      'select facet, category, value, titles from rawi.content_count where titles > 0 order by 1, 2, 3',
    );
  const entries = () =>
    service.sql(`
    select e.object_id, e.source, e.line_eng, e.line_ara, (
      select array_agg(w.word order by w.word) from rawi.search_word w where w.word_id = any(e.title_words || e.name_words || e.other_words)
    ) as words from rawi.search_entry e order by 1`);
  const wordCounts = () =>
    service.sql('select word, titles, named_titles from rawi.search_word where titles > 0 order by 1');

  test('CALL-38 CALL-46 CAT-08 are updated by every import', async () => {
    await service.import(catalogue);
    const before = [await counts(), await entries(), await wordCounts()];
    await service.import({
      ...catalogue,
      contents: [
        ...smallCatalogue.contents,
        { ...night, title: texts('Day Ferry', 'عبّارة النهار'), genres: ['sport'] },
      ],
    });
    expect(await idsOf('day ferry')).toEqual(['N1']);
    expect((await search('morning')).data).toEqual([]);
    expect(await totalCount('genre=mystery')).toBe(0);
    expect(await totalCount('genre=sport')).toBe(1);
    expect(await totalCount('productionyear=2012')).toBe(0);
    const { body } = await service.get('/cms/content/genre?displaylanguage=ara');
    expect(body.data).toContainEqual({ genrecode: 'sport', genre: 'رياضة', contentcount: 1 });
    expect((await service.get(`${cms}/genre`)).body.data).toContainEqual({
      genrecode: 'sport',
      genre: 'Sport',
      contentcount: 1,
    });
    await service.import(catalogue);
    expect([await counts(), await entries(), await wordCounts()]).toEqual(before);
  });

  test('a renamed episode is found by its new name', async () => {
    const contents = catalogue.contents.map((content) =>
      content.objectId === 'S1-S1-E2' ? { ...content, title: texts('The Harbour', 'الميناء') } : content,
    );
    await service.import({ ...catalogue, contents });
    expect(await idsOf('harbour')).toEqual(['S1']);
    expect(await idsOf('ميناء')).toEqual(['S1']);
    await service.import(catalogue);
    expect(await idsOf('harbour')).toEqual([]);
  });

  test('a missing index is built completely, stale entries are updated, current ones are not touched', async () => {
    const db = service.database.as<CatalogueTables>();
    await service.import(catalogue);
    const before = [
      await counts(),
      await entries(),
      await wordCounts(),
      await service.sql('select person_id, titles from rawi.person order by 1'),
    ];
    await service.sql(`
      truncate rawi.search_entry, rawi.search_word, rawi.search_state, rawi.content_count; update rawi.person set titles = 0, words = null`);
    service.clearCaches();
    expect(await totalCount('category=MOVIE')).toBe(6);
    expect(await renewSearch(db, 'rawi')).toBe(7);
    expect([
      await counts(),
      await entries(),
      await wordCounts(),
      await service.sql('select person_id, titles from rawi.person order by 1'),
    ]).toEqual(before);
    expect(await renewSearch(db, 'rawi')).toBe(0);
    await service.sql(
      "update rawi.search_entry set source = 'old' where object_id = 'N1'; update rawi.content set status = 'INACTIVE' where object_id = 'N2'",
    );
    expect(await renewSearch(db, 'rawi')).toBe(2);
    service.clearCaches();
    expect(await totalCount('category=MOVIE')).toBe(5);
    expect((await search('morning')).data).toEqual([]);
    await service.import(catalogue);
  });
});

describe('lists', () => {
  test('CAT-08 the total count of every filter equals the number of listed titles', async () => {
    await service.import(catalogue);
    for (const query of [
      '',
      'category=MOVIE',
      'objecttype=SERIES',
      'genre=drama',
      'genre=drama&category=MOVIE',
      'objectlanguage=eng',
      'productionyear=2024',
      'pricemodel=FREE',
      'tag=KIDS',
      'country=BH',
      'person=amal',
      'genre=drama&productionyear=2024',
      'seriesid=S1',
      'rail=films',
      'orderby=title',
    ]) {
      const { body } = await service.get(`${cms}?pagesize=100&${query}`);
      expect(body.data.length, query).toBeGreaterThan(0);
      expect(body.totalcount, query).toBe(body.data.length);
      const past = await service.get(`${cms}?pagesize=100&page=9&${query}`);
      expect(past.body, query).toMatchObject({ page: 9, totalcount: body.totalcount, data: [] });
    }
  });

  test('CAT-08 a list by title is sorted without regard to articles and case', async () => {
    const { body } = await service.get(`${cms}?orderby=title`);
    expect(body.data.map((card: { title: string }) => card.title)).toEqual([
      'Film M1',
      'Film M2',
      'Film M3',
      'Film S1',
      'Morning',
      'The Night',
      'Night Ferry',
    ]);
  });
});
