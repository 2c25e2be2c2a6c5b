// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createLeaveDeletedProfile, isProfileGone } from './deleted-profile.ts';
import { createSession } from './session.ts';
import { createMemoryStore } from './storage.ts';

function create() {
  const store = createMemoryStore();
  const session = createSession();
  const events: string[] = [];
  const film = { plays: false, leave: () => undefined as void };
  store.set('sessionToken', 'access');
  store.set('currentProfileId', 'P2');
  store.set('subscriberProfileDetails', '{"profileid":"P2"}');
  session.set({ token: 'access', subscriberid: 'S1', profileid: 'P2' });
  const leave = createLeaveDeletedProfile({
    store,
    session,
    isPlaying: () => film.plays,
    afterFilm: (act) => void (film.leave = act),
    removePendingWrites: (profileid) => void events.push(`drop ${profileid}`),
    leaveProfileDeleted: () => void events.push('says why'),
    openChooser: () => void events.push('chooser'),
    reload: () => void events.push('reload'),
  });
  return { store, session, events, film, leave };
}
const LEFT = ['drop P2', 'says why', 'chooser'];

test('SESS-14 a profile that another device deleted is forgotten here, and the chooser opens once', () => {
  const { store, events, leave } = create();
  leave();
  leave();
  expect(events).toEqual(LEFT);
  expect([store.get('currentProfileId'), store.get('subscriberProfileDetails')]).toEqual([
    undefined,
    undefined,
  ]);
  expect(store.get('sessionToken')).toBe('access');
});

test('SESS-14 a film that plays is left first; a profile that another tab has chosen by then is gone on with', () => {
  const one = create();
  one.film.plays = true;
  one.leave();
  expect(one.events).toEqual([]);
  one.film.leave();
  expect(one.events).toEqual(LEFT);

  const other = create();
  other.film.plays = true;
  other.leave();
  other.store.set('currentProfileId', 'P3');
  other.film.leave();
  expect(other.events).toEqual(['drop P2', 'reload']);
  expect(other.store.get('currentProfileId')).toBe('P3');
});

test('a viewer who logs out, or has, is led nowhere else', () => {
  const ending = create();
  ending.session.set({ isEnding: true });
  ending.leave();
  const ended = create();
  ended.store.remove('sessionToken');
  ended.leave();
  expect([ending.events, ended.events]).toEqual([[], []]);
});

test('SESS-14 a tab follows another one that has left the profile; a log-out and a switch are something else', () => {
  const { store, session } = create();
  const stores = { store, session };
  expect(isProfileGone(stores)).toBe(false);
  store.set('currentProfileId', 'P3');
  expect(isProfileGone(stores)).toBe(false);
  store.remove('currentProfileId');
  expect(isProfileGone(stores)).toBe(true);
  store.set('sessionToken', 'another log-in');
  expect(isProfileGone(stores)).toBe(false);
  store.remove('sessionToken');
  expect(isProfileGone(stores)).toBe(false);
});
