// @vitest-environment jsdom
import type { Content, ContentCard } from '@rawi/contract';
import type { ContentRecord } from '@rawi/domain';
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { mountHook, settle } from '../../shared/test-kit/mount.tsx';
import { noRecords } from '../../shared/records/record-store.ts';
import { recordStore } from '../../shared/records/records.ts';
import { queryClient } from '../../shared/service-data/query-client.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { store } from '../../shared/session/storage.ts';
import { recordProgress } from '../../shared/session/watch-progress.ts';
import { useSeriesPlace } from './use-series-place.ts';

vi.mock('../../shared/site/site.ts', () => ({ useSite: () => ({ language: 'en' }) }));

/** Two seasons of two episodes. */
const episode = (season: number, number: number) => ({
  objectid: `S${season}E${number}`,
  objecttype: 'CONTENT',
  objectstatus: 'ACTIVE',
  seriesid: 'S',
  seasonnum: season,
  episodenum: number,
  title: '',
  poster: [],
});
const all = [1, 2].flatMap((season) => [1, 2].map((number) => episode(season, number)));
vi.mock('../../shared/service-data/browser-source.ts', () => ({
  browserSource: {
    content: async (id: string) => all.find(({ objectid }) => objectid === id) as unknown as Content,
    list: async ({ objecttype, seasonnum }: { objecttype: string; seasonnum?: number }) => {
      const data =
        objecttype === 'SEASON'
          ? [1, 2].map((number) => ({ objectid: `S${number}`, seasonnum: number }))
          : all.filter((one) => one.seasonnum === seasonnum);
      return { totalcount: data.length, data: data as unknown as ContentCard[] };
    },
  },
}));

const series = { id: 'S', objecttype: 'SERIES', seasons: 2 } as Title;
const place = async () => {
  const { result } = await mountHook(() => useSeriesPlace(series), undefined);
  for (let round = 0; round < 5; round += 1) await settle();
  return result.current.episode?.id;
};

const record = (objectid: string, updatedat: number, more: Partial<ContentRecord> = {}): ContentRecord => ({
  objectid,
  seriesid: 'S',
  status: 'INPROGRESS',
  watchedduration: 30,
  duration: 100,
  updatedat,
  ...more,
});
const done = { status: 'COMPLETED', watchedduration: 100 } as const;
const removed = { removedduration: 30, status: undefined, watchedduration: undefined } as never;

/** The records of a subscriber, who is logged in. */
function keep(records: ContentRecord[], phase: 'loading' | 'ready' = 'ready') {
  store.set('sessionToken', 'token');
  vi.spyOn(recordStore, 'get').mockReturnValue({ ...noRecords, phase, records });
}

beforeEach(() => {
  queryClient.clear();
  onTestFinished(() => {
    vi.restoreAllMocks();
    store.remove('sessionToken');
    store.remove('visitorProgress');
  });
});

test('PROD-14 a series goes on with the episode that was played last, else with the one after it, also of the next season', async () => {
  keep([record('S1E1', 5, done), record('S1E2', 9), record('M1', 12, { seriesid: 'other' })]);
  expect(await place()).toBe('S1E2');
  keep([record('S1E2', 9, { ...done, nextepisodeid: 'S2E1' }), record('S1E1', 5, done)]);
  expect(await place()).toBe('S2E1');
  keep([record('S1E2', 9, done)]);
  expect(await place(), 'the record does not say what follows').toBe('S2E1');
  keep([record('S2E1', 9, removed)]);
  expect(await place(), 'its place stays (CW-03)').toBe('S2E1');
});

test('PROD-14 a series that was not begun, was watched to its end, or whose records are not known begins at its first episode', async () => {
  keep([{ objectid: 'S1E2', seriesid: 'S', likestatus: 'LIKE', updatedat: 9 }]);
  expect(await place()).toBeUndefined();
  keep([record('S2E2', 9, done), record('S1E1', 5, done)]);
  expect(await place()).toBeUndefined();
  keep([record('gone', 9)]);
  expect(await place(), 'an episode that is offered no longer').toBeUndefined();
  keep([], 'loading');
  expect(await place()).toBeUndefined();
});

test('PROD-14 a visitor goes on with what was played on this device', async () => {
  const play = (objectid: string, position: number) =>
    recordProgress({ objectid, seriesid: 'S', position, duration: 100 }, new Date());
  play('S1E1', 50);
  expect(await place()).toBe('S1E1');
  play('S1E1', 99);
  await act(async () => undefined);
  expect(await place()).toBe('S1E2');
});
