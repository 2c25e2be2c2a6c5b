// @vitest-environment jsdom
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createPlayerStore } from '../core/player-store.ts';
import type { PlayerSession } from '../core/session-contract.ts';
import { english } from '../strings/english.ts';
import { EndScreen } from './end-screen.tsx';
import { OfferOfNext } from './offer-of-next.tsx';
import { PlayerContext, useSnapshot } from './player-context.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LENGTH = 100;

async function mount({ inPage = false, follows = true, preparing = false } = {}) {
  const store = createPlayerStore({
    status: 'playing',
    wantsToPlay: true,
    started: true,
    time: LENGTH - 5,
    seekable: { start: 0, end: LENGTH },
  });
  const play = () => store.set({ status: 'playing', time: 0 });
  const session = { store, play: { play, pause: () => undefined, toggle: play } } as unknown as PlayerSession;
  const onPlay = vi.fn<() => void>();
  function Views() {
    const mouse = useRef(true);
    const ended = useSnapshot(({ status }) => status === 'ended');
    const nears = useSnapshot(({ time }) => time >= LENGTH - 10);
    return (
      <section tabIndex={-1} data-own-keys={inPage ? undefined : true}>
        {follows ? (
          <OfferOfNext
            next={{ title: 'The storm', onPlay, ...(preparing && { preparing: true as const }) }}
            offered={nears || ended}
            covered={false}
            mouse={mouse}
          />
        ) : (
          ended && <EndScreen>{null}</EndScreen>
        )}
        {!ended && <button type="button" aria-label={english.play} data-first-control="" />}
      </section>
    );
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => act(() => root.unmount()));
  const value = { session, strings: english, language: 'en', dir: 'ltr', digits: 'latn' } as const;
  await act(async () =>
    root.render(
      <PlayerContext value={value}>
        <Views />
      </PlayerContext>,
    ),
  );
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  return {
    store,
    onPlay,
    button,
    press: (name: string) =>
      act(async () => {
        button(name)!.focus();
        button(name)!.click();
      }),
    end: () => act(async () => store.set({ status: 'ended', wantsToPlay: false, time: LENGTH })),
    pass: (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1000)),
    counts: () => document.querySelector('[role="timer"]') !== null,
  };
}

test('what follows begins by itself after its count', async () => {
  const { onPlay, pass, counts } = await mount();
  expect(counts()).toBe(true);
  await pass(11);
  expect(onPlay).toHaveBeenCalledOnce();
});

test('what is still to be made does not begin by itself, and says why', async () => {
  const { onPlay, press, end, pass, counts } = await mount({ preparing: true });
  await pass(20);
  await end();
  await pass(20);
  expect([onPlay.mock.calls.length, counts()]).toEqual([0, false]);
  expect(document.querySelector('aside')?.textContent).toContain(english.next.preparing);
  await press(english.next.play);
  expect(onPlay).toHaveBeenCalledOnce();
});

test('who stays is offered what follows at the end, and nothing begins by itself', async () => {
  const { onPlay, press, end, pass, counts, button } = await mount();
  await press(english.next.cancel);
  expect(document.querySelector('aside')).toBeNull();
  await end();
  await pass(60);
  expect([onPlay.mock.calls.length, counts()]).toEqual([0, false]);
  expect(button(english.replay)).toBeDefined();
  await press(english.next.play);
  expect(onPlay).toHaveBeenCalledOnce();
});

test('who leaves full screen is still offered what follows, and nothing begins by itself', async () => {
  const { store, onPlay, press, pass, counts } = await mount();
  await act(async () => store.set({ fullscreen: true }));
  expect(counts()).toBe(true);
  await act(async () => store.set({ fullscreen: false }));
  await pass(20);
  expect([onPlay.mock.calls.length, counts()]).toEqual([0, false]);
  await press(english.next.play);
  expect(onPlay).toHaveBeenCalledOnce();
});

test('a film that is watched again offers anew, with a count', async () => {
  const { store, press, end, counts } = await mount();
  await press(english.next.cancel);
  await end();
  await press(english.replay);
  await act(async () => store.set({ time: LENGTH - 5 }));
  expect(counts()).toBe(true);
});

test('the focus of a card that leaves goes to the player', async () => {
  const { press, end } = await mount();
  await press(english.next.cancel);
  expect(document.activeElement).toBe(document.querySelector('section'));
  await end();
  await press(english.replay);
  expect(document.activeElement).toBe(document.querySelector('section'));
});

test('the focus of an end screen goes to the player, in a page to its play button', async () => {
  for (const inPage of [false, true]) {
    const { press, end } = await mount({ inPage, follows: false });
    await end();
    await press(english.replay);
    const player = [...document.querySelectorAll('section')].at(-1);
    expect(document.activeElement).toBe(inPage ? player?.querySelector('[data-first-control]') : player);
  }
});
