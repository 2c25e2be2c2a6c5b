import type { Content, ContentCard, ContentFilter } from '@rawi/contract';
import { describe, expect, test } from 'vitest';
import {
  loadEpisodePage,
  loadSeasons,
  locateEpisode,
  initialSeason,
  findSeason,
  type Season,
} from './episodes.ts';
import type { Source } from './source.ts';

const SERIES = { id: 'S1', objecttype: 'SERIES' as const, seasons: 2 };
/** Episodes of each season; the second one is numbered from 101, as some shows are. */
const EPISODE_COUNTS = [65, 31];

function card(change: Partial<ContentCard>): ContentCard {
  return {
    objectid: 'X',
    objecttype: 'CONTENT',
    category: 'SERIES',
    title: 'x',
    defaulttitle: 'x',
    genre: [],
    shortdescription: '',
    pgrating: 'G',
    productionyear: 2025,
    duration: 2700,
    contentlanguage: ['ara'],
    pricemodel: ['PLAN'],
    poster: [],
    seriesid: 'S1',
    ...change,
  };
}

const seasons = EPISODE_COUNTS.map((episodecount, i) =>
  card({ objectid: `S1-S${i + 1}`, objecttype: 'SEASON', seasonnum: i + 1, episodecount }),
);
const episodes = EPISODE_COUNTS.flatMap((count, i) =>
  Array.from({ length: count }, (_, n) =>
    card({
      objectid: `S1-S${i + 1}-E${n + 1}`,
      seasonnum: i + 1,
      episodenum: i * 100 + n + 1,
      title: `Episode ${n + 1}`,
    }),
  ),
);

const requests: Partial<ContentFilter>[] = [];
const source = {
  list: async (filter: Partial<ContentFilter>) => {
    requests.push(filter);
    const { objecttype, seasonnum, page = 1, pagesize = 15 } = filter;
    const all = (objecttype === 'SEASON' ? seasons : episodes).filter(
      (each) => seasonnum === undefined || each.seasonnum === seasonnum,
    );
    return { totalcount: all.length, data: all.slice((page - 1) * pagesize, page * pagesize) };
  },
  content: async (id: string) => {
    const found = [...seasons, ...episodes].find(({ objectid }) => objectid === id);
    return found && ({ ...found, objectstatus: 'ACTIVE', releasedate: '2025-03-01' } as Content);
  },
} as unknown as Source;

const known = () => loadSeasons(source, SERIES, 'eng');
const locate = async (number: number, id: string) => {
  const all = await known();
  return locateEpisode(source, SERIES, all, all[number - 1]!, id, 'eng');
};

describe('seasons', () => {
  test('ROUTE-25 a season is found by its number or by its object id', async () => {
    const all = await known();
    expect(all.map(({ number, episodes: count }) => [number, count])).toEqual([
      [1, 65],
      [2, 31],
    ]);
    expect(findSeason(all, '2')).toBe(all[1]);
    expect(findSeason(all, 'S1-S2')).toBe(all[1]);
    for (const name of ['0', '3', '02', '', 'S2-S1', '<b>'])
      expect(findSeason(all, name), name).toBeUndefined();
  });

  test('CAT-05 without season contents, a series has as many seasons as its season count', async () => {
    const bare = { ...source, list: async () => ({ totalcount: 0, data: [] }) } as unknown as Source;
    expect((await loadSeasons(bare, SERIES, 'eng')).map(({ number }) => number)).toEqual([1, 2]);
    expect(await loadSeasons(bare, { ...SERIES, objecttype: 'ALBUM' }, 'eng')).toEqual([]);
  });

  test('the initial season is the one of the address, else the last watched, else the first', () => {
    const all = [1, 2, 3].map((number) => ({ number }) as Season);
    expect(initialSeason(all)).toBe(all[0]);
    expect(initialSeason(all, undefined, 2)).toBe(all[1]);
    expect(initialSeason(all, all[2], 2)).toBe(all[2]);
    expect(initialSeason(all, undefined, 9)).toBe(all[0]);
    expect(initialSeason([])).toBeUndefined();
  });
});

describe('episodes', () => {
  test('CAT-05 CAT-08 pages have 30 episodes', async () => {
    requests.length = 0;
    const page = await loadEpisodePage(source, 'S1', 1, 3, 'eng');
    expect(requests).toEqual([
      { seriesid: 'S1', objecttype: 'CONTENT', page: 3, pagesize: 30, seasonnum: 1 },
    ]);
    expect([page.total, page.episodes.length, page.episodes[0]!.id]).toEqual([65, 5, 'S1-S1-E61']);
  });

  test('ROUTE-26 an episode is found with the page that contains it', async () => {
    const context = (await locate(1, 'S1-S1-E40'))!;
    expect([context.episode.id, context.page.page]).toEqual(['S1-S1-E40', 2]);
    expect([context.previous!.id, context.next!.id]).toEqual(['S1-S1-E39', 'S1-S1-E41']);
    expect((await locate(2, 'S1-S2-E31'))!.page.page, 'numbered from 101').toBe(2);
  });

  test('its neighbours are found across pages and seasons', async () => {
    const ends = async (number: number, id: string) => {
      const context = (await locate(number, id))!;
      return [context.previous?.id, context.next?.id];
    };
    expect(await ends(1, 'S1-S1-E1')).toEqual([undefined, 'S1-S1-E2']);
    expect(await ends(1, 'S1-S1-E30')).toEqual(['S1-S1-E29', 'S1-S1-E31']);
    expect(await ends(1, 'S1-S1-E31')).toEqual(['S1-S1-E30', 'S1-S1-E32']);
    expect(await ends(1, 'S1-S1-E65')).toEqual(['S1-S1-E64', 'S1-S2-E1']);
    expect(await ends(2, 'S1-S2-E1')).toEqual(['S1-S1-E65', 'S1-S2-E2']);
    expect(await ends(2, 'S1-S2-E31')).toEqual(['S1-S2-E30', undefined]);
  });

  test('ROUTE-26 an episode of another season, a season and an unknown id are not found', async () => {
    for (const id of ['S1-S2-E1', 'S1-S1', 'nope']) expect(await locate(1, id), id).toBeUndefined();
  });
});
