import { expect, test } from 'vitest';
import { languageState } from './language-state.ts';
import { logOut } from './log-out.ts';
import { createReferenceLists } from './reference-lists.ts';
import { createSession } from './session.ts';
import { createMemoryStore } from './storage.ts';
import { rememberedLanguages, rememberLanguages, usedProfile } from './watch-languages.ts';

test('SESS-03 the session keeps the display language with its direction, those of sound and captions, and their full forms', async () => {
  const stores = { store: createMemoryStore(), session: createSession() };
  const { store, session } = stores;
  session.set(languageState('ara'));
  expect(session.get()).toMatchObject({ displayLanguageCode: 'ara', rtl: true });
  session.set(languageState('eng'));
  expect(session.get()).toMatchObject({ displayLanguageCode: 'eng', rtl: false });

  rememberLanguages({ audioLanguage: 'ar' }, usedProfile(store), stores);
  rememberLanguages({ captionLanguage: 'en' }, usedProfile(store), stores);
  expect(session.get()).toMatchObject({ audioLanguages: [], subtitleLanguages: ['en'] });
  expect(
    rememberedLanguages(usedProfile(store), stores),
    'the player keeps those of visitors',
  ).toBeUndefined();
  store.set('currentProfileId', 'P1');
  rememberLanguages({ audioLanguage: 'ar' }, usedProfile(store), stores);
  rememberLanguages({ captionLanguage: 'en' }, usedProfile(store), stores);
  expect(session.get()).toMatchObject({ audioLanguages: ['ar'], subtitleLanguages: ['en'] });

  store.set('appConfig', '{"languageUrl":"/languages.json"}');
  const full = [{ code: 'ara', en: 'Arabic', ar: 'العربية' }];
  const lists = createReferenceLists({ fetchFile: async () => ({ data: full }), store, session });
  await lists.languages();
  expect(session.get().languages).toEqual(full);
});

test('each profile has its own languages, also none for captions, and a log-out removes them', () => {
  const stores = { store: createMemoryStore(), session: createSession() };
  const { store, session } = stores;
  store.set('currentProfileId', 'P1');
  rememberLanguages({ audioLanguage: 'en', captionLanguage: null }, usedProfile(store), stores);
  store.set('currentProfileId', 'P2');
  expect(rememberedLanguages(usedProfile(store), stores)).toEqual({});
  expect(session.get().audioLanguages).toEqual([]);
  store.set('currentProfileId', 'P1');
  expect(rememberedLanguages(usedProfile(store), stores)).toEqual({
    audioLanguage: 'en',
    captionLanguage: null,
  });
  expect(session.get().subtitleLanguages).toEqual([]);
  logOut(store, session, () => undefined);
  expect(store.get('watchLanguages')).toBeUndefined();
});

test('what is chosen after another tab has switched profiles is remembered for whom playback began', () => {
  const stores = { store: createMemoryStore(), session: createSession() };
  const { store } = stores;
  store.set('currentProfileId', 'P1');
  const began = usedProfile(store);
  rememberLanguages({ captionLanguage: 'ar' }, began, stores);
  store.set('currentProfileId', 'P2');
  rememberLanguages({ audioLanguage: 'en' }, began, stores);
  expect(rememberedLanguages('P2', stores)).toEqual({});
  expect(rememberedLanguages('P1', stores)).toEqual({ audioLanguage: 'en', captionLanguage: 'ar' });
  // A profile that has come to be meanwhile is not the visitor's.
  rememberLanguages({ audioLanguage: 'ar' }, undefined, stores);
  expect(rememberedLanguages('P2', stores)).toEqual({});
});

test('what is damaged counts as nothing', () => {
  const stores = { store: createMemoryStore(), session: createSession() };
  const { store } = stores;
  store.set('currentProfileId', 'P1');
  for (const damaged of ['{', 'null', '7', '{"P1":0}']) {
    store.set('watchLanguages', damaged);
    expect(rememberedLanguages(usedProfile(store), stores), damaged).toEqual({});
  }
});
