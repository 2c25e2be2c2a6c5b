import { describe, expect, test } from 'vitest';
import { caretKeeps, type Caret } from './keeps-arrow.ts';

const field = (change: Partial<Caret>): Caret => ({ start: 2, end: 2, length: 4, lines: false, rtl: false, ...change });

describe('arrows in a text field', () => {
  test('move the caret until it stands at the edge', () => {
    expect(caretKeeps(field({}), 'left')).toBe(true);
    expect(caretKeeps(field({ start: 0, end: 0 }), 'left')).toBe(false);
    expect(caretKeeps(field({ start: 4, end: 4 }), 'right')).toBe(false);
    expect(caretKeeps(field({ start: 0, end: 0 }), 'right')).toBe(true);
  });

  test('the edges change sides in a field that runs right to left', () => {
    expect(caretKeeps(field({ start: 0, end: 0, rtl: true }), 'right')).toBe(false);
    expect(caretKeeps(field({ start: 4, end: 4, rtl: true }), 'left')).toBe(false);
    expect(caretKeeps(field({ start: 4, end: 4, rtl: true }), 'right')).toBe(true);
  });

  test('up and down leave a single line, and many lines at the first and the last place', () => {
    expect(caretKeeps(field({}), 'down')).toBe(false);
    expect(caretKeeps(field({ lines: true }), 'down')).toBe(true);
    expect(caretKeeps(field({ lines: true, start: 4, end: 4 }), 'down')).toBe(false);
    expect(caretKeeps(field({ lines: true, start: 0, end: 0 }), 'up')).toBe(false);
  });

  test('a selection is the field’s; an empty field keeps nothing; a field that does not tell its caret keeps it', () => {
    expect(caretKeeps(field({ start: 0, end: 4 }), 'left')).toBe(true);
    expect(caretKeeps(field({ start: 0, end: 0, length: 0 }), 'right')).toBe(false);
    expect(caretKeeps(field({ start: null, end: null }), 'right')).toBe(true);
  });
});
