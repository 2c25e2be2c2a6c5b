import { expect, test } from 'vitest';
import { createBrowserStore, createMemoryStore, storedJson } from './storage.ts';

test('STORE-01 a browser that refuses to keep anything still serves the page', () => {
  const refusing = createBrowserStore(() => {
    throw new Error('denied');
  });
  refusing.set('deviceToken', 'a');
  expect(refusing.get('deviceToken')).toBe('a');
  refusing.remove('deviceToken');
  expect(refusing.get('deviceToken')).toBeUndefined();
});

test('STORE-07 a broken stored configuration counts as none', () => {
  const store = createMemoryStore();
  store.set('appConfig', '{"half":');
  expect(storedJson(store, 'appConfig')).toBeUndefined();
  store.set('appConfig', '{"whole":true}');
  expect(storedJson(store, 'appConfig')).toEqual({ whole: true });
});
