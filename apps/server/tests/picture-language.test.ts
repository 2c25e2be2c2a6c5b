import type { ImportedPicture } from '@rawi/catalogue';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from './service-under-test.ts';
import { film, smallCatalogue } from './small-catalogue.ts';

let service: ServiceUnderTest;
const cms = '/cms/subscriber/v1';

const picture = (
  pictureId: string,
  shape: ImportedPicture['shape'],
  language?: ImportedPicture['language'],
): ImportedPicture => ({ pictureId, shape, kind: 'drawn', source: {}, ...(language && { language }) });

const catalogue = {
  ...smallCatalogue,
  contents: [
    ...smallCatalogue.contents,
    film('P1', {
      pictures: [
        picture('wide', 'LANDSCAPE'),
        picture('tall-ar', 'PORTRAIT', 'ara'),
        picture('tall-en', 'PORTRAIT', 'eng'),
        picture('square-ar', 'SQUARE', 'ara'),
      ],
      trailers: [
        {
          trailerId: 'P1-TR',
          title: { en: 'Trailer', ar: 'الإعلان' },
          seconds: 13,
          quality: 'HD',
          assetId: 'dunes-short',
          availabilityIds: ['AV-FREE'],
        },
      ],
    }),
    film('P2', { pictures: [picture('one', 'PORTRAIT'), picture('other', 'PORTRAIT', 'ara')] }),
  ],
  rails: [
    {
      railId: 'tall',
      title: { en: 'Tall', ar: 'طويلة' },
      shape: 'PORTRAIT' as const,
      display: 'RAIL' as const,
      objectIds: ['P1', 'P2'],
    },
  ],
  screens: [
    { screenId: 'tall', title: { en: 'Tall', ar: 'طويلة' }, place: 'TOP' as const, railIds: ['tall'] },
  ],
};

beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => void (await service.import(catalogue)));
afterAll(() => service.stop());

interface Shown {
  objectid: string;
  poster: { posterid: string; filelist: { filename: string }[] }[];
}
const get = async (path: string, language: string) =>
  (await service.get(`${cms}/${path}${path.includes('?') ? '&' : '?'}displaylanguage=${language}`)).body;
const postersOf = (content: Shown) => content.poster.map(({ posterid }) => posterid).toSorted();

test('CAT-04 a picture of each shape, in the language of the page where it has one', async () => {
  const [english, arabic] = [await get('content/P1', 'eng'), await get('content/P1', 'ara')];
  expect(postersOf(arabic)).toEqual(['square-ar', 'tall-ar', 'wide']);
  // Only one square exists: it serves both languages.
  expect(postersOf(english)).toEqual(['square-ar', 'tall-en', 'wide']);
  expect(english.poster.map((one: Shown['poster'][number]) => one.filelist[0]!.filename)).toContain(
    '/images/rawi/tall-en/200.webp',
  );
});

test('CAT-04 one for all languages serves those that have none of their own', async () => {
  expect(postersOf(await get('content/P2', 'eng'))).toEqual(['one']);
  expect(postersOf(await get('content/P2', 'ara'))).toEqual(['other']);
});

test('lists, screens, searches and trailers name the same pictures as the page', async () => {
  for (const [language, tall] of [
    ['eng', 'tall-en'],
    ['ara', 'tall-ar'],
  ] as const) {
    const [listed] = (await get('content?contentlist=%5B%22P1%22%5D', language)).data as Shown[];
    expect(postersOf(listed!)).toContain(tall);
    const [shown] = (await get('screen/tall', language)).rows[0].data as Shown[];
    expect(postersOf(shown!)).toEqual([tall]);
    const found = (await get('content/search?query=P1', language)).data as Shown[];
    expect(postersOf(found.find(({ objectid }) => objectid === 'P1')!)).toContain(tall);
    const [trailer] = (await get('metadata/trailer?contentid=P1', language)).data as Shown[];
    expect(postersOf(trailer!)).toEqual(['wide']);
  }
});

test('an import that changes the language of a picture keeps the picture', async () => {
  await service.sql("update rawi.picture set dominant = '#102030' where picture_id = 'tall-en'");
  const swapped = [picture('tall-en', 'PORTRAIT', 'ara'), picture('tall-ar', 'PORTRAIT', 'eng')];
  const contents = catalogue.contents.map((one) =>
    one.objectId === 'P1' ? { ...one, pictures: [picture('wide', 'LANDSCAPE'), ...swapped] } : one,
  );
  await service.import({ ...catalogue, contents });
  const arabic = await get('content/P1', 'ara');
  expect(postersOf(arabic)).toEqual(['tall-en', 'wide']);
  expect(arabic.poster.map((one: { colours: { dominant: string } }) => one.colours.dominant)).toContain(
    '#102030',
  );
});
