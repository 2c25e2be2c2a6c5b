import { content, list, trailerOfContent } from '@rawi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from './service-under-test.ts';
import { bundles, film, incompleteContents, smallCatalogue } from './small-catalogue.ts';

let service: ServiceUnderTest;
const cms = '/cms/subscriber/v1';
const form = 'application/x-www-form-urlencoded';
const catalogue = {
  ...smallCatalogue,
  contents: [
    // Only M1 has these people, so that the other related titles come from bundles.
    ...smallCatalogue.contents.map((one) =>
      ['M2', 'M3'].includes(one.objectId) ? { ...one, people: [] } : one,
    ),
    ...incompleteContents,
    ...bundles,
  ],
};

beforeAll(async () => {
  service = await startService();
  await service.import(catalogue);
});
afterAll(() => service.stop());

const get = async (path: string) => (await service.get(`${cms}/${path}`)).body;
const idsOf = (body: { data: { objectid: string }[] }) => body.data.map((one) => one.objectid);

describe('trailers', () => {
  test('CAT-07 a content lists its trailers, in order and in the requested language', async () => {
    const { trailer } = content.parse(await get('content/M1?displaylanguage=ara'));
    expect(trailer.map(({ trailerid, title, duration }) => [trailerid, title, duration])).toEqual([
      ['M1-TR', 'الإعلان', 13],
      ['M1-TR2', 'إعلان ثانٍ', 15],
    ]);
    expect(trailer[0]!.poster[0]!.postertype).toBe('LANDSCAPE');
    expect(
      trailer[0]!.contentdetails.map((one) => [
        one.packageid,
        one.streamtype,
        one.drmscheme,
        one.availabilityset,
      ]),
    ).toEqual([
      ['M1-TR-CD', 'DASH', ['NONE'], ['AV-FREE']],
      ['M1-TR-CH', 'HLS', ['NONE'], ['AV-FREE']],
    ]);
    expect((await get('content/M1')).trailer[1].title, 'falls back to the available language').toBe(
      'إعلان ثانٍ',
    );
    expect((await get('content/M2')).trailer).toEqual([]);
  });

  test('CALL-32 CALL-46 they are listed: of one content, one by its id, or the newest of all', async () => {
    const all = list(trailerOfContent).parse(await get('metadata/trailer'));
    expect(all.data.map((one) => [one.trailerid, one.contentid])).toEqual([
      ['M1-TR', 'M1'],
      ['M1-TR2', 'M1'],
      ['M8-TR', 'M8'],
    ]);
    expect((await get('metadata/trailer?contentid=M8')).data).toHaveLength(1);
    expect((await get('metadata/trailer?trailerid=M1-TR2')).data[0]).toMatchObject({ contentid: 'M1' });
    const second = await get('metadata/trailer?page=2&pagesize=2');
    expect(second).toMatchObject({ page: 2, pagesize: 2, totalcount: 3 });
    expect(second.data[0].trailerid).toBe('M8-TR');
    expect(await get('metadata/trailer?contentid=NOBODY')).toMatchObject({ totalcount: 0, data: [] });
    expect((await service.get('/cms/metadata/trailer?contentid=M8')).body.totalcount).toBe(1);
    expect((await service.get(`${cms}/metadata/trailer?provider=layali`)).body.totalcount).toBe(0);
  });

  test('CALL-42 ACCESS-05 a trailer is played under its own id, by everyone, once its film is ready', async () => {
    const device = await service.device('trailers');
    const requestPackage = (id: string, body: string) =>
      service.send('POST', `${cms}/content/package/${id}`, body, { ...device, 'content-type': form });
    const open = 'availabilityid=AV-FREE&packageid=M1-TR-CD';
    expect(await requestPackage('M1-TR', open)).toMatchObject({ status: 409, body: { errorcode: 7201 } });
    const files = {
      dash: 'manifest.mpd',
      hls: 'master.m3u8',
      thumbnails: '',
      video: [],
      audio: [],
      captions: [],
    };
    await service.sql(`update rawi.asset set status = 'ready', blob_prefix = 'short', seconds = 13.4, files = '${JSON.stringify(files)}'
      where asset_id = 'dunes-short'`);
    expect(await requestPackage('M1-TR', open)).toMatchObject({
      status: 200,
      body: { packageid: 'M1-TR-CD', drmscheme: ['NONE'], duration: 13.4 },
    });
    expect(await requestPackage('M1-TR', 'availabilityid=AV-PLAN&packageid=M1-TR-CD')).toMatchObject({
      status: 404,
      body: { field: 'availabilityid' },
    });
    expect(await requestPackage('M1-TR', 'availabilityid=AV-FREE&packageid=M1-CD')).toMatchObject({
      status: 404,
      body: { field: 'packageid' },
    });
    expect(await requestPackage('M1', open), 'a content is not opened by its trailer').toMatchObject({
      status: 404,
    });
  });

  test('PLAY-10 it uses a stream slot like any other film', async () => {
    const device = await service.device('places');
    const start = (id: string) =>
      service.send('POST', `/cms/stream/content/${id}`, 'devicetype=PC', { ...device, 'content-type': form });
    expect((await service.get('/cms/stream/content/authorize?contentid=M1-TR', device)).status).toBe(200);
    expect((await start('M1-TR')).status).toBe(200);
    expect((await start('M2')).status).toBe(200);
    expect(await start('M1-TR2')).toMatchObject({ status: 409, body: { errorcode: 8801 } });
    expect((await service.send('DELETE', '/cms/stream/content/M1-TR', undefined, device)).status).toBe(200);
    expect(await start('M1-TR9')).toMatchObject({ status: 404, body: { errorcode: 7001 } });
  });

  test('a trailer is removed with its content', async () => {
    const without = {
      ...catalogue,
      contents: catalogue.contents.filter(({ objectId }) => objectId !== 'M8'),
    };
    await service.import(without);
    expect((await get('metadata/trailer?contentid=M8&pagesize=9')).totalcount).toBe(0);
    expect(
      (await service.get('/cms/stream/content/authorize?contentid=M8-TR', await service.device('gone')))
        .status,
    ).toBe(404);
    await service.import(catalogue);
  });
});

