import { describe, expect, test } from 'vitest';
import { caretHandlesArrow, type Caret } from './handles-arrow-key.ts';

const field = (change: Partial<Caret>): Caret => ({
  start: 2,
  end: 2,
  length: 4,
  isMultiline: false,
  rtl: false,
  ...change,
});

describe('arrows in a text field', () => {
  test('move the caret until it is at the edge', () => {
    expect(caretHandlesArrow(field({}), 'left')).toBe(true);
    expect(caretHandlesArrow(field({ start: 0, end: 0 }), 'left')).toBe(false);
    expect(caretHandlesArrow(field({ start: 4, end: 4 }), 'right')).toBe(false);
    expect(caretHandlesArrow(field({ start: 0, end: 0 }), 'right')).toBe(true);
  });

  test('the edges are swapped in a right-to-left field', () => {
    expect(caretHandlesArrow(field({ start: 0, end: 0, rtl: true }), 'right')).toBe(false);
    expect(caretHandlesArrow(field({ start: 4, end: 4, rtl: true }), 'left')).toBe(false);
    expect(caretHandlesArrow(field({ start: 4, end: 4, rtl: true }), 'right')).toBe(true);
  });

  test('up and down leave a single-line field, and a multi-line one at its first and last position', () => {
    expect(caretHandlesArrow(field({}), 'down')).toBe(false);
    expect(caretHandlesArrow(field({ isMultiline: true }), 'down')).toBe(true);
    expect(caretHandlesArrow(field({ isMultiline: true, start: 4, end: 4 }), 'down')).toBe(false);
    expect(caretHandlesArrow(field({ isMultiline: true, start: 0, end: 0 }), 'up')).toBe(false);
  });

  test('a field with a selection or without a readable caret keeps the arrow; an empty field does not', () => {
    expect(caretHandlesArrow(field({ start: 0, end: 4 }), 'left')).toBe(true);
    expect(caretHandlesArrow(field({ start: 0, end: 0, length: 0 }), 'right')).toBe(false);
    expect(caretHandlesArrow(field({ start: null, end: null }), 'right')).toBe(true);
  });
});
