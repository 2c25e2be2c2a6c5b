import { expect, test } from 'vitest';
import { listKey } from './list-keys.ts';

test('arrows go round, pages stop at the ends', () => {
  expect(listKey('ArrowDown', { active: undefined, count: 3 })).toEqual({ active: 0 });
  expect(listKey('ArrowUp', { active: undefined, count: 3 })).toEqual({ active: 2 });
  expect(listKey('ArrowDown', { active: 2, count: 3 })).toEqual({ active: 0 });
  expect(listKey('ArrowUp', { active: 0, count: 3 })).toEqual({ active: 2 });
  expect(listKey('PageDown', { active: 1, count: 40 })).toEqual({ active: 9 });
  expect(listKey('PageDown', { active: 35, count: 40 })).toEqual({ active: 39 });
  expect(listKey('PageUp', { active: 3, count: 40 })).toEqual({ active: 0 });
});

test('Enter takes what is marked and nothing else, Escape ends it, letters are the field’s', () => {
  expect(listKey('Enter', { active: 1, count: 3 })).toBe('choose');
  expect(listKey('Enter', { active: undefined, count: 3 })).toBeUndefined();
  expect(listKey('Escape', { active: 1, count: 3 })).toBe('close');
  expect(listKey('a', { active: 1, count: 3 })).toBeUndefined();
  expect(listKey('ArrowLeft', { active: 1, count: 3 })).toBeUndefined();
});

test('in an empty list no key leads anywhere', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Enter'])
    expect(listKey(key, { active: undefined, count: 0 })).toBeUndefined();
});
