import { expect, test } from 'vitest';
import { fitsInitial, removeDrafts, storeDraft, takeDraft, type DraftStorage } from './draft.ts';

function memory(): DraftStorage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, text) => void held.set(key, text),
    removeItem: (key) => void held.delete(key),
    key: (at) => [...held.keys()][at] ?? null,
  };
}

test('a draft is given back once, to its own form', () => {
  const storage = memory();
  storeDraft('sign-up', { name: 'Layla' }, 1000, () => storage);
  expect(takeDraft('log-in', 1000, () => storage)).toEqual({});
  expect(takeDraft('sign-up', 1000, () => storage)).toEqual({ name: 'Layla' });
  expect(takeDraft('sign-up', 1000, () => storage)).toEqual({});
});

test('a draft without values removes the one before it', () => {
  const storage = memory();
  storeDraft('sign-up', { name: 'Layla' }, 1000, () => storage);
  storeDraft('sign-up', {}, 2000, () => storage);
  expect(storage.length).toBe(0);
});

test('a draft lasts for half an hour', () => {
  const storage = memory();
  const minutes = (count: number) => count * 60_000;
  storeDraft('a', { name: 'Layla' }, 0, () => storage);
  expect(takeDraft('a', minutes(30), () => storage)).toEqual({ name: 'Layla' });
  storeDraft('a', { name: 'Layla' }, 0, () => storage);
  expect(takeDraft('a', minutes(30) + 1, () => storage)).toEqual({});
});

test('what cannot be read, or is refused by the browser, is no draft', () => {
  const storage = memory();
  storage.setItem('form:a', '{"storedAtMs":');
  expect(takeDraft('a', 0, () => storage)).toEqual({});
  const closed = () => {
    throw new Error('a private window');
  };
  expect(() => storeDraft('a', { name: 'x' }, 0, closed)).not.toThrow();
  expect(takeDraft('a', 0, closed)).toEqual({});
});

test('all drafts are removed, and nothing else', () => {
  const storage = memory();
  storage.setItem('languagePlace', 'x');
  storeDraft('a', { name: 'x' }, 0, () => storage);
  storeDraft('b', { name: 'x' }, 0, () => storage);
  removeDrafts(() => storage);
  expect(Array.from({ length: storage.length }, (_, at) => storage.key(at))).toEqual(['languagePlace']);
});

test('a stored value fits where it has the form that the field has', () => {
  expect(fitsInitial('x', '')).toBe(true);
  expect(fitsInitial(true, false)).toBe(true);
  expect(fitsInitial(1, '')).toBe(false);
  expect(fitsInitial(null, '')).toBe(false);
  expect(
    fitsInitial(
      { country: 'BH', callingcode: '973', number: '1' },
      { country: '', callingcode: '', number: '' },
    ),
  ).toBe(true);
  expect(fitsInitial({ country: 'BH' }, { country: '', number: '' })).toBe(false);
  expect(fitsInitial(['a'], {})).toBe(false);
});
