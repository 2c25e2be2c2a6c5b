// @vitest-environment jsdom
import { startSpatialNavigation } from '@rawi/focus';
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { PlayerSnapshot } from '../core/player-snapshot.ts';
import { createPlayerStore } from '../core/player-store.ts';
import type { PlayerSession } from '../core/session-contract.ts';
import { english } from '../strings/english.ts';
import { Chrome } from './chrome.tsx';
import { PlayerContext } from './player-context.ts';
import type { LiveProgramme, PlayerProps } from './player-props.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Not in jsdom.
Element.prototype.scrollIntoView = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const LENGTH = 3600;
/** The instant of position 0 of the channel; a programme began half a second after a whole one. */
const BEGAN_AT = 1_700_000_000_000;
const PROGRAMMES = [
  { title: 'The tide', start: BEGAN_AT - 7_200_000, end: BEGAN_AT + 1_000_400 },
  { title: 'The storm', start: BEGAN_AT + 1_000_400, end: BEGAN_AT + 7_200_000 },
];

async function mount(snapshot: Partial<PlayerSnapshot>, given: Partial<PlayerProps> = {}) {
  const store = createPlayerStore({
    status: 'playing',
    wantsToPlay: true,
    started: true,
    time: 600,
    seekable: { start: 0, end: LENGTH },
    ...snapshot,
  });
  const calls: string[] = [];
  const session = {
    store,
    play: { play: () => void calls.push('play') },
    seek: {
      seekTo: (time: number) => store.set({ time }),
      seekToFraction: (fraction: number) => void calls.push(`seek to ${fraction}`),
    },
    thumbnailAt: async () => null,
    instantAt: (seconds: number) => BEGAN_AT + seconds * 1000,
    retry: () => store.transition('load', { failure: null }),
    hold: () => undefined,
    volume: {},
    fullscreen: {},
    pip: {},
    cast: {},
  } as unknown as PlayerSession;
  const props = { title: 'The film', strings: english, onBack: () => undefined, ...given } as PlayerProps;
  function View({ adBreak }: Pick<PlayerProps, 'adBreak'>) {
    const media = useRef<HTMLMediaElement>(null);
    const container = useRef<HTMLDivElement>(null);
    return (
      <section ref={container} tabIndex={-1} data-own-keys={props.inPage ? undefined : true}>
        <Chrome props={{ ...props, adBreak }} media={media} container={container} />
      </section>
    );
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  const value = { session, strings: english, language: 'en', dir: 'ltr', digits: 'latn' } as const;
  const render = (adBreak: PlayerProps['adBreak'] = null) =>
    act(async () =>
      root.render(
        <PlayerContext value={value}>
          <View adBreak={adBreak} />
        </PlayerContext>,
      ),
    );
  await render();
  const button = (name: string) =>
    [...place.querySelectorAll('button')].find(
      (one) => one.textContent === name || one.getAttribute('aria-label') === name,
    );
  return {
    store,
    calls,
    button,
    render,
    player: place.querySelector('section')!,
    set: (change: Partial<PlayerSnapshot>) => act(async () => store.set(change)),
    press: (name: string) =>
      act(async () => {
        button(name)!.focus();
        button(name)!.click();
      }),
    pass: (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1000)),
    fail: () =>
      act(async () => store.transition('fail', { failure: { kind: 'network', detail: '' } as never })),
  };
}

const startsOver = english.startOver;

test('starting over is offered once to who resumes, not again after a replay', async () => {
  const { set, button, pass } = await mount({}, { startAt: 600 });
  expect(button(startsOver)).toBeDefined();
  await set({ status: 'ended', wantsToPlay: false, time: LENGTH });
  await pass(1);
  await set({ status: 'playing', wantsToPlay: true, time: 0 });
  expect(button(startsOver)).toBeUndefined();
});

test('starting over is not offered again after a failure, once its time has passed', async () => {
  const { set, button, pass, fail } = await mount({}, { startAt: 600 });
  await pass(9);
  expect(button(startsOver)).toBeDefined();
  await pass(2);
  expect(button(startsOver)).toBeUndefined();
  await fail();
  await set({ status: 'playing', failure: null });
  expect(button(startsOver)).toBeUndefined();
});

test('the offer to start over waits while an advertisement is shown', async () => {
  const { render, button, pass } = await mount({}, { startAt: 600 });
  await render('An advertisement');
  await pass(30);
  await render();
  expect(button(startsOver)).toBeDefined();
  await pass(11);
  expect(button(startsOver)).toBeUndefined();
});

