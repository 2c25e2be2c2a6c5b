import { expect, test } from 'vitest';
import { languageState } from './language-state.ts';
import { logOut } from './log-out.ts';
import { createReferenceLists } from './reference-lists.ts';
import { createSession } from './session.ts';
import { createMemoryStore } from './storage.ts';
import {
  confirmChoices,
  receiveChoices,
  rememberChoices,
  rememberedChoices,
  unsentChoices,
  usedProfile,
} from './playback-choices.ts';

test('SESS-03 the session keeps the display language with its direction, those of sound and captions, and their full forms', async () => {
  const stores = { store: createMemoryStore(), session: createSession() };
  const { store, session } = stores;
  session.set(languageState('ara'));
  expect(session.get()).toMatchObject({ displayLanguageCode: 'ara', rtl: true });
  session.set(languageState('eng'));
  expect(session.get()).toMatchObject({ displayLanguageCode: 'eng', rtl: false });

  rememberChoices({ audioLanguage: 'ar' }, usedProfile(store), stores);
  rememberChoices({ captionLanguage: 'en' }, usedProfile(store), stores);
  expect(session.get()).toMatchObject({ audioLanguages: [], subtitleLanguages: ['en'] });
  expect(rememberedChoices(usedProfile(store), stores), 'the player keeps those of visitors').toBeUndefined();
  store.set('currentProfileId', 'P1');
  rememberChoices({ audioLanguage: 'ar' }, usedProfile(store), stores);
  rememberChoices({ captionLanguage: 'en' }, usedProfile(store), stores);
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
  rememberChoices({ audioLanguage: 'en', captionLanguage: null }, usedProfile(store), stores);
  store.set('currentProfileId', 'P2');
  expect(rememberedChoices(usedProfile(store), stores)).toEqual({});
  expect(session.get().audioLanguages).toEqual([]);
  store.set('currentProfileId', 'P1');
  expect(rememberedChoices(usedProfile(store), stores)).toEqual({
    audioLanguage: 'en',
    captionLanguage: null,
  });
  expect(session.get().subtitleLanguages).toEqual([]);
  logOut(store, session, () => undefined);
  expect(store.get('playbackChoices')).toBeUndefined();
});

test('what is chosen after another tab has switched profiles is remembered for whom playback began', () => {
  const stores = { store: createMemoryStore(), session: createSession() };
  const { store } = stores;
  store.set('currentProfileId', 'P1');
  const began = usedProfile(store);
  rememberChoices({ captionLanguage: 'ar' }, began, stores);
  store.set('currentProfileId', 'P2');
  rememberChoices({ audioLanguage: 'en' }, began, stores);
  expect(rememberedChoices('P2', stores)).toEqual({});
  expect(rememberedChoices('P1', stores)).toEqual({ audioLanguage: 'en', captionLanguage: 'ar' });
  // A profile that has come to be meanwhile is not the visitor's.
  rememberChoices({ audioLanguage: 'ar' }, undefined, stores);
  expect(rememberedChoices('P2', stores)).toEqual({});
});

test('how captions look is a choice of the profile, too', () => {
  const stores = { store: createMemoryStore(), session: createSession() };
  const captionStyle = { colour: 'yellow', background: 'solid', edge: 'none', face: 'plain' } as const;
  rememberChoices({ captionSize: 'huge', captionStyle }, 'P1', stores);
  rememberChoices({ captionLanguage: null }, 'P1', stores);
  expect(rememberedChoices('P1', stores)).toEqual({
    captionSize: 'huge',
    captionStyle,
    captionLanguage: null,
  });
  expect(rememberedChoices('P2', stores)).toEqual({});
});

test('what was chosen elsewhere is taken over, but what is unsent here is newer', () => {
  const stores = { store: createMemoryStore(), session: createSession() };
  const { store } = stores;
  store.set('currentProfileId', 'P1');
  rememberChoices({ audioLanguage: 'ar', captionLanguage: 'ar' }, 'P1', stores);
  confirmChoices('P1', { audiolanguage: 'ar', captionlanguage: 'en' }, store);
  expect(unsentChoices('P1', store), 'chosen anew while it was sent').toEqual({ captionlanguage: 'ar' });
  receiveChoices('P1', { audiolanguage: 'en', captionlanguage: null, captionsize: 'small' }, store);
  expect(rememberedChoices('P1', stores)).toEqual({
    audioLanguage: 'en',
    captionLanguage: 'ar',
    captionSize: 'small',
  });
  confirmChoices('P1', { captionlanguage: 'ar' }, store);
  expect(unsentChoices('P1', store)).toBeUndefined();
  receiveChoices('P1', {}, store);
  expect(rememberedChoices('P1', stores), 'reset elsewhere').toEqual({});
});

test('what arrives after a log-out leaves nothing on the device', () => {
  const { store, session } = { store: createMemoryStore(), session: createSession() };
  store.set('currentProfileId', 'P1');
  rememberChoices({ captionLanguage: 'ar' }, 'P1', { store, session });
  logOut(store, session, () => undefined);
  confirmChoices('P1', { captionlanguage: 'ar' }, store);
  receiveChoices('P1', { captionlanguage: 'ar' }, store);
  expect(store.get('playbackChoices')).toBeUndefined();
});

test('what is damaged counts as nothing', () => {
  const stores = { store: createMemoryStore(), session: createSession() };
  const { store } = stores;
  store.set('currentProfileId', 'P1');
  for (const damaged of ['{', 'null', '7', '{"P1":0}']) {
    store.set('playbackChoices', damaged);
    expect(rememberedChoices(usedProfile(store), stores), damaged).toEqual({});
  }
});
