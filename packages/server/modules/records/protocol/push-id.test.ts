import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPushIds } from './push-id.ts';

test('ids sort by the time they were made, and within one millisecond by their order', () => {
  const pushId = createPushIds(randomBytes);
  const times = [1, 1, 1, 2, 63, 64, 4096, 1_795_176_000_000, 1_795_176_000_000];
  const ids = times.map((ms) => pushId(new Date(ms)));
  // By their characters' codes, as the protocol sorts keys.
  expect(ids.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(ids);
  expect(new Set(ids).size).toBe(times.length);
  for (const id of ids) expect(id).toMatch(/^[-\w]{20}$/);
});

test('the last random digit carries into the one before it', () => {
  const pushId = createPushIds((length) => new Uint8Array(length).fill(63));
  pushId(new Date(5));
  const next = createPushIds((length) => Uint8Array.from({ length }, (_, at) => (at === 11 ? 63 : 0)));
  expect(next(new Date(5)).slice(8)).toBe('-----------z');
  expect(next(new Date(5)).slice(8)).toBe('----------0-');
});
