// @vitest-environment jsdom
import type { PlayerEvent } from '@rawi/player';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountHook, settle } from '../../shared/test-kit/mount.tsx';
import { useAdBreaks, type AdBreaksOptions } from './use-ad-breaks.tsx';

vi.mock('../../shared/player/preload-player.ts', () => ({
  loadPlayer: async () => ({ readChoices: () => ({ volume: 1, muted: false }) }),
}));

const PLAN = `<VMAP><AdBreak timeOffset="start" breakType="linear"><AdSource><AdTagURI>https://a.example/pre</AdTagURI>
  </AdSource></AdBreak></VMAP>`;
const POD = `<VAST version="4.2"><Ad id="A"><InLine><Creatives><Creative><Linear>
  <MediaFiles><MediaFile type="video/mp4">https://m.example/a.mp4</MediaFile></MediaFiles>
</Linear></Creative></Creatives></InLine></Ad></VAST>`;

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(address.endsWith('plan') ? PLAN : POD);
  });
});
afterEach(() => vi.unstubAllGlobals());

const options: AdBreaksOptions = {
  settings: { url: 'https://a.example/plan', kids: false, resumeSkipsPreroll: false },
  startAt: 0,
  storage: { getItem: () => null, setItem: () => undefined },
  onBack: () => undefined,
  onHold: () => undefined,
};

/** The advertisements of a film, with their code loaded. */
async function openFilm() {
  const { result } = await mountHook(useAdBreaks, options);
  // On a busy machine the code takes seconds to load.
  await vi.waitFor(() => import('./ads/index.ts'), { timeout: 30_000 });
  await settle();
  return {
    covers: () => result.current.adBreak !== undefined,
    give: async () => {
      await act(async () => result.current.onSource());
      await settle();
    },
    load: async () => {
      await act(async () => result.current.onEvent({ type: 'loading', reason: 'retry' }));
      await settle();
    },
    fail: async () => {
      const event: PlayerEvent = { type: 'failed', failure: { kind: 'not-ready' }, at: 0 };
      await act(async () => result.current.onEvent(event));
      await settle();
    },
  };
}

test('ACCESS-06 no advertisement is asked for before the film is known to play, nor where it does not', async () => {
  const film = await openFilm();
  await film.fail();
  expect([asked, film.covers()]).toEqual([[], false]);
  // Asked for by itself behind the failure: it may still not play.
  await film.give();
  expect([asked, film.covers()]).toEqual([[], false]);
  await film.load();
  expect([asked, film.covers()]).toEqual([['https://a.example/plan', 'https://a.example/pre'], true]);
});

test('a film that fails behind its advertisement is uncovered, and plays without it when it can', async () => {
  const film = await openFilm();
  await film.give();
  expect(film.covers()).toBe(true);
  await film.fail();
  expect(film.covers()).toBe(false);
  await film.load();
  await film.give();
  expect([film.covers(), asked.length]).toEqual([false, 2]);
});