test('controls hide again after a timeline that was dragged when it went: at the end, under an advertisement, for a failure', async () => {
  const goes: ((player: Awaited<ReturnType<typeof mount>>) => Promise<void>)[] = [
    ({ set }) => set({ status: 'ended', wantsToPlay: false, time: LENGTH }),
    ({ render }) => render('An advertisement'),
    ({ fail }) => fail(),
  ];
  for (const go of goes) {
    const mounted = await mount({}, { ended: 'What is next' });
    const { player, set, render, pass } = mounted;
    const isShown = () => player.querySelector('[data-hides-with-controls]')!.getAttribute('data-shown');
    const line = player.querySelector<HTMLElement>('[data-focus-area]')!;
    line.setPointerCapture = () => undefined;
    await act(async () => line.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, button: 0 })));
    await pass(10);
    expect(isShown(), 'while it is dragged').toBe('true');
    await go(mounted);
    await render();
    await set({ status: 'playing', wantsToPlay: true, failure: null, time: 0 });
    await pass(10);
    expect(isShown()).toBe('false');
  }
});

test('what follows waits while the list of episodes or of keys is open: it does not begin under it', async () => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  HTMLDialogElement.prototype.close ??= () => undefined;
  const played = vi.fn<() => void>();
  const drawer = { label: 'Episodes', render: () => 'The list' };
  for (const name of [drawer.label, english.shortcuts]) {
    const { press, pass } = await mount(
      { time: LENGTH - 5 },
      { next: { title: 'The storm', onPlay: played }, drawer },
    );
    await press(name);
    await pass(30);
    expect(played).not.toHaveBeenCalled();
    await press(english.close);
    await pass(11);
    expect(played).toHaveBeenCalledOnce();
    played.mockClear();
  }
});

test('the focus of a failure that passes, by itself or by a press, goes to the player', async () => {
  for (const inPage of [false, true]) {
    const { fail, set, press, player, button } = await mount({}, { inPage });
    const expected = () => (inPage ? player.querySelector('[data-first-control]') : player);
    await fail();
    expect(document.activeElement).toBe(button(english.retry));
    await set({ status: 'playing', failure: null });
    expect(document.activeElement).toBe(expected());
    await fail();
    await press(english.retry);
    expect(document.activeElement).toBe(expected());
  }
});

const live: LiveProgramme = { canStartOver: true, programmes: PROGRAMMES };

test('a programme that is started over is still the one that is watched, and its button keeps the focus', async () => {
  const channel = { live: true, time: 1900, seekable: { start: 500, end: 1910 } };
  const { press, store, button } = await mount(channel, { live });
  await press(startsOver);
  expect(store.getSnapshot().time).toBe(1001);
  expect(document.activeElement).toBe(button(startsOver));
});

test('what is said of a channel is true where the viewer is: a programme that is over does not run now', async () => {
  // The tide ends at 1000.4.
  const { set, player } = await mount(
    { live: true, time: 990, seekable: { start: 500, end: 1995 } },
    { live },
  );
  const line = () => player.querySelector('header p')!.textContent;
  expect(line()).toContain(english.onWatched('The tide', '', '').what);
  expect(line()).toContain(english.onThen('The storm', '').what);
  expect(line()).not.toMatch(/Now|Next/);
  await set({ time: 1500 });
  expect(line(), 'behind, in what still runs').toContain(english.onNow('The storm', '', '').what);
  await set({ time: 990, seekable: { start: 500, end: 1002 } });
  expect(line(), 'at the edge, which is seconds ahead').toContain(english.onNow('The tide', '', '').what);
});

test('the focus of a start that has left the window goes to the player', async () => {
  const channel = { live: true, time: 1900, seekable: { start: 500, end: 1910 } };
  const { press, set, player, button } = await mount(channel, { live });
  await press(startsOver);
  await set({ time: 1500, seekable: { start: 1400, end: 2300 } });
  expect(button(startsOver)).toBeUndefined();
  expect(document.activeElement).toBe(player);
});

