import type { Content } from '@rawi/contract';
import { describe, expect, test } from 'vitest';
import { loadRelated, loadSimilar } from '../../features/titles/related-titles.ts';
import type { Source } from './source.ts';
import { loadTitle } from './title.ts';

const detail = {
  packageid: 'P1',
  quality: 'HD',
  streamtype: 'DASH',
  drmscheme: ['NONE'],
  availabilityset: ['AV1', 'AV2'],
  audiolang: ['ara', 'eng'],
  subtitlelang: ['eng'],
} as Content['contentdetails'][number];

const movie: Content = {
  objectid: 'M1',
  objecttype: 'CONTENT',
  category: 'MOVIE',
  title: 'بئر السدرة',
  defaulttitle: 'The Well',
  genre: ['دراما'],
  genrecode: ['drama'],
  shortdescription: 'قصيرة',
  longdescription: 'طويلة',
  pgrating: 'PG',
  productionyear: 2025,
  releasedate: '2025-09-17',
  country: 'OM',
  tags: [],
  duration: 6840,
  contentlanguage: ['ara'],
  pricemodel: ['PLAN'],
  poster: [],
  details: {
    cast: [{ id: 'p1', name: 'نورة', job: 'ACTOR', role: 'موزة' }],
    crew: [{ id: 'p2', name: 'ابتسام', job: 'DIRECTOR' }],
  },
  contentdetails: [detail, { ...detail, packageid: 'P2', streamtype: 'HLS' }],
  trailer: [
    {
      trailerid: 'T1',
      title: 'الإعلان',
      duration: 12,
      poster: [],
      contentdetails: [{ ...detail, availabilityset: ['AV-FREE'] }],
    },
  ],
  objectstatus: 'ACTIVE',
};

const sourceOf = (content: Content | undefined) => ({ content: async () => content }) as unknown as Source;
const load = (change: Partial<Content> = {}) => loadTitle(sourceOf({ ...movie, ...change }), 'M1', 'ara');

describe('a title of a content', () => {
  test('CAT-02 CAT-03 CAT-06 CAT-07 CAT-13 has all fields that its page shows', async () => {
    expect(await load()).toMatchObject({
      id: 'M1',
      route: 'movie',
      title: 'بئر السدرة',
      otherTitle: 'The Well',
      released: '2025-09-17',
      country: 'OM',
      genres: [{ code: 'drama', name: 'دراما' }],
      audio: ['ara', 'eng'],
      captions: ['eng'],
      cast: [{ role: 'موزة' }],
      crew: [{ job: 'DIRECTOR' }],
      playbackOptions: [
        { packageid: 'P1', availabilityid: 'AV1' },
        { availabilityid: 'AV2' },
        { packageid: 'P2' },
        {},
      ],
      trailers: [
        { id: 'T1', title: 'الإعلان', duration: 12, playbackOptions: [{ availabilityid: 'AV-FREE' }] },
      ],
    });
  });

  test('CAT-05 an episode has its series and season, a season its series', async () => {
    const episode = await load({ seriesid: 'S1', seriesname: 'بيت', seasonnum: 2, episodenum: 3 });
    expect(episode!.parent).toEqual({ id: 'S1', title: 'بيت', season: 2, episode: 3 });
    const season = await load({ objecttype: 'SEASON', seriesid: 'S1', seasonnum: 2 });
    expect(season!.parent).toEqual({ id: 'S1', title: '', season: 2 });
    expect((await load())!.parent).toBeUndefined();
  });

  test('CAT-13 unknown fields are left out or empty', async () => {
    const bare = await load({
      longdescription: '',
      releasedate: '',
      country: '',
      details: { cast: [], crew: [] },
      contentdetails: [],
      trailer: [],
    });
    expect(bare).toMatchObject({
      longStory: '',
      released: '',
      country: '',
      cast: [],
      crew: [],
      playbackOptions: [],
      trailers: [],
    });
    expect(bare).not.toHaveProperty('picture');
    expect(bare).not.toHaveProperty('parts');
  });

  test('an inactive content is not found', async () => {
    expect(await load({ objectstatus: 'INACTIVE' })).toBeUndefined();
    expect(await loadTitle(sourceOf(undefined), 'M1', 'ara')).toBeUndefined();
  });
});

test('CAT-14 related and similar titles each have their own call, and leave out the title itself', async () => {
  const calls: string[] = [];
  const recordCall = (call: string) => async (id: string) => {
    calls.push(`${call} ${id}`);
    return { totalcount: 2, data: [movie, { ...movie, objectid: 'M2' }] };
  };
  const source = { related: recordCall('related'), similar: recordCall('similar') } as unknown as Source;
  expect((await loadRelated(source, 'M1', 'eng')).map(({ id }) => id)).toEqual(['M2']);
  expect((await loadSimilar(source, 'M1', 'eng')).map(({ id }) => id)).toEqual(['M2']);
  expect(calls).toEqual(['related M1', 'similar M1']);
});
