import { describe, expect, test } from 'vitest';
import { caretKeeps, type Caret } from './keeps-arrow.ts';

const field = (change: Partial<Caret>): Caret => ({ start: 2, end: 2, length: 4, lines: false, rtl: false, ...change });

describe('arrows in a text field', () => {
  test('move the caret until it is at the edge', () => {
    expect(caretKeeps(field({}), 'left')).toBe(true);
    expect(caretKeeps(field({ start: 0, end: 0 }), 'left')).toBe(false);
    expect(caretKeeps(field({ start: 4, end: 4 }), 'right')).toBe(false);
    expect(caretKeeps(field({ start: 0, end: 0 }), 'right')).toBe(true);
  });

  test('the edges are swapped in a right-to-left field', () => {
    expect(caretKeeps(field({ start: 0, end: 0, rtl: true }), 'right')).toBe(false);
    expect(caretKeeps(field({ start: 4, end: 4, rtl: true }), 'left')).toBe(false);
    expect(caretKeeps(field({ start: 4, end: 4, rtl: true }), 'right')).toBe(true);
  });

  test('up and down leave a single-line field, and a multi-line one at its first and last position', () => {
    expect(caretKeeps(field({}), 'down')).toBe(false);
    expect(caretKeeps(field({ lines: true }), 'down')).toBe(true);
    expect(caretKeeps(field({ lines: true, start: 4, end: 4 }), 'down')).toBe(false);
    expect(caretKeeps(field({ lines: true, start: 0, end: 0 }), 'up')).toBe(false);
  });

  test('a field with a selection or without a readable caret keeps the arrow; an empty field does not', () => {
    expect(caretKeeps(field({ start: 0, end: 4 }), 'left')).toBe(true);
    expect(caretKeeps(field({ start: 0, end: 0, length: 0 }), 'right')).toBe(false);
    expect(caretKeeps(field({ start: null, end: null }), 'right')).toBe(true);
  });
});
