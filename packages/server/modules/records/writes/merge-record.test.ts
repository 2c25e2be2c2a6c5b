import { expect, test } from 'vitest';
import { mergeRecord, type StoredRecord } from './merge-record.ts';

const all = () => true;
const stored: StoredRecord = {
  fields: { watchedduration: 50, status: 'INPROGRESS', likestatus: 'LIKE', title: 'A', updatedat: 200 },
  writtenAt: { progress: 200, like: 150, other: 100 },
};

test.each([
  [
    'newer in all',
    300,
    { progress: 300, like: 300, other: 300 },
    { watchedduration: 9, likestatus: 'NONE', title: 'B' },
  ],
  [
    'as old as the latest',
    200,
    { progress: 200, like: 200, other: 200 },
    { watchedduration: 9, likestatus: 'NONE', title: 'B' },
  ],
  [
    'older than the position',
    160,
    { progress: 200, like: 160, other: 160 },
    { watchedduration: 50, likestatus: 'NONE', title: 'B' },
  ],
  [
    'older than the like too',
    120,
    { progress: 200, like: 150, other: 120 },
    { watchedduration: 50, likestatus: 'LIKE', title: 'B' },
  ],
  [
    'older than everything',
    50,
    { progress: 200, like: 150, other: 100 },
    { watchedduration: 50, likestatus: 'LIKE', title: 'A' },
  ],
])('a write that is %s', (_name, at, writtenAt, fields) => {
  const next = { watchedduration: 9, status: 'INPROGRESS', likestatus: 'NONE', title: 'B', updatedat: at };
  const merged = mergeRecord(stored, next, { at, isWritten: all });
  expect(merged.writtenAt).toEqual(writtenAt);
  expect({ ...merged.fields }).toEqual({ ...next, ...fields, updatedat: Math.max(200, at) });
});

test('fields that a write does not name keep their time, and so does what is not there', () => {
  const next = { ...stored.fields, likestatus: 'NONE' };
  const merged = mergeRecord(stored, next, { at: 300, isWritten: (name) => name === 'likestatus' });
  expect(merged.writtenAt).toEqual({ progress: 200, like: 300, other: 100 });
  expect(mergeRecord(undefined, { title: 'A' }, { at: 9, isWritten: all }).writtenAt).toEqual({ other: 9 });
});

test('a removed position is not brought back by an older write', () => {
  const { watchedduration: _, status: __, ...rest } = stored.fields;
  const removed = mergeRecord(stored, rest, { at: 300, isWritten: all });
  expect(removed.writtenAt.progress).toBe(300);
  const late = mergeRecord(removed, { ...rest, watchedduration: 70 }, { at: 250, isWritten: all });
  expect(late.fields).not.toHaveProperty('watchedduration');
});
