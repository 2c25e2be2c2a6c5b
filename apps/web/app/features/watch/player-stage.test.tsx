// @vitest-environment jsdom
import type { PlayerProps, PlayerSource } from '@rawi/player';
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { takeRequestedAction } from '../../shared/session/requested-place.ts';
import { store } from '../../shared/session/storage.ts';
import { forgetProgress, recordProgress } from '../../shared/session/watch-progress.ts';
import { mount, openRequest, settle } from '../../shared/test-kit/mount.tsx';
import type { OnSlotLost, OpenResult, OpenStream } from './open-stream.ts';
import { PlayerStage, type PlayerStageProps } from './player-stage.tsx';

vi.mock('../../shared/i18n/i18n-context.tsx', () => ({
  useI18n: () => ({ t: (id: string) => id, number: String, error: (code: number) => `error ${code}` }),
}));
vi.mock('../../shared/site/site.ts', () => ({
  useSite: () => ({ language: 'en', direction: 'ltr', brand: { digits: 'latn' } }),
}));
const player = vi.hoisted(() => ({ props: undefined as PlayerProps | undefined }));
vi.mock('../../shared/player/preload-player.ts', () => ({
  loadPlayer: async () => ({
    Player: (props: PlayerProps) => {
      player.props = props;
      return null;
    },
    arabic: {},
    english: {},
  }),
}));

vi.mock('../../shared/session/account-service.ts', () => ({
  // One of two has stopped meanwhile.
  service: async () => ({ page: 1, pagesize: 2, totalcount: 0, maxstreams: 2, data: [] }),
}));

function createStream(source?: Partial<PlayerSource>) {
  const calls: string[] = [];
  const stream: OpenStream = {
    load: async () => {
      if (!source) throw new Error('not loaded here');
      return { manifest: '', mimeType: '', ...source };
    },
    release: (pageIsUnloading) => void calls.push(pageIsUnloading ? 'release, unloading' : 'release'),
    resume: () => void calls.push('resume'),
  };
  return { calls, stream, played: { kind: 'play', stream } satisfies OpenResult };
}

const leave = vi.fn<() => void>();
const stage = (open: PlayerStageProps['open'], contentId = 'M1') => (
  <PlayerStage
    contentId={contentId}
    open={open}
    name="Dunes"
    prices={['PLAN']}
    page={{ href: '/en/movie/dunes/M1', name: 'Dunes' }}
    onBack={leave}
  />
);
const tell = (type: 'ended' | 'failed' | 'play' | 'seek' | 'loading') =>
  act(async () => player.props!.onEvent!({ type } as never));

beforeEach(() => {
  player.props = undefined;
  leave.mockClear();
});

test('PLAY-10 a stream is released when the player is left', async () => {
  const { calls, played } = createStream();
  const { unmount } = await mount(stage(async () => played));
  await settle();
  await unmount();
  expect(calls).toEqual(['release']);
});

test('a stream that opens after the viewer has left is neither played nor shown', async () => {
  const opening = openRequest<OpenResult>();
  const { calls, played } = createStream();
  const { unmount } = await mount(stage(() => opening.promise));
  await unmount();
  opening.resolve(played);
  await settle();
  // Opening takes no slot yet: only the player's `load` acquires one.
  expect([calls, player.props]).toEqual([[], undefined]);
});

test('of two titles in a row only the last one plays, whichever opens first', async () => {
  const [first, second] = [openRequest<OpenResult>(), openRequest<OpenResult>()];
  const [one, other] = [createStream({ manifest: 'first' }), createStream({ manifest: 'second' })];
  const { render } = await mount(stage(() => first.promise, 'M1'));
  await render(stage(() => second.promise, 'M2'));
  second.resolve(other.played);
  await settle();
  first.resolve(one.played);
  await settle();
  await act(async () => expect((await player.props!.load('start')).manifest).toBe('second'));
});

