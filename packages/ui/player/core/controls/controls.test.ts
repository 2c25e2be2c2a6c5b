import { describe, expect, test } from 'vitest';
import type { Engine } from '../engine-port.ts';
import type { PlayerEvent } from '../player-event.ts';
import type { PlayerSnapshot } from '../player-snapshot.ts';
import { createPlayerStore } from '../player-store.ts';
import type { Choices } from '../stored-choices.ts';
import type { MediaElement, SessionContext } from '../session-context.ts';
import { createAudioControl } from './audio-control.ts';
import { captionsToTurnOn, createCaptionsControl } from './captions-control.ts';
import { createPlayControl, playAction } from './play-control.ts';
import { goToPrevious } from './previous-track.ts';
import { createQualityControl } from './quality-control.ts';
import {
  atLiveEdge,
  bufferedFractions,
  createSeekControl,
  fractionOf,
  showsLive,
  timeAtFraction,
} from './seek-control.ts';
import { createSpeedControl, neighbourSpeed } from './speed-control.ts';
import { createVolumeControl, volumeLevel } from './volume-control.ts';

/** A fake element with the few values that a control writes; real playback is checked in a browser. */
function createTestContext(
  snapshot: Partial<PlayerSnapshot> = {},
  play: () => Promise<void> = async () => {},
) {
  const media = {
    currentTime: 0,
    volume: 1,
    muted: false,
    playbackRate: 1,
    defaultPlaybackRate: 1,
    play,
    pause() {},
  };
  const calls: unknown[][] = [];
  const events: PlayerEvent[] = [];
  const remembered: Partial<Choices> = {};
  const record =
    (name: string) =>
    (...values: unknown[]) =>
      void calls.push([name, ...values]);
  const engine = {
    selectAudio: record('audio'),
    selectCaptions: record('captions'),
    selectQuality: record('quality'),
  };
  const store = createPlayerStore({ status: 'playing', seekable: { start: 0, end: 100 }, ...snapshot });
  const context: SessionContext = {
    store,
    media: () => media as unknown as MediaElement,
    engine: () => engine as unknown as Engine,
    emit: (event) => void events.push(event),
    remember: (change) => void Object.assign(remembered, change),
    seekWhenLoaded: () => undefined,
    held: () => false,
  };
  return { context, store, media, calls, events, remembered };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

const tracks = [
  { id: 'en', language: 'en', label: null },
  { id: 'ar', language: 'ar-SA', label: null },
];

describe('the previous track', () => {
  test.each([
    [3, ['previous']],
    [3.1, ['seek 0']],
  ])('at %d seconds leads to %j', (time, done) => {
    const { context } = createTestContext({ time });
    const seen: string[] = [];
    const seek = {
      ...createSeekControl(context),
      seekToFraction: (part: number) => void seen.push(`seek ${part}`),
    };
    goToPrevious({ store: context.store, seek }, () => void seen.push('previous'));
    expect(seen).toEqual(done);
  });

  test('of the first one is its own start', () => {
    const { context } = createTestContext({ time: 1 });
    const seen: number[] = [];
    const seek = { ...createSeekControl(context), seekToFraction: (part: number) => void seen.push(part) };
    goToPrevious({ store: context.store, seek }, undefined);
    expect(seen).toEqual([0]);
  });
});

describe('play', () => {
  test('the button shows what a press does', () => {
    const action = (change: Partial<PlayerSnapshot>) =>
      playAction(createTestContext(change).store.getSnapshot());
    expect(action({ wantsToPlay: true })).toBe('pause');
    expect(action({ wantsToPlay: false })).toBe('play');
    expect(action({ status: 'ended', wantsToPlay: false })).toBe('replay');
    expect(action({ status: 'buffering', wantsToPlay: true })).toBe('pause');
  });

  test('blocked autoplay asks for a press, an interrupted play does not', async () => {
    const refused = createTestContext({ status: 'ready' }, () =>
      Promise.reject(new DOMException('', 'NotAllowedError')),
    );
    createPlayControl(refused.context).play();
    await settled();
    expect(refused.store.getSnapshot()).toMatchObject({ autoplayBlocked: true, wantsToPlay: false });
    const overtaken = createTestContext({ status: 'ready' }, () =>
      Promise.reject(new DOMException('', 'AbortError')),
    );
    createPlayControl(overtaken.context).play();
    await settled();
    expect(overtaken.store.getSnapshot()).toMatchObject({ autoplayBlocked: false, wantsToPlay: true });
  });

  test('a film that may not begin with sound begins without it; one that may not begin at all asks for a press', async () => {
    const media = { muted: false };
    const refuses = (mayBeMuted: boolean) => () =>
      media.muted && mayBeMuted ? Promise.resolve() : Promise.reject(new DOMException('', 'NotAllowedError'));
    for (const mayBeMuted of [true, false]) {
      media.muted = false;
      const { context, store, events, remembered } = createTestContext({ status: 'ready' });
      const element = Object.assign(media, { play: refuses(mayBeMuted) }) as unknown as MediaElement;
      createPlayControl({ ...context, media: () => element }).play();
      await settled();
      expect(media.muted).toBe(mayBeMuted);
      expect(store.getSnapshot()).toMatchObject({
        mutedByBrowser: mayBeMuted,
        autoplayBlocked: !mayBeMuted,
        wantsToPlay: mayBeMuted,
      });
      expect(events).toEqual([{ type: mayBeMuted ? 'autoplay-muted' : 'autoplay-blocked' }]);
      expect(remembered).toEqual({});
    }
  });

  test('play while loading takes effect later', () => {
    const { context, store } = createTestContext({ status: 'loading' }, () =>
      Promise.reject(new Error('too early')),
    );
    createPlayControl(context).play();
    expect(store.getSnapshot().wantsToPlay).toBe(true);
  });

  test('an ended film restarts', () => {
    const { context, media } = createTestContext({ status: 'ended' });
    media.currentTime = 100;
    createPlayControl(context).toggle();
    expect(media.currentTime).toBe(0);
  });
});

describe('seek', () => {
  test('stays inside the seekable range, and quick presses add up', () => {
    const { context, store, media, events } = createTestContext({ time: 92 });
    const seek = createSeekControl(context);
    seek.skip(5);
    seek.skip(10);
    expect(media.currentTime).toBe(100);
    seek.seekToFraction(0.25);
    expect(store.getSnapshot().time).toBe(25);
    seek.skip(-40);
    expect(media.currentTime).toBeCloseTo(0, 2);
    expect(events[0]).toEqual({ type: 'seek', from: 92, to: 97 });
  });

  test('does nothing while no film is loaded', () => {
    const { context, media } = createTestContext({ status: 'loading' });
    createSeekControl(context).seekTo(30);
    expect(media.currentTime).toBe(0);
  });

  test('fractions of a live window', () => {
    const range = { start: 100, end: 200 };
    expect(fractionOf(125, range)).toBe(0.25);
    expect(timeAtFraction(0.25, range)).toBe(125);
    expect(fractionOf(5, { start: 0, end: 0 })).toBe(0);
    expect(
      bufferedFractions(
        [
          { start: 50, end: 120 },
          { start: 210, end: 220 },
        ],
        range,
      ),
    ).toEqual([{ start: 0, end: 0.2 }]);
    const live = createTestContext({ live: true, seekable: range, time: 190 }).store.getSnapshot();
    expect([
      atLiveEdge(live),
      atLiveEdge({ ...live, time: 150 }),
      atLiveEdge({ ...live, live: false }),
    ]).toEqual([true, false, false]);
    expect([
      showsLive({ ...live, wantsToPlay: true }),
      showsLive({ ...live, wantsToPlay: true, time: 150 }),
      showsLive({ ...live, wantsToPlay: false }),
    ]).toEqual([true, false, false]);
  });
});

describe('volume', () => {
  test('mutes and unmutes, and unmuting is always audible', () => {
    const { context, media, store, remembered } = createTestContext();
    const volume = createVolumeControl(context);
    volume.toggleMute();
    expect([media.muted, volumeLevel(store.getSnapshot())]).toEqual([true, 'muted']);
    volume.toggleMute();
    expect([media.muted, media.volume]).toEqual([false, 1]);
    volume.setVolume(0);
    volume.toggleMute();
    expect([media.muted, media.volume]).toEqual([false, 0.1]);
    expect(remembered).toEqual({ volume: 0.1, muted: false });
  });

  test('silence keeps its level: a step down changes nothing, one up goes on from the level before', () => {
    const { context, media, store } = createTestContext({ volume: 0.8 });
    const volume = createVolumeControl(context);
    volume.toggleMute();
    volume.step(-1);
    expect(store.getSnapshot()).toMatchObject({ muted: true, volume: 0.8 });
    volume.step(1);
    expect([media.muted, media.volume]).toEqual([false, 0.85]);
  });
});

describe('tracks', () => {
  test('captions: chosen, off, and on again in the same language', () => {
    const { context, store, calls, remembered, events } = createTestContext({ captionTracks: tracks });
    const captions = createCaptionsControl(context, 'en');
    captions.select('ar');
    captions.toggle();
    expect([store.getSnapshot().captionId, remembered.captionLanguage]).toEqual([null, null]);
    captions.toggle();
    expect(store.getSnapshot().captionId).toBe('ar');
    expect(calls).toEqual([
      ['captions', 'ar'],
      ['captions', null],
      ['captions', 'ar'],
    ]);
    expect(events.at(-1)).toEqual({ type: 'captions', language: 'ar-SA' });
    captions.select('fr');
    expect(store.getSnapshot().captionId).toBe('ar');
  });

  test('captions turn on in the last language, else the interface’s, else the first', () => {
    expect(captionsToTurnOn({ captionTracks: tracks }, null, 'ar')?.id).toBe('ar');
    expect(captionsToTurnOn({ captionTracks: tracks }, 'en-GB', 'ar')?.id).toBe('en');
    expect(captionsToTurnOn({ captionTracks: tracks }, null, 'fr')?.id).toBe('en');
    expect(captionsToTurnOn({ captionTracks: [] }, null, 'ar')).toBeNull();
  });

  test('audio and quality: only available choices, and only changes', () => {
    const { context, calls, remembered } = createTestContext({
      audioTracks: tracks,
      audioId: 'en',
      heights: [720, 360],
    });
    const audio = createAudioControl(context);
    audio.select('en');
    audio.select('fr');
    audio.select('ar');
    const quality = createQualityControl(context);
    quality.select('auto');
    quality.select(480);
    quality.select(360);
    expect(remembered.dataSaver).toBe(false);
    quality.select('saver');
    expect(calls).toEqual([
      ['audio', 'ar'],
      ['quality', 360],
      ['quality', 'saver'],
    ]);
    expect(remembered).toEqual({ audioLanguage: 'ar-SA', dataSaver: true });
  });

  test('speed: one step at a time, unchanged at the ends', () => {
    expect([
      neighbourSpeed(1, 1),
      neighbourSpeed(1, -1),
      neighbourSpeed(2, 1),
      neighbourSpeed(0.5, -1),
    ]).toEqual([1.25, 0.75, 2, 0.5]);
    const { context, media } = createTestContext();
    createSpeedControl(context).step(1);
    expect([media.playbackRate, media.defaultPlaybackRate]).toEqual([1.25, 1.25]);
  });
});
