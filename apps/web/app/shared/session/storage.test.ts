import { expect, test } from 'vitest';
import { createBrowserStore, createMemoryStore, readStoredJson } from './storage.ts';

test('STORE-01 the app works when the browser refuses storage', () => {
  const refusing = createBrowserStore(() => {
    throw new Error('denied');
  });
  refusing.set('deviceToken', 'a');
  expect(refusing.get('deviceToken')).toBe('a');
  refusing.remove('deviceToken');
  expect(refusing.get('deviceToken')).toBeUndefined();
});

test('STORE-07 an unparsable stored configuration counts as missing', () => {
  const store = createMemoryStore();
  store.set('appConfig', '{"half":');
  expect(readStoredJson(store, 'appConfig')).toBeUndefined();
  store.set('appConfig', '{"whole":true}');
  expect(readStoredJson(store, 'appConfig')).toEqual({ whole: true });
});

/** Storage that refuses writes while it is full, as one of 5 MB does. */
function createFillingStorage() {
  const values = new Map<string, string>();
  const state = { full: false };
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (state.full) throw new Error('quota exceeded');
      values.set(key, text);
    },
    removeItem: (key: string) => void values.delete(key),
  };
  return { values, state, store: createBrowserStore(() => storage as Storage) };
}

test('STORE-01 a value that could not be written counts until one can, and never hides a newer one', () => {
  const { values, state, store } = createFillingStorage();
  store.set('deviceToken', 'first');
  state.full = true;
  store.set('deviceToken', 'second');
  expect(store.get('deviceToken'), 'the newest counts, though the storage has an older one').toBe('second');
  state.full = false;
  store.set('deviceToken', 'third');
  expect(store.get('deviceToken')).toBe('third');
  // Another tab renews the token.
  values.set('deviceToken', 'fourth');
  expect(store.get('deviceToken')).toBe('fourth');
});

test('ROUTE-58 a removed value is gone from the storage and from what could not be written', () => {
  const { values, state, store } = createFillingStorage();
  store.set('sessionToken', 'stored');
  state.full = true;
  store.set('sessionToken', 'not stored');
  store.remove('sessionToken');
  expect([store.get('sessionToken'), values.size]).toEqual([undefined, 0]);
});