test('a window of picture-in-picture whose film is gone closes where none follows, not between two films', async () => {
  const exit = vi.fn<() => Promise<void>>(async () => undefined);
  const video = document.createElement('video');
  Object.defineProperty(document, 'pictureInPictureElement', { configurable: true, value: video });
  onTestFinished(() => void Reflect.deleteProperty(document, 'pictureInPictureElement'));
  document.exitPictureInPicture = exit;
  const { played } = createStream();
  const { render, unmount } = await mount(stage(async () => played));
  await settle();
  await render(stage(async () => played, 'M2'));
  await settle();
  expect(exit).not.toHaveBeenCalled();
  await render(stage(async () => ({ kind: 'closed' }), 'M3'));
  await settle();
  expect(exit).toHaveBeenCalled();
  await render(stage(async () => played, 'M4'));
  await settle();
  exit.mockClear();
  document.body.append(video);
  await unmount();
  expect(exit, 'of a video that is there').not.toHaveBeenCalled();
  video.remove();
  const other = await mount(stage(async () => played));
  await settle();
  await other.unmount();
  expect(exit, 'left').toHaveBeenCalledOnce();
});

test('the player is told the markers and chapters of the film that it loads', async () => {
  const markers = { intro: { start: 0, end: 4 } };
  const chapters = [{ start: 0, title: 'The well' }];
  const { played } = createStream({ markers, chapters });
  await mount(stage(async () => played));
  await settle();
  expect(player.props!.markers).toBeUndefined();
  await act(async () => void (await player.props!.load('start')));
  expect([player.props!.markers, player.props!.chapters]).toEqual([markers, chapters]);
});

test('ACCESS-22 a title that is closed leads to the ways to watch it, as if Play had been pressed on its page', async () => {
  await mount(stage(async () => ({ kind: 'closed' })));
  await settle();
  const way = document.querySelector<HTMLAnchorElement>('a[href="/en/movie/dunes/M1"]')!;
  expect(document.activeElement).toBe(way);
  way.addEventListener('click', (event) => event.preventDefault());
  way.click();
  expect(takeRequestedAction('/en/movie/dunes/M1', 'play')).toBe(true);
});

const pressEscape = () =>
  act(async () => {
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(press);
  });

test('a title that is closed says which, and is left by Back and by Escape, as the player is', async () => {
  await mount(stage(async () => ({ kind: 'closed' })));
  await settle();
  expect(document.body.textContent).toContain('Dunes');
  const back = [...document.querySelectorAll('button')].find((one) => one.textContent === 'need.back')!;
  await act(async () => back.click());
  await pressEscape();
  expect(leave).toHaveBeenCalledTimes(2);
});

test('while a film plays, Escape is for the player to take', async () => {
  const { played } = createStream();
  await mount(stage(async () => played));
  await settle();
  await pressEscape();
  expect(leave).not.toHaveBeenCalled();
});

test('a channel that ends is opened again', async () => {
  const { played } = createStream();
  const open = vi.fn<PlayerStageProps['open']>(async () => played);
  const { render } = await mount(stage(open));
  await render({ ...stage(open), props: { ...stage(open).props, extras: { live: {} } } });
  await settle();
  await tell('ended');
  await settle();
  expect(open).toHaveBeenCalledTimes(2);
});

test('the player asks for the choices of the profile whenever it loads, not once', async () => {
  onTestFinished(() => store.remove('currentProfileId'));
  const { played } = createStream();
  const { unmount } = await mount(stage(async () => played));
  await settle();
  expect(player.props!.remembered!(), 'of a visitor').toBeUndefined();
  await unmount();
  store.set('currentProfileId', 'P1');
  await mount(stage(async () => played));
  await settle();
  expect(player.props!.remembered!(), 'of a new profile').toEqual({});
  player.props!.onChosen!({ captionLanguage: 'ar' });
  expect(player.props!.remembered!()).toEqual({ captionLanguage: 'ar' });
  store.set('currentProfileId', 'P2');
  expect(player.props!.remembered!(), 'for whom it began').toEqual({ captionLanguage: 'ar' });
});

test('CW-06 a film resumes where it was left on this device; what always begins at its start does not', async () => {
  recordProgress({ objectid: 'M1', position: 40, duration: 100 }, new Date());
  onTestFinished(() => forgetProgress('M1'));
  const { played } = createStream();
  const open = async () => played;
  for (const [resumes, startAt] of [
    [{}, 40],
    [{ fromStart: true }, undefined],
  ] as const) {
    const { render } = await mount(stage(open));
    await render({ ...stage(open), props: { ...stage(open).props, resumes } });
    await settle();
    expect(player.props!.startAt).toBe(startAt);
  }
});

test('other data of the same title does not open the stream again', async () => {
  const { calls, played } = createStream();
  const open = vi.fn<PlayerStageProps['open']>(async () => played);
  const { render } = await mount(stage(open));
  await settle();
  await render(stage(open));
  expect([open.mock.calls.length, calls]).toEqual([1, []]);
});

