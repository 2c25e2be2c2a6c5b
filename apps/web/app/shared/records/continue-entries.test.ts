import type { ContentRecord } from '@rawi/domain';
import { expect, test } from 'vitest';
import { continueEntries } from './continue-entries.ts';

const record = (objectid: string, updatedat: number, more: Partial<ContentRecord> = {}): ContentRecord => ({
  objectid,
  status: 'INPROGRESS',
  watchedduration: 30,
  duration: 100,
  updatedat,
  ...more,
});
const episode = (number: number, updatedat: number, more: Partial<ContentRecord> = {}) =>
  record(`E${number}`, updatedat, { seriesid: 'S1', nextepisodeid: `E${number + 1}`, ...more });
const done = { status: 'COMPLETED', watchedduration: 100 } as const;
const removed = { removedduration: 30, status: undefined, watchedduration: undefined } as never;
const shown = (...records: ContentRecord[]) =>
  continueEntries(records).map(({ objectid, watchedduration }) => [objectid, watchedduration]);

test('CW-01 CW-02 CW-08 the latest first, of each series the part that was played last', () => {
  expect(shown(record('M1', 1), record('M2', 3), record('M3', 2, done))).toEqual([
    ['M2', 30],
    ['M1', 30],
  ]);
  expect(shown(episode(2, 1), episode(3, 5), record('M1', 3))).toEqual([
    ['E3', 30],
    ['M1', 30],
  ]);
  expect(shown({ objectid: 'M4', likestatus: 'LIKE', updatedat: 9 })).toEqual([]);
});

test('CW-09 a completed episode offers the next one, from where that was left; after the last there is nothing', () => {
  expect(shown(episode(1, 5, done))).toEqual([['E2', 0]]);
  expect(shown(episode(1, 5, done), episode(2, 3))).toEqual([['E2', 30]]);
  expect(shown(episode(1, 5, done), episode(2, 6))).toEqual([['E2', 30]]);
  expect(shown(record('E9', 5, { seriesid: 'S1', ...done }))).toEqual([]);
  expect(shown(episode(1, 5, done), episode(2, 3, done))).toEqual([]);
});

test('CW-03 one that was removed leaves nothing of its series in the row', () => {
  expect(shown(episode(2, 1), episode(3, 5, removed))).toEqual([]);
  expect(shown(episode(1, 5, { ...done, ...(removed as object) }))).toEqual([]);
  expect(shown(episode(3, 5, removed), episode(2, 6))).toEqual([['E2', 30]]);
});
