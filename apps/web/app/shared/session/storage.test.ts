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
