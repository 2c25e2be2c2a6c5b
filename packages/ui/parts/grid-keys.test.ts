import { describe, expect, test } from 'vitest';
import { gridKey } from './grid-keys.ts';

describe('a grid of 14 cards in rows of 5', () => {
  const to = (key: string, index: number, rtl = false) => gridKey(key, index, 14, 5, rtl);

  test('arrows lead along the row and across rows', () => {
    expect([to('ArrowRight', 0), to('ArrowLeft', 6), to('ArrowDown', 3), to('ArrowUp', 8)]).toEqual([1, 5, 8, 3]);
  });

  test('in right-to-left the arrows along the row change sides', () => {
    expect([to('ArrowLeft', 0, true), to('ArrowRight', 6, true), to('ArrowDown', 3, true)]).toEqual([1, 5, 8]);
  });

  test('down from a full row onto a shorter last one leads to its last card', () => {
    expect(to('ArrowDown', 9)).toBe(13);
  });

  test('at the edges the key is left to the page', () => {
    expect([to('ArrowLeft', 0), to('ArrowUp', 2), to('ArrowRight', 13), to('ArrowDown', 11), to('Enter', 3)]).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
    expect([to('Home', 7), to('End', 7)]).toEqual([0, 13]);
  });
});
