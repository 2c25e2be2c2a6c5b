import { expect, test } from 'vitest';
import { createMemoryStore } from './storage.ts';
import { logOut } from './log-out.ts';
import { createSession } from './session.ts';
import {
  inProgress,
  progressOf,
  progressOwner,
  recordProgress,
  resumePosition,
  storedProgress,
} from './watch-progress.ts';

const at = (second: number) => new Date(1_790_000_000_000 + second * 1000);
const film = (objectid: string, position: number, duration = 1000) => ({ objectid, position, duration });

test('CW-02 CW-05 CW-06 progress is stored in whole seconds, the latest first, and playback resumes there', () => {
  const store = createMemoryStore();
  recordProgress(film('M1', 40.7), at(0), store);
  recordProgress({ ...film('M2', 80), seriesid: 'S1' }, at(5), store);
  recordProgress(film('M1', 50), at(9), store);
  expect(storedProgress(store)).toEqual([
    { objectid: 'M1', watchedduration: 50, duration: 1000, status: 'INPROGRESS', updatedat: 1_790_000_009 },
    {
      objectid: 'M2',
      seriesid: 'S1',
      watchedduration: 80,
      duration: 1000,
      status: 'INPROGRESS',
      updatedat: 1_790_000_005,
    },
  ]);
  expect(String(progressOf('M1', store)!.updatedat)).toHaveLength(10);
  expect([resumePosition('M1', store), resumePosition('M9', store)]).toEqual([50, undefined]);
});

test.each([
  [4, undefined],
  [5, 'INPROGRESS'],
  [949, 'INPROGRESS'],
  [950, 'COMPLETED'],
  [1000, 'COMPLETED'],
])('CW-01 CW-08 %s of 1000 seconds: %s', (position, status) => {
  const store = createMemoryStore();
  recordProgress(film('M1', position), at(0), store);
  expect(progressOf('M1', store)?.status).toBe(status);
  expect(inProgress(storedProgress(store))).toHaveLength(status === 'INPROGRESS' ? 1 : 0);
  if (status === 'COMPLETED') expect(resumePosition('M1', store)).toBeUndefined();
});

test('a content that is started over is stored from its first second on', () => {
  const store = createMemoryStore();
  recordProgress(film('M1', 900), at(0), store);
  recordProgress(film('M1', 2), at(1), store);
  expect(resumePosition('M1', store)).toBe(2);
  expect(inProgress([{ ...progressOf('M1', store)!, watchedduration: 0 }])).toEqual([]);
});

test('each profile has its own progress, and a log-out leaves that of the visitor only', () => {
  const store = createMemoryStore();
  recordProgress(film('M1', 40), at(0), store);
  store.set('sessionToken', 'access');
  store.set('currentProfileId', 'P1');
  expect(progressOf('M1', store)).toBeUndefined();
  recordProgress(film('M2', 50), at(1), store);
  store.set('currentProfileId', 'P2');
  expect(storedProgress(store)).toEqual([]);
  recordProgress(film('M3', 60), at(2), store);
  store.set('currentProfileId', 'P1');
  expect(storedProgress(store).map(({ objectid }) => objectid)).toEqual(['M2']);
  logOut(store, createSession(), () => undefined);
  expect(storedProgress(store).map(({ objectid }) => objectid)).toEqual(['M1']);
  expect(store.get('watchProgress')).toBeUndefined();
});

test('CW-07 what plays on after another tab has switched profiles is stored for whom it began, and not after a log-out', () => {
  const store = createMemoryStore();
  store.set('sessionToken', 'access');
  store.set('currentProfileId', 'P1');
  const owner = progressOwner(store);
  store.set('currentProfileId', 'P2');
  recordProgress(film('M2', 30), at(0), store);
  recordProgress(film('M1', 40), at(1), store, owner);
  expect(storedProgress(store).map(({ objectid }) => objectid)).toEqual(['M2']);
  expect(storedProgress(store, owner).map(({ objectid }) => objectid)).toEqual(['M1']);
  logOut(store, createSession(), () => undefined);
  recordProgress(film('M1', 50), at(2), store, owner);
  expect([store.get('watchProgress'), store.get('visitorProgress')]).toEqual([undefined, undefined]);
});

test('what is stored is bounded, and what is damaged counts as nothing', () => {
  const store = createMemoryStore();
  for (let number = 0; number < 130; number += 1) recordProgress(film(`M${number}`, 40), at(number), store);
  expect(storedProgress(store)).toHaveLength(100);
  expect(storedProgress(store)[0]!.objectid).toBe('M129');
  for (const damaged of [
    '{',
    '[]',
    '{"visitor":7}',
    '{"visitor":[null,{"objectid":1},{"objectid":"M1"}]}',
    'null',
  ]) {
    store.set('visitorProgress', damaged);
    expect(storedProgress(store), damaged).toEqual([]);
    recordProgress(film('M1', 40), at(0), store);
    expect(storedProgress(store), damaged).toHaveLength(1);
  }
  recordProgress(film('M2', Number.NaN), at(0), store);
  recordProgress(film('M2', 40, Infinity), at(0), store);
  expect(progressOf('M2', store)).toBeUndefined();
});

test('CW-01 what a visitor starts, and has started no more, is known to pages that have the row of continue watching', () => {
  const store = createMemoryStore();
  recordProgress(film('M1', 40), at(0), store);
  expect(store.get('ownRows')).toBe('CONTINUEWATCH');
  recordProgress(film('M1', 990), at(5), store);
  expect(store.get('ownRows')).toBe('');
});
