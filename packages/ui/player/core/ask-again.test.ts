// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgain } from './ask-again.ts';
import type { PlayerSource } from './engine-port.ts';
import type { LoadReason } from './failure.ts';
import type { PlayerEvent } from './player-event.ts';
import { createPlayerSession } from './player-session.ts';
import { fakeEngine, fakeMedia } from './test-kit/fakes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SOURCE: PlayerSource = { manifest: '/m.mpd', mimeType: 'application/dash+xml' };
const PREPARING = { kind: 'not-ready' };

/** A film of which the host says what `answer` returns, or refuses with what it throws. */
function open(answer: () => PlayerSource) {
  const { media } = fakeMedia();
  const asked: LoadReason[] = [];
  const events: PlayerEvent['type'][] = [];
  const at = { hidden: false, offline: false };
  const session = createPlayerSession({
    host: () => ({
      async load(reason) {
        asked.push(reason);
        return answer();
      },
      onEvent: ({ type }) => void events.push(type),
    }),
    createEngine: async () => fakeEngine(() => undefined),
    preloadEngine: () => undefined,
    language: 'en',
    autoPlay: true,
  });
  const changes: string[] = [];
  session.store.subscribe(() => {
    const { status } = session.store.getSnapshot();
    if (changes.at(-1) !== status) changes.push(status);
  });
  const leave = session.attach({
    media,
    nextFrame: (shown) => shown(),
    isHidden: () => at.hidden,
    isOffline: () => at.offline,
    probe: async () => 200,
  });
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  return { session, asked, events, changes, at, leave, pass };
}

test('a film that is being made is asked for every 10 to 30 seconds, with its panel as it is, and then plays', async () => {
  let isMade = false;
  const film = open(() => {
    if (!isMade) throw PREPARING;
    return SOURCE;
  });
  await film.pass(0);
  const { failure } = film.session.store.getSnapshot();
  expect(film.session.store.getSnapshot()).toMatchObject({
    status: 'failed',
    failure: { kind: 'not-ready' },
  });
  await film.pass(9);
  expect(film.asked).toEqual(['start']);
  await film.pass(291);
  expect(film.asked.length).toBeGreaterThan(10);
  expect(film.asked.length).toBeLessThan(32);
  expect(film.changes, 'nothing flickers').toEqual(['loading', 'failed']);
  expect(film.session.store.getSnapshot().failure, 'nor is the focus moved').toBe(failure);
  expect(film.events.filter((type) => type === 'failed')).toHaveLength(1);
  isMade = true;
  for (let waited = 0; waited < 30 && film.changes.at(-1) === 'failed'; waited += 1) await film.pass(1);
  expect(film.session.store.getSnapshot()).toMatchObject({ status: 'playing', failure: null });
});

test('nothing is asked for while nobody sees it, without a network, nor after the player was left', async () => {
  const film = open(() => {
    throw PREPARING;
  });
  await film.pass(0);
  film.at.hidden = true;
  await film.pass(300);
  expect(film.asked).toHaveLength(1);
  film.at.hidden = false;
  await film.pass(2);
  expect(film.asked, 'at once when the viewer is back').toHaveLength(2);
  film.at.offline = true;
  await film.pass(300);
  expect(film.asked).toHaveLength(2);
  film.at.offline = false;
  film.leave();
  await film.pass(300);
  expect(film.asked).toHaveLength(2);
});

test('what the host refuses for another reason by then is said, and an unreachable host changes nothing', async () => {
  let refusal: object = PREPARING;
  const film = open(() => {
    throw refusal;
  });
  await film.pass(0);
  refusal = { kind: 'network' };
  await film.pass(31);
  expect(film.session.store.getSnapshot().failure).toEqual(PREPARING);
  refusal = { kind: 'refused', message: 'No longer available' };
  await film.pass(31);
  expect(film.session.store.getSnapshot().failure).toEqual(refusal);
  const loads = film.asked.length;
  await film.pass(120);
  expect(film.asked).toHaveLength(loads);
});

test('a film with a missing part goes on when that part is back, at its present address; until then the host keeps nothing', async () => {
  const done: string[] = [];
  const statuses: Record<string, number> = { '/new/7.m4s': 404 };
  const ask = () =>
    askAgain(
      { kind: 'not-found', part: true, address: '/old/7.m4s' },
      {
        load: async () => ({ ...SOURCE, currentAddress: async (address) => address.replace('old', 'new') }),
        probe: async (address) => statuses[address] ?? 200,
        isShown: () => true,
        play: (reason) => void done.push(`play ${reason}`),
        giveBack: () => void done.push('give back'),
        show: ({ kind }) => void done.push(`show ${kind}`),
      },
    );
  await ask();
  statuses['/new/7.m4s'] = 200;
  await ask();
  expect(done).toEqual(['give back', 'play expired']);
});
