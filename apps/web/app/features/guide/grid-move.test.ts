import { expect, test } from 'vitest';
import { cellAfter } from './grid-move.ts';

const row = (...ends: number[]) =>
  ends.map((end, i) => ({ id: `${i}`, title: '', about: '', start: ends[i - 1] ?? 0, end, adFree: true }));
const rows = [row(30, 60, 120), row(120), [], row(10, 20, 115, 120)];
const press = (key: string, place: { row: number; index: number }, at = 0, isRtl = false) => {
  const next = cellAfter(key, place, rows, { at, isRtl });
  return next && [next.row, next.index];
};

test('left and right move along a channel as they are seen, and leave the grid at its ends', () => {
  expect(press('ArrowRight', { row: 0, index: 0 })).toEqual([0, 1]);
  expect(press('ArrowLeft', { row: 0, index: 0 })).toBeUndefined();
  expect(press('ArrowLeft', { row: 0, index: 0 }, 0, true)).toEqual([0, 1]);
  expect(press('ArrowRight', { row: 0, index: 2 })).toBeUndefined();
});

test('up and down keep the time, pass channels without programmes, and leave at the ends', () => {
  expect(press('ArrowDown', { row: 0, index: 1 }, 45)).toEqual([1, 0]);
  expect(press('ArrowDown', { row: 1, index: 0 }, 45)).toEqual([3, 2]);
  expect(press('ArrowUp', { row: 3, index: 0 }, 5)).toEqual([1, 0]);
  expect(press('ArrowUp', { row: 0, index: 0 }, 5)).toBeUndefined();
  expect(press('ArrowDown', { row: 3, index: 0 }, 5)).toBeUndefined();
});

test('Home, End and the page keys stay in the row', () => {
  expect(press('End', { row: 0, index: 0 })).toEqual([0, 2]);
  expect(press('Home', { row: 0, index: 2 })).toEqual([0, 0]);
  expect(press('PageDown', { row: 3, index: 0 })).toEqual([3, 3]);
  expect(press('PageUp', { row: 3, index: 3 })).toEqual([3, 0]);
  expect([press('Home', { row: 0, index: 0 }), press('Enter', { row: 0, index: 0 })]).toEqual([
    undefined,
    undefined,
  ]);
});
