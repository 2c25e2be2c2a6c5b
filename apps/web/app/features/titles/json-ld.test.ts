import { describe, expect, test } from 'vitest';
import type { EpisodeContext, Season } from '../../shared/service-data/episodes.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { isoDuration, titleJsonLd, type JsonLdPage } from './json-ld.ts';

const picture = {
  shape: 'LANDSCAPE' as const,
  files: [
    ['/i/a/480', 480],
    ['/i/a/1920', 1920],
  ] as [string, number][],
  focal: [0.5, 0.5] as [number, number],
  colour: '',
};
const movie: Title = {
  id: 'M1',
  route: 'movie',
  title: 'The Well',
  genre: 'Drama',
  year: 2025,
  rating: 'PG',
  duration: 6840,
  category: 'MOVIE',
  objecttype: 'CONTENT',
  story: 'She came to close a well.',
  longStory: '',
  genres: [{ code: 'drama', name: 'Drama' }],
  languages: ['ara', 'eng'],
  audio: [],
  captions: [],
  released: '2025-09-17',
  country: 'OM',
  prices: ['FREE'],
  playbackOptions: [],
  hasEpisodes: false,
  tint: '',
  picture,
  trailers: [{ id: 'T1', title: 'Official trailer', duration: 95, playbackOptions: [] }],
  cast: [{ id: 'noura', name: 'Noura', job: 'ACTOR' }],
  crew: [
    { id: 'ib', name: 'Ibtisam', job: 'DIRECTOR' },
    { id: 'na', name: 'Nasir', job: 'COMPOSER' },
  ],
};
const series: Title = {
  ...movie,
  id: 'S1',
  route: 'series',
  title: 'The House',
  objecttype: 'SERIES',
  category: 'SERIES',
  hasEpisodes: true,
  seasons: 2,
  parts: 9,
  duration: 0,
};
const seasons: Season[] = [1, 2].map((number) => ({
  number,
  id: `S1-S${number}`,
  name: '',
  year: 2020 + number,
  episodes: 4 + number,
}));
const episode = {
  id: 'E3',
  season: 2,
  number: 3,
  title: 'The Partner',
  story: 'He knocks.',
  duration: 2820,
  released: '2024-05-01',
};
const episodeContext: EpisodeContext = {
  episode,
  page: { season: 2, page: 1, total: 6, episodes: [episode] },
};

function graph(change: Partial<JsonLdPage>) {
  const page: JsonLdPage = {
    title: movie,
    language: 'en',
    origin: 'https://rawi.example',
    brandName: 'Rawi',
    seasonName: (number) => `Season ${number}`,
    ...change,
  };
  const [mainNode, breadcrumbs] = titleJsonLd(page)['@graph'];
  return {
    mainNode: mainNode!,
    breadcrumbs: breadcrumbs as unknown as {
      itemListElement: { position: number; name: string; item: string }[];
    },
  };
}

test('durations are formatted as ISO 8601', () => {
  for (const [seconds, text] of [
    [6840, 'PT1H54M'],
    [3600, 'PT1H'],
    [95, 'PT1M35S'],
    [12, 'PT12S'],
    [0, 'PT0S'],
    [3605, 'PT1H5S'],
  ] as const)
    expect(isoDuration(seconds)).toBe(text);
});

