import { describe, expect, test } from 'vitest';
import {
  continueWatching,
  countPath,
  epochSeconds,
  likeDelta,
  likedOf,
  listRecords,
  moveLikeCounts,
  posterFileAt,
  pressLike,
  progressPatch,
  recordPath,
  recordPoster,
  removalPatch,
  resumePosition,
  watchStatusOf,
  watchlistOf,
  type ContentRecord,
  type LikeStatus,
} from './index.ts';

const now = new Date('2026-11-20T12:00:00.900Z');

test.each<[LikeStatus, LikeStatus, LikeStatus]>([
  ['LIKE', 'LIKE', 'NONE'],
  ['DISLIKE', 'LIKE', 'LIKE'],
  ['NONE', 'LIKE', 'LIKE'],
  ['LIKE', 'DISLIKE', 'DISLIKE'],
  ['DISLIKE', 'DISLIKE', 'NONE'],
  ['NONE', 'DISLIKE', 'DISLIKE'],
  ['LIKE', 'NONE', 'NONE'],
  ['DISLIKE', 'NONE', 'NONE'],
  ['NONE', 'NONE', 'NONE'],
])(
  'LIKE-01 LIKE-02 LIKE-03 LIKE-04 LIKE-05 LIKE-06 LIKE-07 while %s, pressing %s gives %s',
  (current, pressed, after) => {
    expect(pressLike(current, pressed)).toBe(after);
    if (current === 'NONE') expect(pressLike(undefined, pressed), 'without a record').toBe(after);
  },
);

test.each<[LikeStatus | undefined, LikeStatus | undefined, number, number]>([
  ['NONE', 'LIKE', 1, 0],
  [undefined, 'LIKE', 1, 0],
  ['NONE', 'DISLIKE', 0, 1],
  ['LIKE', 'NONE', -1, 0],
  ['LIKE', undefined, -1, 0],
  ['DISLIKE', 'NONE', 0, -1],
  ['LIKE', 'DISLIKE', -1, 1],
  ['DISLIKE', 'LIKE', 1, -1],
  ['LIKE', 'LIKE', 0, 0],
  [undefined, 'NONE', 0, 0],
])('LIKE-08 from %s to %s the counters move by %i and %i', (before, after, like, dislike) => {
  expect(likeDelta(before, after)).toEqual({ like, dislike });
  expect(moveLikeCounts({ like: 5, dislike: 7 }, before, after)).toEqual({
    like: 5 + like,
    dislike: 7 + dislike,
  });
});

test('LIKE-09 a counter that stands at 0 stays there when a like is undone', () => {
  expect(moveLikeCounts({ like: 0, dislike: 0 }, 'LIKE', 'NONE')).toEqual({ like: 0, dislike: 0 });
  expect(moveLikeCounts({ like: 0, dislike: 0 }, 'LIKE', 'DISLIKE')).toEqual({ like: 0, dislike: 1 });
});

const records: ContentRecord[] = [
  { objectid: 'A', status: 'INPROGRESS', watchedduration: 10, updatedat: 1_790_000_001 },
  { objectid: 'B', status: 'COMPLETED', watchedduration: 99, updatedat: 1_790_000_009, inwatchlist: true },
  { objectid: 'C', status: 'INPROGRESS', updatedat: 1_790_000_008, likestatus: 'LIKE' },
  { objectid: 'D', status: 'INPROGRESS', watchedduration: 0, updatedat: 1_790_000_003, inwatchlist: true },
  { objectid: 'E', watchedduration: 5, inwatchlist: false, likestatus: 'DISLIKE' },
  { objectid: 'F', status: 'INPROGRESS', watchedduration: 7, updatedat: 1_790_000_003, likestatus: 'LIKE' },
];
const ids = (list: readonly ContentRecord[]) => list.map(({ objectid }) => objectid);

test('CW-01 CW-02 continue watching shows what is in progress and has a place, the latest first', () => {
  expect(ids(continueWatching(records))).toEqual(['D', 'F', 'A']);
  expect(continueWatching([{ ...records[0]!, watchedduration: null as never }])).toEqual([]);
});

