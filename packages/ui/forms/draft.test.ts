import { expect, test } from 'vitest';
import {
  draftProfile,
  fitsInitial,
  removeDrafts,
  storeDraft,
  takeDraft,
  type DraftStorage,
} from './draft.ts';

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

const at = (nowMs: number, profile = '') => ({ nowMs, profile });

test('a draft is given back once, to its own form', () => {
  const storage = memory();
  storeDraft('sign-up', { name: 'Layla' }, at(1000), () => storage);
  expect(takeDraft('log-in', at(1000), () => storage)).toEqual({});
  expect(takeDraft('sign-up', at(1000), () => storage)).toEqual({ name: 'Layla' });
  expect(takeDraft('sign-up', at(1000), () => storage)).toEqual({});
});

test('a draft without values removes the one before it', () => {
  const storage = memory();
  storeDraft('sign-up', { name: 'Layla' }, at(1000), () => storage);
  storeDraft('sign-up', {}, at(2000), () => storage);
  expect(storage.length).toBe(0);
});

test('a draft lasts for half an hour', () => {
  const storage = memory();
  const minutes = (count: number) => count * 60_000;
  storeDraft('a', { name: 'Layla' }, at(0), () => storage);
  expect(takeDraft('a', at(minutes(30)), () => storage)).toEqual({ name: 'Layla' });
  storeDraft('a', { name: 'Layla' }, at(0), () => storage);
  expect(takeDraft('a', at(minutes(30) + 1), () => storage)).toEqual({});
});

test('a draft is of the profile that wrote it; what a visitor wrote is there after the log-in', () => {
  const storage = memory();
  storeDraft('a', { name: 'Layla' }, at(0, 'P1'), () => storage);
  expect(takeDraft('a', at(1, 'P2'), () => storage)).toEqual({});
  for (const [writer, reader, values] of [
    ['P1', 'P1', { name: 'Layla' }],
    ['', 'P1', { name: 'Layla' }],
    ['P1', '', {}],
  ] as const) {
    storeDraft('a', { name: 'Layla' }, at(0, writer), () => storage);
    expect(
      takeDraft('a', at(1, reader), () => storage),
      `${writer} ${reader}`,
    ).toEqual(values);
  }
  storage.setItem('currentProfileId', 'P1');
  expect(draftProfile(() => storage)).toBe('P1');
  const closed = () => {
    throw new Error('a private window');
  };
  expect([draftProfile(closed), draftProfile(() => memory())]).toEqual(['', '']);
});

test('what cannot be read, or is refused by the browser, is no draft', () => {
  const storage = memory();
  storage.setItem('form:a', '{"storedAtMs":');
  expect(takeDraft('a', at(0), () => storage)).toEqual({});
  const closed = () => {
    throw new Error('a private window');
  };
  expect(() => storeDraft('a', { name: 'x' }, at(0), closed)).not.toThrow();
  expect(takeDraft('a', at(0), closed)).toEqual({});
});

test('all drafts are removed, and nothing else', () => {
  const storage = memory();
  storage.setItem('languagePlace', 'x');
  storeDraft('a', { name: 'x' }, at(0), () => storage);
  storeDraft('b', { name: 'x' }, at(0), () => storage);
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
