import { expect, test } from 'vitest';
import { createPlayerStore } from '../core/player-store.ts';
import { keepAwake } from './keep-awake.ts';

function createScreen() {
  const calls: string[] = [];
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as DocumentVisibilityState,
  });
  const wakeLock = {
    async request(type: 'screen') {
      calls.push(`request ${type}`);
      return { release: async () => void calls.push('release') };
    },
  };
  const show = (visibilityState: DocumentVisibilityState) => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { calls, wakeLock, document: document as unknown as Document, show };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('the screen stays on while a film plays or waits, and not while it is paused or has ended', async () => {
  const { calls, ...screen } = createScreen();
  const store = createPlayerStore();
  const stop = keepAwake(store, screen);
  for (const status of ['loading', 'ready'] as const) store.set({ status });
  expect(calls).toEqual([]);
  for (const status of ['playing', 'buffering', 'playing'] as const) store.set({ status, wantsToPlay: true });
  await settled();
  expect(calls).toEqual(['request screen']);
  store.set({ status: 'paused', wantsToPlay: false });
  store.set({ status: 'playing', wantsToPlay: true });
  store.set({ status: 'ended', wantsToPlay: false });
  await settled();
  expect(calls).toEqual(['request screen', 'release', 'request screen', 'release']);
  stop();
  await settled();
  expect(calls).toHaveLength(4);
});

test('is given up in the background and when the player is left, and requested again when the page is back', async () => {
  const { calls, show, ...screen } = createScreen();
  const store = createPlayerStore({ status: 'playing', wantsToPlay: true });
  const stop = keepAwake(store, screen);
  show('hidden');
  show('visible');
  stop();
  show('visible');
  await settled();
  expect(calls).toEqual(['request screen', 'release', 'request screen', 'release']);
});

test('a browser without wake locks, or one that refuses, is no failure', async () => {
  const { document } = createScreen();
  const store = createPlayerStore({ status: 'playing', wantsToPlay: true });
  keepAwake(store, { document })();
  const wakeLock = { request: () => Promise.reject(new DOMException('', 'NotAllowedError')) };
  keepAwake(store, { wakeLock, document })();
  await settled();
});