test('WATCH-02 WATCH-05 My List shows what is in the watchlist, the latest first', () => {
  expect(ids(watchlistOf(records))).toEqual(['B', 'D']);
  expect(ids(likedOf(records))).toEqual(['C', 'F']);
});

test.each([
  [0, 1000, 'INPROGRESS'],
  [949, 1000, 'INPROGRESS'],
  [950, 1000, 'COMPLETED'],
  [1000, 1000, 'COMPLETED'],
  [10, 0, 'INPROGRESS'],
] as const)('CW-08 %i of %i seconds: %s', (watched, duration, status) => {
  expect(watchStatusOf(watched, duration)).toBe(status);
});

test('CW-05 a heartbeat is in whole seconds, its time in seconds since 1970', () => {
  expect(epochSeconds(now)).toBe(1_795_176_000);
  expect(progressPatch({ watchedduration: 61.8, duration: 600.4 }, now)).toEqual({
    watchedduration: 61,
    duration: 600,
    status: 'INPROGRESS',
    removedduration: null,
    updatedat: 1_795_176_000,
  });
});

test('CW-03 CW-06 a removal deletes the watched duration and the status; playback still resumes at the place', () => {
  const patch = removalPatch({ watchedduration: 61 }, now);
  expect(patch).toMatchObject({ watchedduration: null, status: null });
  const after = { objectid: 'A', removedduration: patch.removedduration! };
  expect(continueWatching([after])).toEqual([]);
  expect(resumePosition(after)).toBe(61);
  expect(resumePosition({ watchedduration: 5, removedduration: 61, status: 'INPROGRESS' })).toBe(5);
  expect(resumePosition({ watchedduration: 99, status: 'COMPLETED' })).toBeUndefined();
  expect(resumePosition({ watchedduration: 0 })).toBeUndefined();
  expect(resumePosition(undefined)).toBeUndefined();
});

describe('posters', () => {
  const files = (...names: string[]) => names.map((filename) => ({ filename }));

  test('CLOUD-13 an index beyond the list gives its last file, an empty list an empty text', () => {
    expect(posterFileAt(files('a', 'b', 'c', 'd'), 2)).toBe('c');
    expect(posterFileAt(files('a', 'b'), 2)).toBe('b');
    expect(posterFileAt(files('a'), 1)).toBe('a');
    expect(posterFileAt([], 2)).toBe('');
  });

  test('LIKE-12 CW-04 WATCH-03 CLOUD-05 likes and continue watching take the third file, the watchlist the second', () => {
    const posters = [
      { postertype: 'LANDSCAPE', filelist: files('l0', 'l1', 'l2') },
      { postertype: 'PORTRAIT', filelist: files('p0') },
    ] as const;
    const third = { landscape: 'l2', portrait: 'p0', square: '' };
    expect(recordPoster(posters, 'like')).toEqual(third);
    expect(recordPoster(posters, 'continueWatching')).toEqual(third);
    expect(recordPoster(posters, 'watchlist')).toEqual({ ...third, landscape: 'l1' });
  });
});

test('CLOUD-01 CLOUD-02 CLOUD-03 LIKE-11 the nodes of a record, of an episode below its series, and of a counter', () => {
  const profile = { subscriberid: 'S1', profileid: 'P 2' };
  expect(recordPath(profile, { objectid: 'M1' })).toBe('subscriber/S1/P%202/content/M1');
  expect(recordPath(profile, { objectid: 'E1', seriesid: 'T1' })).toBe(
    'subscriber/S1/P%202/content/T1/episodes/E1',
  );
  expect(countPath('M1', 'dislike')).toBe('content/M1/dislike/count');
});

test('CLOUD-02 a profile’s node as a list names the series of an episode', () => {
  expect(
    listRecords({
      T1: { episodes: { E1: { watchedduration: 3 } } },
      T2: { title: 'Two', episodes: { E2: {} } },
      M1: { title: 'One' },
    }),
  ).toEqual([
    { seriesid: 'T1', objectid: 'E1', watchedduration: 3 },
    { objectid: 'T2', title: 'Two' },
    { seriesid: 'T2', objectid: 'E2' },
    { objectid: 'M1', title: 'One' },
  ]);
  expect(listRecords(null)).toEqual([]);
});