test('a channel that is paused is not live, and a press plays it at the edge', async () => {
  const { set, button, press, calls } = await mount({ live: true, time: LENGTH - 5 });
  expect(button(english.live)?.dataset.edge).toBe('true');
  await set({ status: 'paused', wantsToPlay: false });
  expect(button(english.live)).toBeUndefined();
  expect(button(english.goLive)?.dataset.edge).toBe('false');
  await press(english.goLive);
  expect(calls).toEqual(['seek to 1', 'play']);
  // A short pause leaves it within the edge.
  await set({ status: 'playing', wantsToPlay: true });
  expect(button(english.live)).toBeDefined();
});

test('what opens slowly is waited for in words that name no kind', async () => {
  const { player } = await mount({ status: 'loading', started: false, wait: 'words', live: true });
  expect(player.textContent).toContain(english.waiting.loading);
  expect(english.waiting.loading).not.toMatch(/film/);
});

test('a refusal names no plan where the film is free', async () => {
  for (const isFree of [true, false]) {
    const { set, player } = await mount({}, { isFree });
    await set({ status: 'failed', failure: { kind: 'forbidden' } });
    const { title, advice } = isFree ? english.freeForbidden : english.failures.forbidden;
    expect(player.textContent).toContain(title);
    expect(player.textContent).toContain(advice);
    expect(/plan/.test(player.textContent)).toBe(!isFree);
  }
});

test('a channel without a broadcast is off the air, and not being prepared', async () => {
  for (const isLive of [true, false]) {
    const { set, player } = await mount({}, isLive ? { live: {} } : {});
    await set({ status: 'failed', failure: { kind: 'not-ready' } });
    const { title, advice } = isLive ? english.offAir : english.failures['not-ready'];
    expect(player.textContent).toContain(title);
    expect(player.textContent).toContain(advice);
  }
});

test('a wait is explained by its cause', async () => {
  const { set, player } = await mount({ status: 'buffering', wait: 'words', waitCause: 'lost' });
  expect(player.textContent).toContain(english.waiting.lost);
  await set({ waitCause: 'trouble' });
  expect(player.textContent).toContain(english.waiting.trouble);
  await set({ waitCause: 'slow' });
  expect(player.textContent).toContain(english.waiting.buffering);
});

test('Back of a remote control leaves an advertisement at once, whatever was shown or open before it', async () => {
  for (const wasOpen of [false, true]) {
    const left = vi.fn<() => void>();
    const { render, press } = await mount({}, { onBack: left });
    if (wasOpen) await press(english.speed);
    await render('An advertisement');
    await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'GoBack' })));
    expect(left).toHaveBeenCalledOnce();
  }
});

test('a menu goes with its button, gives back the focus, and does not come back open', async () => {
  const captionTracks = [{ id: 'en', language: 'en', label: 'English' }];
  const goes: [string, (player: Awaited<ReturnType<typeof mount>>) => Promise<unknown>][] = [
    ['nothing to choose from', ({ set }) => set({ captionTracks: [] })],
    ['an advertisement', ({ render }) => render('An advertisement')],
    ['a failure', ({ fail }) => fail()],
  ];
  for (const [what, go] of goes) {
    const mounted = await mount({ captionTracks });
    const { player, press, set, render, pass } = mounted;
    await press(english.captions);
    expect(player.querySelector('[role=menu]')!.contains(document.activeElement), what).toBe(true);
    await go(mounted);
    expect(player.contains(document.activeElement), what).toBe(true);
    if (what === 'a failure') expect(document.activeElement?.tagName, 'its first way').toBe('BUTTON');
    await render();
    await set({ status: 'playing', failure: null, captionTracks });
    expect(player.querySelector('[role=menu]'), what).toBeNull();
    await pass(10);
    expect(player.querySelector('[data-hides-with-controls]')!.getAttribute('data-shown'), what).toBe(
      'false',
    );
  }
});

test('Back of a remote control closes an open menu first, by whatever key a television sends', async () => {
  onTestFinished(startSpatialNavigation());
  for (const key of [{ key: 'GoBack' }, { key: 'XF86Back' }, { keyCode: 461 }, { keyCode: 10009 }]) {
    const left = vi.fn<() => void>();
    const { press, player } = await mount({}, { onBack: left });
    await press(english.speed);
    const item = player.querySelector('[role=menu] [aria-checked=true]')!;
    expect(document.activeElement).toBe(item);
    await act(
      async () =>
        void item.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key })),
    );
    expect(player.querySelector('[role=menu]'), JSON.stringify(key)).toBeNull();
    expect(document.activeElement?.ariaLabel).toBe(english.speed);
    expect(left).not.toHaveBeenCalled();
  }
});
