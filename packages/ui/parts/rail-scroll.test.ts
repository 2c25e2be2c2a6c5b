import { describe, expect, test } from 'vitest';
import { railEnds, railKeyTarget, railRevealDistance, railStep } from './rail-scroll.ts';

describe('a rail', () => {
  test('detects its ends in both directions', () => {
    const view = { scrollWidth: 3000, clientWidth: 1000 };
    for (const sign of [1, -1]) {
      expect(railEnds({ ...view, scrollLeft: 0 })).toEqual({ atStart: true, atEnd: false });
      expect(railEnds({ ...view, scrollLeft: sign * 900 })).toEqual({ atStart: false, atEnd: false });
      expect(railEnds({ ...view, scrollLeft: sign * 1999 })).toEqual({ atStart: false, atEnd: true });
    }
  });

  test('that fits is at both ends', () => {
    expect(railEnds({ scrollLeft: 0, scrollWidth: 800, clientWidth: 800 })).toEqual({
      atStart: true,
      atEnd: true,
    });
  });

  test('steps towards the reading direction', () => {
    const view = { scrollLeft: 0, scrollWidth: 3000, clientWidth: 1000 };
    expect(railStep(view, 'forward', false)).toBe(850);
    expect(railStep(view, 'back', false)).toBe(-850);
    expect(railStep(view, 'forward', true)).toBe(-850);
    expect(railStep(view, 'back', true)).toBe(850);
  });

  test('moves in the direction of the arrow key, and stops at its ends', () => {
    expect(railKeyTarget('ArrowRight', 0, 5, false)).toBe(1);
    expect(railKeyTarget('ArrowLeft', 0, 5, false)).toBe(0);
    expect(railKeyTarget('ArrowLeft', 0, 5, true)).toBe(1);
    expect(railKeyTarget('ArrowRight', 3, 5, true)).toBe(2);
    expect(railKeyTarget('End', 0, 5, false)).toBe(4);
    expect(railKeyTarget('Home', 4, 5, true)).toBe(0);
    expect(railKeyTarget('ArrowDown', 1, 5, false)).toBeUndefined();
    expect(railKeyTarget('Tab', 1, 5, false)).toBeUndefined();
  });
});

test('an item is made fully visible, and the rail stops at the start of an item', () => {
  // Three and a half items 100 wide with gaps of 10 in a rail 360 wide.
  const items = Array.from({ length: 8 }, (_, index) => ({ start: index * 110, width: 100 }));
  expect(railRevealDistance(items, 2, 360)).toBe(0);
  expect(railRevealDistance(items, 3, 360)).toBe(110);
  expect(railRevealDistance(items, 7, 360)).toBe(550);
  const scrolledItems = items.map(({ start, width }) => ({ start: start - 330, width }));
  expect(railRevealDistance(scrolledItems, 1, 360)).toBe(-220);
  expect(railRevealDistance([{ start: 0, width: 500 }], 0, 360)).toBe(140);
  expect(railRevealDistance([], 0, 360)).toBe(0);
});
