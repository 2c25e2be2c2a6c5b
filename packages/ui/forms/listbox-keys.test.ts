import { expect, test } from 'vitest';
import { listboxKey } from './listbox-keys.ts';

test('arrows go round, pages stop at the ends', () => {
  expect(listboxKey('ArrowDown', { active: undefined, count: 3 })).toEqual({ active: 0 });
  expect(listboxKey('ArrowUp', { active: undefined, count: 3 })).toEqual({ active: 2 });
  expect(listboxKey('ArrowDown', { active: 2, count: 3 })).toEqual({ active: 0 });
  expect(listboxKey('ArrowUp', { active: 0, count: 3 })).toEqual({ active: 2 });
  expect(listboxKey('PageDown', { active: 1, count: 40 })).toEqual({ active: 9 });
  expect(listboxKey('PageDown', { active: 35, count: 40 })).toEqual({ active: 39 });
  expect(listboxKey('PageUp', { active: 3, count: 40 })).toEqual({ active: 0 });
});

test('Enter takes what is marked and nothing else, Escape ends it, letters are the field’s', () => {
  expect(listboxKey('Enter', { active: 1, count: 3 })).toBe('choose');
  expect(listboxKey('Enter', { active: undefined, count: 3 })).toBeUndefined();
  expect(listboxKey('Escape', { active: 1, count: 3 })).toBe('close');
  expect(listboxKey('a', { active: 1, count: 3 })).toBeUndefined();
  expect(listboxKey('ArrowLeft', { active: 1, count: 3 })).toBeUndefined();
});

test('in an empty list no key leads anywhere', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Enter'])
    expect(listboxKey(key, { active: undefined, count: 0 })).toBeUndefined();
});
