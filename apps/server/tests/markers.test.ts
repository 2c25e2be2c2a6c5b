import { catalogueModule } from '@rawi/catalogue';
import { filmMarkers, type FilmMarkers } from '@rawi/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from './service-under-test.ts';
import { smallCatalogue } from './small-catalogue.ts';

const cms = '/cms/subscriber/v1';
const markers: FilmMarkers = {
  recap: { start: 0, end: 2 },
  intro: { start: 2, end: 6.5 },
  credits: { start: 20 },
  chapters: [
    { start: 0, title: { en: 'The well', ar: 'البئر' } },
    { start: 12, title: { en: 'The star', ar: 'النجمة' } },
  ],
};
const withMarkers = {
  ...smallCatalogue,
  assets: smallCatalogue.assets.map((one) => (one.assetId === 'dunes' ? { ...one, markers } : one)),
};
let service: ServiceUnderTest;
let device: { authorization: string };

beforeAll(async () => {
  service = await startService();
  await service.import(withMarkers);
  const files = { dash: 'm.mpd', hls: 'm.m3u8', thumbnails: '', video: [], audio: [], captions: [] };
  await service.sql(
    `update rawi.asset set status = 'ready', blob_prefix = 'dunes', seconds = 24, files = '${JSON.stringify(files)}'`,
  );
  service.clearCaches();
  device = await service.device('markers');
});
afterAll(() => service.stop());

const packageOf = async (id: string, packageId = `${id}-CD`) =>
  (
    await service.send(
      'POST',
      `${cms}/content/package/${id}`,
      `packageid=${packageId}&availabilityid=AV-FREE`,
      { 'content-type': 'application/x-www-form-urlencoded', ...device },
    )
  ).body;

test('a package says where its film may be skipped, and its chapters in both languages', async () => {
  const { chapters, markers: given } = await packageOf('M1');
  expect(given).toEqual({ recap: markers.recap, intro: markers.intro, credits: markers.credits });
  expect(chapters).toEqual([
    { start: 0, title: { default: 'The well', eng: 'The well', ara: 'البئر' } },
    { start: 12, title: { default: 'The star', eng: 'The star', ara: 'النجمة' } },
  ]);
  expect(await packageOf('M1-TR', 'M1-TR-CD')).not.toHaveProperty('markers');
});

test('they are changed by the operator and by an import, and of no chapters nothing is said', async () => {
  const { setMarkers } = service.modules.api(catalogueModule);
  expect(await setMarkers('rawi', 'dunes', { intro: { start: 1, end: 3 }, chapters: [] })).toBe(true);
  expect(await setMarkers('layali', 'dunes', markers)).toBe(false);
  const changed = await packageOf('M1');
  expect(changed.markers).toEqual({ intro: { start: 1, end: 3 } });
  expect(changed).not.toHaveProperty('chapters');
  await service.import(smallCatalogue);
  expect(await packageOf('M1')).not.toHaveProperty('markers');
});

test.each([
  ['an end before its start', { intro: { start: 5, end: 4 } }],
  ['chapters out of order', { chapters: [markers.chapters[1], markers.chapters[0]] }],
  ['a chapter without an Arabic name', { chapters: [{ start: 0, title: { en: 'One' } }] }],
  ['a negative time', { credits: { start: -1 } }],
  ['an unknown part', { prologue: { start: 0, end: 4 } }],
])('%s is refused', (_, document) => {
  expect(filmMarkers.safeParse(document).success).toBe(false);
});
