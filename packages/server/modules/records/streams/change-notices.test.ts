import { expect, test } from 'vitest';
import { splitNotices, type ProfileChanges } from './change-notices.ts';

const change = (path: string[], names?: string[]) => ({ path, ...(names && { names }) });

test('changes of many profiles are several notices, none longer than the database takes', () => {
  const profiles = Array.from({ length: 300 }, (_, at): ProfileChanges => [
    `S${at}`,
    `P${at}`,
    [change(['content', `M${at}`], ['watchedduration', 'status'])],
  ]);
  const counters = Array.from({ length: 2000 }, (_, at) => `CONTENT-${at}`);
  const notices = splitNotices(profiles, counters);
  expect(notices.length).toBeGreaterThan(3);
  for (const notice of notices) expect(JSON.stringify(notice).length).toBeLessThan(7000);
  expect(notices.flatMap((notice) => notice.profiles)).toEqual(profiles);
  expect(notices.flatMap((notice) => notice.counters)).toEqual(counters);
});

test('a profile that writes very much is told to read all again', () => {
  const names = Array.from({ length: 900 }, (_, at) => `M${at}/title`);
  const [notice] = splitNotices([['S1', 'P1', [change(['content'], names)]]], []);
  expect(notice).toEqual({ profiles: [['S1', 'P1', [{ path: ['content'] }]]], counters: [] });
  expect(splitNotices([], [])).toEqual([]);
});