describe('bundles', () => {
  test('CAT-12 CALL-39 a bundle is a content type; its titles are a list, in its order', async () => {
    expect(idsOf(await get('content?category=BUNDLE'))).toEqual(['B1', 'B2', 'B3']);
    expect(await get('content/B1')).toMatchObject({
      category: 'BUNDLE',
      objecttype: 'BUNDLE',
      episodecount: 3,
      contentdetails: [],
    });
    const bundleTitles = await get('content?bundleid=B1&pagesize=2');
    expect(bundleTitles).toMatchObject({ totalcount: 3 });
    expect(idsOf(bundleTitles)).toEqual(['M3', 'M2']);
    expect(idsOf(await get('content?bundleid=B1&category=SERIES'))).toEqual(['S1']);
    expect((await get('content?bundleid=NONE')).totalcount).toBe(0);
  });

  test('CALL-40 CAT-14 related: titles by the same people first, then bundle-mates and the bundles', async () => {
    const related = idsOf(await get('content/related/M1'));
    expect(related.indexOf('M6')).toBeGreaterThanOrEqual(0);
    expect(related.slice(-2)).toEqual(['B2', 'M3']);
    expect(idsOf(await get('content/related/M3'))).toEqual(['B1', 'B2', 'M1', 'M2', 'S1']);
    expect(idsOf(await get('content/related/B1')), 'what shares titles before what is watched more').toEqual([
      'B2',
      'B3',
    ]);
    expect(idsOf((await service.get('/cms/content/related/B2')).body)).toEqual(['B1', 'B3']);
    expect(await get('content/related/B1?page=9&pagesize=10')).toMatchObject({ totalcount: 2, data: [] });
    expect(await service.get(`${cms}/content/related/NOBODY`)).toMatchObject({ status: 404 });
  });

  test('an import can remove a title from a bundle', async () => {
    const changed = catalogue.contents.map((one) =>
      one.objectId === 'B2' ? { ...one, bundle: ['M1'] } : one,
    );
    expect(await service.import({ ...catalogue, contents: changed })).toBe(1);
    expect(idsOf(await get('content?bundleid=B2&displaylanguage=ara'))).toEqual(['M1']);
    await service.import(catalogue);
  });
});

