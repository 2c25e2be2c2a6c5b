import { describe, expect, test } from 'vitest';
import { gridKeyTarget } from './grid-keys.ts';

describe('a grid of 14 cards in rows of 5', () => {
  const to = (key: string, index: number, rtl = false) => gridKeyTarget(key, index, 14, 5, rtl);

  test('arrows move along the row and between rows', () => {
    expect([to('ArrowRight', 0), to('ArrowLeft', 6), to('ArrowDown', 3), to('ArrowUp', 8)]).toEqual([
      1, 5, 8, 3,
    ]);
  });

  test('left and right are swapped in right-to-left', () => {
    expect([to('ArrowLeft', 0, true), to('ArrowRight', 6, true), to('ArrowDown', 3, true)]).toEqual([
      1, 5, 8,
    ]);
  });

  test('down from a full row into a shorter last one moves to its last card', () => {
    expect(to('ArrowDown', 9)).toBe(13);
  });

  test('at the edges the grid does not handle the key', () => {
    expect([
      to('ArrowLeft', 0),
      to('ArrowUp', 2),
      to('ArrowRight', 13),
      to('ArrowDown', 11),
      to('Enter', 3),
    ]).toEqual(Array.from({ length: 5 }, () => undefined));
    expect([to('Home', 7), to('End', 7)]).toEqual([0, 13]);
  });
});
