import { contentDetail, packageReply, type ContentCard } from '@rawi/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectSocket, type Socket } from './socket-client.ts';
import { startService, type ServiceUnderTest } from './service-under-test.ts';
import { film, smallCatalogue } from './small-catalogue.ts';

let service: ServiceUnderTest;
let socket: Socket;
let device: Record<string, string>;
const cms = '/cms/subscriber/v1';
const notice = { en: 'A clip of 24 seconds.', ar: 'مقطع مدته ٢٤ ثانية.' };
const [sample] = film('any').packages;

const catalogue = {
  ...smallCatalogue,
  assets: [
    { assetId: 'dunes', kind: 'drawn', source: {}, notice },
    { assetId: 'dunes-short', kind: 'drawn', source: {}, notice: { ar: 'مقتطف.' } },
    { assetId: 'whole', kind: 'drawn', source: {} },
  ],
  contents: [
    ...smallCatalogue.contents.map((one) =>
      /-E\d$/.test(one.objectId)
        ? { ...one, packages: [{ ...sample!, packageId: `${one.objectId}-CD` }] }
        : one,
    ),
    film('W1', { packages: [{ ...sample!, packageId: 'W1-CD', assetId: 'whole' }] }),
  ],
};

beforeAll(async () => {
  service = await startService();
  await service.import(catalogue);
  const files = JSON.stringify({ dash: 'd', hls: 'h', thumbnails: '', video: [], audio: [], captions: [] });
  await service.sql(
    `update rawi.asset set status = 'ready', blob_prefix = 'dunes', seconds = 24, files = '${files}'`,
  );
  service.clearCaches();
  socket = connectSocket(service);
  device = await service.device('notices');
});
afterAll(async () => {
  socket.stop();
  await service.stop();
});

const get = async (path: string) => (await service.get(`${cms}/${path}`)).body;
const requestPackage = async (id: string, packageId = `${id}-CD`) =>
  packageReply.parse(
    (
      await socket.form(`${cms}/content/package/${id}`, `availabilityid=AV-FREE&packageid=${packageId}`, {
        headers: device,
      })
    ).body,
  );

test('CAT-06 a package carries the notice of its film, in the language of the page', async () => {
  const detailOf = async (id: string, language: string) =>
    contentDetail.parse((await get(`content/${id}?displaylanguage=${language}`)).contentdetails[0]);
  expect((await detailOf('M1', 'eng')).notice).toBe(notice.en);
  expect((await detailOf('M1', 'ara')).notice).toBe(notice.ar);
  expect(await detailOf('W1', 'eng')).not.toHaveProperty('notice');
  const { trailer } = await get('content/M1');
  expect(trailer[0].contentdetails[0].notice, 'a missing language falls back to the other').toBe('مقتطف.');
});

test('the parts of a series carry theirs in their list, and titles in other lists do not', async () => {
  const { data } = await get('content?seriesid=S1&objecttype=CONTENT&displaylanguage=ara');
  expect(data.length).toBeGreaterThan(0);
  for (const part of data) expect(part.notice).toBe(notice.ar);
  for (const title of (await get('content?category=MOVIE')).data) expect(title).not.toHaveProperty('notice');
});

test('a part whose film is still to be made says so in the list, until it is made', async () => {
  const partOf = async (id: string) =>
    (await get('content?seriesid=S1&objecttype=CONTENT')).data.find(
      (part: ContentCard) => part.objectid === id,
    );
  const [first] = (await get('content?seriesid=S1&objecttype=CONTENT')).data;
  expect(first).not.toHaveProperty('preparing');
  const setStatus = async (status: string) => {
    await service.sql(`update rawi.asset set status = '${status}' where asset_id = 'dunes'`);
    service.clearCaches();
  };
  await setStatus('making');
  expect((await partOf(first.objectid)).preparing).toBe(true);
  expect((await get('content?category=MOVIE')).data[0], 'of titles nothing is said').not.toHaveProperty(
    'preparing',
  );
  await setStatus('ready');
  expect(await partOf(first.objectid)).not.toHaveProperty('preparing');
});

test('PLAY-08 the package call says it in both languages, for titles and trailers', async () => {
  expect((await requestPackage('M1')).notice).toEqual({ default: notice.en, eng: notice.en, ara: notice.ar });
  expect((await requestPackage('M1-TR', 'M1-TR-CD')).notice).toEqual({
    default: 'مقتطف.',
    eng: 'مقتطف.',
    ara: 'مقتطف.',
  });
  expect(await requestPackage('W1')).not.toHaveProperty('notice');
});

test('an import that changes or removes a notice changes what is said', async () => {
  const [first, ...others] = catalogue.assets;
  const changed = { ...first!, notice: { en: 'Restored.', ar: 'مُرمَّم.' } };
  await service.import({ ...catalogue, assets: [changed, ...others] });
  expect((await get('content/M1')).contentdetails[0].notice).toBe('Restored.');
  await service.import({
    ...catalogue,
    assets: [{ assetId: 'dunes', kind: 'drawn', source: {} }, ...others],
  });
  expect((await get('content/M1')).contentdetails[0]).not.toHaveProperty('notice');
});
