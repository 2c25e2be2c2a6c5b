import { describe, expect, test } from 'vitest';
import { nextBox, type Box } from './next-box.ts';

const at = (left: number, top: number, width = 100, height = 50): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('the next box', () => {
  // Three columns, two rows.
  const grid = [0, 1].flatMap((row) => [0, 1, 2].map((column) => at(column * 120, row * 80)));

  test('moves through a grid by rows and columns', () => {
    expect(nextBox(grid[0]!, grid, 'right', false)).toBe(1);
    expect(nextBox(grid[1]!, grid, 'down', false)).toBe(4);
    expect(nextBox(grid[5]!, grid, 'left', false)).toBe(4);
    expect(nextBox(grid[5]!, grid, 'up', false)).toBe(2);
  });

  test('finds nothing at the ends, and left and right never change the row', () => {
    expect(nextBox(grid[2]!, grid, 'right', false)).toBeUndefined();
    expect(nextBox(grid[0]!, grid, 'up', false)).toBeUndefined();
    expect(nextBox(at(0, 300), [at(400, 0)], 'right', false)).toBeUndefined();
  });

  test('left and right change the row between columns, whose rows differ', () => {
    expect(nextBox(at(0, 300), [at(400, 0), at(400, 80)], 'right', false, true)).toBe(1);
    expect(nextBox(at(0, 300), [at(400, 0)], 'left', false, true)).toBeUndefined();
  });

  test('the next row wins over a farther one that is better aligned', () => {
    const [button, card] = [at(60, 500), at(560, 900)];
    expect(nextBox(at(560, 10), [card, button], 'down', false)).toBe(1);
  });

  test('a link at the far end of a rail’s heading does not take a straight move down', () => {
    const [seeAll, rail] = [at(1100, 240, 60, 30), at(0, 290, 1280, 160)];
    expect(nextBox(at(60, 100, 200, 120), [seeAll, rail], 'down', false)).toBe(1);
    expect(nextBox(at(1000, 100, 200, 120), [seeAll, rail], 'down', false)).toBe(0);
  });

  test('a move from a wide row goes to where reading starts, left to right and right to left', () => {
    const cards = [at(0, 200), at(450, 200), at(900, 200)];
    expect(nextBox(at(0, 0, 1000, 100), cards, 'down', false)).toBe(0);
    expect(nextBox(at(0, 0, 1000, 100), cards, 'down', true)).toBe(2);
  });

  test('boxes that touch or overlap a little still count as separate rows', () => {
    expect(nextBox(at(0, 0), [at(0, 45)], 'down', false)).toBe(0);
    expect(nextBox(at(0, 0, 100, 100), [at(0, 10, 100, 100)], 'down', false)).toBeUndefined();
  });
});
