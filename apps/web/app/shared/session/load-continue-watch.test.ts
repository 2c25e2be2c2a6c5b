import type { ContentCard } from '@rawi/contract';
import { expect, test, vi } from 'vitest';
import type { Source } from '../service-data/source.ts';
import { createLoadContinueWatch } from './load-continue-watch.ts';
import { createSession } from './session.ts';
import { createMemoryStore } from './storage.ts';
import { recordProgress } from './watch-progress.ts';

function setUp(known: readonly string[]) {
  const store = createMemoryStore();
  const session = createSession();
  const list = vi.fn<Source['list']>(async () => ({
    totalcount: known.length,
    data: known.map((objectid) => ({ objectid }) as ContentCard),
  }));
  const watch = (objectid: string, position: number, second: number, seriesid?: string) =>
    recordProgress({ objectid, seriesid, position, duration: 100 }, new Date(second * 1000), store);
  const load = createLoadContinueWatch({ source: { list }, store, session });
  return { session, list, watch, load };
}

test('SESS-05 CW-01 CW-02 the session keeps what was started, the latest first, without what is finished or gone', async () => {
  const { session, list, watch, load } = setUp(['M2', 'M1']);
  watch('M1', 20, 1);
  watch('M2', 30, 2);
  watch('M3', 97, 3);
  watch('M4', 40, 4);
  watch('no id', 40, 5);
  await load('ara');
  expect(list).toHaveBeenCalledExactlyOnceWith({ contentlist: ['M4', 'M2', 'M1'], pagesize: 50 }, 'ara');
  expect(session.get().continueWatch).toEqual([
    { content: { objectid: 'M2' }, positionSeconds: 30, lengthSeconds: 100 },
    { content: { objectid: 'M1' }, positionSeconds: 20, lengthSeconds: 100 },
  ]);
});

test('of a series only the episode that was watched last is shown', async () => {
  const { session, watch, load } = setUp(['E2', 'E3']);
  watch('E2', 50, 1, 'S1');
  watch('E3', 10, 2, 'S1');
  await load('eng');
  expect(session.get().continueWatch.map(({ content }) => content.objectid)).toEqual(['E3']);
});

test('a viewer who has started nothing asks for nothing', async () => {
  const { session, list, load } = setUp([]);
  await load('eng');
  expect([list.mock.calls, session.get().continueWatch]).toEqual([[], []]);
});