describe('the main entity', () => {
  test('a film, with people, trailer and a watch action', () => {
    expect(graph({}).mainNode).toMatchObject({
      '@type': 'Movie',
      name: 'The Well',
      url: 'https://rawi.example/en/movie/the-well/M1',
      image: ['https://rawi.example/i/a/1920.jpg'],
      duration: 'PT1H54M',
      datePublished: '2025-09-17',
      inLanguage: ['ar', 'en'],
      contentRating: 'PG',
      isAccessibleForFree: true,
      actor: [{ '@type': 'Person', name: 'Noura', url: 'https://rawi.example/en/cast/noura' }],
      director: [{ name: 'Ibtisam' }],
      musicBy: [{ name: 'Nasir' }],
      trailer: {
        '@type': 'VideoObject',
        name: 'Official trailer',
        description: 'She came to close a well.',
        uploadDate: '2025-09-17T00:00:00Z',
        thumbnailUrl: ['https://rawi.example/i/a/1920.jpg'],
        duration: 'PT1M35S',
      },
      potentialAction: {
        '@type': 'WatchAction',
        target: { '@type': 'EntryPoint', urlTemplate: 'https://rawi.example/en/movie/the-well/M1/play' },
      },
    });
  });

  test('a series with its seasons, and without a duration', () => {
    const { mainNode } = graph({ title: series, seasons });
    expect(mainNode).toMatchObject({
      '@type': 'TVSeries',
      numberOfSeasons: 2,
      numberOfEpisodes: 9,
      containsSeason: [{ seasonNumber: 1 }, { seasonNumber: 2 }],
    });
    expect(mainNode).not.toHaveProperty('duration');
  });

  test('ROUTE-25 ROUTE-26 a season and an episode link to their series', () => {
    expect(graph({ title: series, seasons, season: seasons[1] }).mainNode).toMatchObject({
      '@type': 'TVSeason',
      seasonNumber: 2,
      numberOfEpisodes: 6,
      partOfSeries: { '@type': 'TVSeries', name: 'The House' },
    });
    expect(graph({ title: series, seasons, episodeContext }).mainNode).toMatchObject({
      '@type': 'TVEpisode',
      episodeNumber: 3,
      duration: 'PT47M',
      datePublished: '2024-05-01',
      partOfSeason: { seasonNumber: 2, url: 'https://rawi.example/en/series/the-house/S1/season/2' },
      partOfSeries: { '@type': 'TVSeries' },
      potentialAction: {
        target: { urlTemplate: 'https://rawi.example/en/series/the-house/S1/season/2/episode/E3/true' },
      },
    });
  });

  test('an album, a channel and a bundle have their own types', () => {
    const tracks = [{ ...episode, title: 'Open the Window', duration: 200 }];
    expect(
      graph({ title: { ...movie, objecttype: 'ALBUM', category: 'MUSIC', parts: 8 }, tracks }).mainNode,
    ).toMatchObject({
      '@type': 'MusicAlbum',
      byArtist: [{ name: 'Noura' }],
      numTracks: 8,
      track: [{ '@type': 'MusicRecording', name: 'Open the Window', duration: 'PT3M20S' }],
    });
    expect(
      graph({ title: { ...movie, objecttype: 'CHANNEL', category: 'TVCHANEL', duration: 0 } }).mainNode,
    ).toMatchObject({
      '@type': 'BroadcastService',
      broadcastDisplayName: 'The Well',
    });
    expect(graph({ title: { ...movie, objecttype: 'BUNDLE' }, bundle: [movie] }).mainNode).toMatchObject({
      '@type': 'Collection',
      hasPart: [{ '@type': 'Movie' }],
    });
  });

  test('CAT-13 a title with little data has no empty properties', () => {
    const { picture: _none, ...rest } = movie;
    const bare = graph({
      title: {
        ...rest,
        story: '',
        genres: [],
        languages: [],
        released: '',
        year: 0,
        country: '',
        cast: [],
        crew: [],
        rating: '',
        duration: 0,
      },
    });
    const empty = (value: unknown): boolean =>
      value === '' || value === undefined || (Array.isArray(value) && value.length === 0);
    expect(Object.entries(bare.mainNode).filter(([, value]) => empty(value))).toEqual([]);
    expect(bare.mainNode).not.toHaveProperty('trailer');
  });
});

test('the breadcrumbs count from 1 and end at the page', () => {
  const { breadcrumbs } = graph({ title: series, seasons, episodeContext });
  expect(breadcrumbs.itemListElement.map(({ position, name }) => [position, name])).toEqual([
    [1, 'Rawi'],
    [2, 'Drama'],
    [3, 'The House'],
    [4, 'Season 2'],
    [5, 'The Partner'],
  ]);
  for (const { item } of breadcrumbs.itemListElement) expect(item).toMatch(/^https:\/\/rawi\.example\/en/);
});