describe('genres', () => {
  test('CALL-38 CALL-46 the genres of the catalogue, largest first, with and without the prefix', async () => {
    const { data } = await get('content/genre?displaylanguage=ara');
    expect(data[0]).toMatchObject({ genrecode: 'drama', genre: 'دراما' });
    expect(data.map((one: { genrecode: string }) => one.genrecode)).toEqual(['drama', 'comedy', 'family']);
    expect((await get('content/genre?category=SERIES')).data).toEqual([
      { genrecode: 'drama', genre: 'Drama', contentcount: 2 },
    ]);
    expect((await service.get('/cms/content/genre')).body.totalcount).toBe(3);
  });
});

describe('incomplete contents', () => {
  test('CAT-13 each has a valid reply, in both languages, in a list and alone', async () => {
    for (const { objectId } of incompleteContents)
      for (const language of ['eng', 'ara']) {
        const reply = await service.get(`${cms}/content/${objectId}?displaylanguage=${language}`);
        expect(reply.status, objectId).toBe(200);
        expect(content.parse(reply.body).title.trim(), objectId).not.toBe('');
      }
    for (const language of ['eng', 'ara'])
      expect((await get(`content?displaylanguage=${language}&pagesize=100`)).totalcount).toBe(4 + 7 + 3);
  });

  test('without pictures, people, packages, genres or texts', async () => {
    expect(await get('content/M5')).toMatchObject({
      title: 'Film M5',
      poster: [],
      shortdescription: '',
      longdescription: '',
      genre: [],
      pricemodel: [],
      contentdetails: [],
      details: { cast: [], crew: [] },
      trailer: [],
    });
    const bare = { ...catalogue.rails[0]!, railId: 'bare', objectIds: ['M5', 'M6'] };
    await service.import({
      ...catalogue,
      rails: [bare],
      screens: [{ ...catalogue.screens[0]!, screenId: 'bare', railIds: ['bare'] }],
    });
    expect((await get('screen/bare')).rows[0].data.map((one: any) => [one.title, one.poster.length])).toEqual(
      [
        ['Film M5', 0],
        ['بالعربية فقط', 1],
      ],
    );
    await service.import(catalogue);
  });

  test('LANG-07 a missing language falls back to the other, text by text', async () => {
    expect(await get('content/M6')).toMatchObject({
      title: 'بالعربية فقط',
      defaulttitle: 'بالعربية فقط',
      shortdescription: 'كلمة.',
    });
    expect(await get('content/M7?displaylanguage=ara')).toMatchObject({
      title: 'English only',
      shortdescription: '',
      longdescription: 'A word.',
    });
    expect((await get('content/S3-S1-E1')).seriesname).toBe('مسلسل');
    const byTitle = idsOf(await get('content?orderby=title&displaylanguage=ara&pagesize=100'));
    expect(byTitle).toContain('M7');
    expect(byTitle.at(0), 'Latin letters come first, wherever they are shown').toBe('M7');
  });

  test('without seasons: a series has no count of them, and its list of episodes is empty', async () => {
    expect(await get('content/S2')).not.toHaveProperty('seasoncount');
    expect(await get('content?seriesid=S2')).toMatchObject({ totalcount: 0, data: [] });
  });

  test('with a missing availability: the package is refused with the field, not with a server error', async () => {
    const device = await service.device('gaps');
    const reply = await service.send(
      'POST',
      `${cms}/content/package/M9`,
      'availabilityid=AV-GONE&packageid=M9-CD',
      {
        ...device,
        'content-type': form,
      },
    );
    expect(reply).toMatchObject({ status: 404, body: { errorcode: 7001, field: 'availabilityid' } });
  });

  test('a content without any title shows its id', async () => {
    await service.import({
      ...catalogue,
      contents: [...catalogue.contents, film('NAMELESS', { title: {}, short: {}, long: {} })],
    });
    expect((await get('content/NAMELESS')).title).toBe('NAMELESS');
    await service.import(catalogue);
  });
});

test('CAT-11 the id of a content is objectid in replies and contentid in paths, with the same value', async () => {
  const listed = (await get('content?category=MOVIE&pagesize=1')).data[0].objectid;
  expect((await get(`content/${listed}`)).objectid).toBe(listed);
});
