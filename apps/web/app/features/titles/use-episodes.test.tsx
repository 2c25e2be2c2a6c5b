// @vitest-environment jsdom
import type { ContentCard } from '@rawi/contract';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { mountHook, openRequest, settle } from '../../shared/test-kit/mount.tsx';
import { queryClient } from '../../shared/service-data/query-client.ts';
import type { ListOf } from '../../shared/service-data/source.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { session } from '../../shared/session/session.ts';
import type { EpisodePage } from '../../shared/service-data/episodes.ts';
import { useEpisodes } from './use-episodes.ts';

vi.mock('../../shared/site/site.ts', () => ({ useSite: () => ({ language: 'en' }) }));

const list = vi.hoisted(() =>
  vi.fn<(filter: { objecttype: string; page?: number; seasonnum?: number }) => unknown>(),
);
vi.mock('../../shared/service-data/browser-source.ts', () => ({ browserSource: { list } }));

const series = { id: 'S', objecttype: 'SERIES', seasons: 1 } as Title;
type Reply = ListOf<Partial<ContentCard>>;
const episodes = (season: number, page: number): Reply => ({
  totalcount: 60,
  data: [{ objectid: `${season}-${page}`, seasonnum: season, title: '', poster: [], duration: 1 }],
});
const seasons: Reply = {
  totalcount: 2,
  data: [2, 1].map((seasonnum) => ({
    objectid: `S${seasonnum}`,
    seasonnum,
    title: '',
    productionyear: 2020,
  })),
};
const reply = ({ objecttype, page = 1, seasonnum = 0 }: Parameters<typeof list>[0]): Reply =>
  objecttype === 'SEASON' ? seasons : episodes(seasonnum, page);
const isInProgress = () => session.get().episodePaginationInProgress;

type Given = Parameters<typeof useEpisodes>[1];
const open = (given: Given = {}) => mountHook((now: Given) => useEpisodes(series, now), given);
const idsOf = (page: EpisodePage['episodes'] | undefined) => page?.map(({ id }) => id);

beforeEach(() => {
  queryClient.clear();
  list.mockReset().mockImplementation(async (filter) => reply(filter));
});

test('pages load when they are requested, each once, and the session says that pages are loading', async () => {
  const request = openRequest<Reply>();
  list.mockImplementationOnce(() => request.promise);
  const { result } = await open();
  expect([list.mock.calls.length, isInProgress()]).toEqual([0, false]);
  await act(async () => {
    result.current.requestPage(1, 1);
    result.current.requestPage(1, 1);
  });
  await act(async () => result.current.requestPage(1, 1));
  expect([list.mock.calls.length, isInProgress()]).toEqual([1, true]);
  request.resolve(episodes(1, 1));
  await settle();
  expect([idsOf(result.current.pageOf(1, 1)), result.current.totalOf(1), isInProgress()]).toEqual([
    ['1-1'],
    60,
    false,
  ]);
});

test('replies that arrive in another order than they were requested stand in their own place', async () => {
  const [first, second] = [openRequest<Reply>(), openRequest<Reply>()];
  list.mockImplementationOnce(() => first.promise).mockImplementationOnce(() => second.promise);
  const { result } = await open();
  await act(async () => result.current.requestPage(1, 1));
  await act(async () => result.current.requestPage(2, 1));
  second.resolve(episodes(2, 1));
  await settle();
  first.resolve(episodes(1, 1));
  await settle();
  expect([1, 2].map((season) => idsOf(result.current.pageOf(season, 1)))).toEqual([['1-1'], ['2-1']]);
});

test('a page that is left while it loads does not leave the session in progress', async () => {
  list.mockImplementation(() => new Promise(() => undefined));
  const { result, unmount } = await open();
  await act(async () => result.current.requestPage(1, 1));
  expect(isInProgress()).toBe(true);
  await unmount();
  expect(isInProgress()).toBe(false);
});

test('what the page came with is not requested, also when an address of another season brings its own', async () => {
  const pageOf = (season: number): EpisodePage => ({
    season,
    page: 1,
    total: 2,
    episodes: [{ id: `given-${season}`, season, number: 1, title: '', story: '', duration: 1 }],
  });
  const givenSeasons = [1, 2].map((number) => ({ number, id: '', name: '', year: 0, episodes: 2 }));
  const { result, render } = await open({ seasons: givenSeasons, season: 1, episodes: pageOf(1) });
  await act(async () => {
    result.current.requestSeasons();
    result.current.requestPage(1, 1);
  });
  await render({ seasons: givenSeasons, season: 2, episodes: pageOf(2) });
  await settle();
  expect([1, 2].map((season) => idsOf(result.current.pageOf(season, 1)))).toEqual([['given-1'], ['given-2']]);
  expect([list.mock.calls.length, result.current.defaultSeason]).toEqual([0, 2]);
});

test('a page that fails is reported until it is retried; the others stay', async () => {
  const { result } = await open();
  await act(async () => {
    result.current.requestSeasons();
    result.current.requestPage(1, 1);
  });
  await settle();
  list.mockRejectedValueOnce(new Error('down'));
  await act(async () => result.current.requestPage(1, 2));
  await settle();
  expect([result.current.failed, result.current.defaultSeason, idsOf(result.current.pageOf(1, 1))]).toEqual([
    true,
    1,
    ['1-1'],
  ]);
  await act(async () => result.current.retry());
  await settle();
  expect([result.current.failed, idsOf(result.current.pageOf(1, 2))]).toEqual([false, ['1-2']]);
});