test('PLAY-10 the end releases the slot, playing on takes it again, and a load does not take it twice', async () => {
  const { calls, played } = createStream();
  await mount(stage(async () => played));
  await settle();
  await tell('ended');
  await tell('play');
  await tell('seek');
  expect(calls).toEqual(['release', 'resume']);
  await tell('failed');
  await tell('loading');
  await tell('play');
  expect(calls).toEqual(['release', 'resume', 'release']);
});

test('a closed tab releases the slot, and a page restored from the back-forward cache takes it again', async () => {
  const { calls, played } = createStream();
  await mount(stage(async () => played));
  await settle();
  const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  dispatchEvent(new Event('pagehide'));
  show(false);
  show(true);
  expect(calls).toEqual(['release, unloading', 'resume']);
  await tell('ended');
  show(true);
  expect(calls, 'not after the end').toEqual(['release, unloading', 'resume', 'release']);
});

test('PLAY-11 a slot that is lost says why, and the viewer may try again', async () => {
  let lose: OnSlotLost = () => undefined;
  const { played } = createStream();
  const open = vi.fn<PlayerStageProps['open']>(async (onSlotLost) => {
    lose = onSlotLost;
    return played;
  });
  await mount(stage(open));
  await settle();
  await act(async () => lose({ kind: 'other', text: 'Device Limit Reached' }));
  expect(document.body.textContent).toContain('Device Limit Reached');
  await act(async () => document.querySelector('button')!.click());
  await settle();
  expect(open).toHaveBeenCalledTimes(2);
});

test('PLAY-10 a stream that was stopped from another screen says so, and goes on here when that is asked', async () => {
  let lose: OnSlotLost = () => undefined;
  const { played } = createStream();
  const open = vi.fn<PlayerStageProps['open']>(async (onSlotLost) => {
    lose = onSlotLost;
    return played;
  });
  await mount(stage(open));
  await settle();
  await act(async () => lose({ kind: 'stopped', text: 'This was stopped from another screen' }));
  expect(document.querySelector('h2')!.textContent).toBe('This was stopped from another screen');
  const [watchHere] = document.querySelectorAll('button');
  expect([watchHere!.textContent, document.activeElement]).toEqual(['limit.watch', watchHere]);
  await act(async () => watchHere!.click());
  await settle();
  expect(open).toHaveBeenCalledTimes(2);
});

test('PLAY-11 a stream that finds no free slot leads to the list of those that run, and on to the film', async () => {
  let lose: OnSlotLost = () => undefined;
  const { played } = createStream();
  const open = vi.fn<PlayerStageProps['open']>(async (onSlotLost) => {
    lose = onSlotLost;
    return played;
  });
  await mount(stage(open));
  await settle();
  await act(async () => lose({ kind: 'limit', text: 'Device Limit Reached' }));
  // On a busy machine the code of the list takes seconds to load.
  for (let round = 0; round < 500 && !document.querySelector('button'); round += 1) await settle();
  expect(document.querySelector('h2')!.textContent).toBe('error 8801');
  await act(async () => document.querySelector('button')!.click());
  await settle();
  expect(open).toHaveBeenCalledTimes(2);
});

test('ACCESS-22 what the service refuses though it seemed open leads to the ways to watch it; what is free says so', async () => {
  for (const [prices, isSold] of [
    [['RENTAL'], true],
    [['RENTAL', 'FREE'], false],
  ] as const) {
    let lose: OnSlotLost = () => undefined;
    const onClosed = vi.fn<() => void>();
    const { played } = createStream();
    const open: PlayerStageProps['open'] = async (onSlotLost) => {
      lose = onSlotLost;
      return played;
    };
    const { render, unmount } = await mount(stage(open));
    await render({ ...stage(open), props: { ...stage(open).props, prices: [...prices], onClosed } });
    await settle();
    expect(player.props!.isFree).toBe(!isSold);
    await act(async () => lose({ kind: 'closed', text: 'Content is not accessible' }));
    expect(onClosed).toHaveBeenCalledTimes(isSold ? 1 : 0);
    expect(document.querySelector('h2')!.textContent).toBe(isSold ? 'need.title' : 'error.failed.title');
    expect(document.body.textContent.includes('price.RENTAL')).toBe(isSold);
    await unmount();
  }
});
