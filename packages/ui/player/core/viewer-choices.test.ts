// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EngineListener, EnginePreferences } from './engine-port.ts';
import { createPlayerSession } from './player-session.ts';
import type { ViewerChoices } from './stored-choices.ts';
import { fakeEngine, fakeMedia } from './test-kit/fakes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const EDGE = 100;
const tracks = ['en', 'ar'].map((language) => ({ id: language, language, label: null }));

interface Film {
  /** What this device remembers. */
  stored?: object;
  /** What the host keeps for this viewer. */
  kept?: ViewerChoices;
  isLive?: boolean;
  ownSpeed?: boolean;
  startAt?: number;
}

function open({ stored = {}, kept, isLive = false, ownSpeed = false, startAt }: Film = {}) {
  const { media, send } = fakeMedia();
  let device = JSON.stringify(stored);
  let ofViewer = kept;
  const loads: EnginePreferences[] = [];
  let listener!: EngineListener;
  const session = createPlayerSession({
    host: () => ({
      load: async () => ({ manifest: '/m.mpd', mimeType: 'application/dash+xml' }),
      remembered: () => ofViewer,
      onChosen: (chosen) => (ofViewer &&= { ...ofViewer, ...chosen }),
      ...(startAt !== undefined && { startAt }),
    }),
    createEngine: async (_media, _type, told) => {
      listener = told;
      const engine = fakeEngine((seconds) => (media.currentTime = isLive ? EDGE - 5 : (seconds ?? 0)), {
        live: () => isLive,
      });
      return {
        ...engine,
        load: (source, at, preferences) => (loads.push(preferences), engine.load(source, at, preferences)),
      };
    },
    preloadEngine: () => undefined,
    language: 'en',
    autoPlay: true,
    ownSpeed,
    storage: { getItem: () => device, setItem: (_key, value) => void (device = value) },
  });
  session.attach({ media, nextFrame: (shown) => shown() });
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  return {
    session,
    media,
    send,
    loads,
    pass,
    stored: () => JSON.parse(device) as object,
    kept: () => ofViewer,
    tell: (captionId: string | null) =>
      listener.tracks({
        audioTracks: tracks,
        audioId: 'en',
        captionTracks: tracks,
        captionId,
        heights: [],
        playingHeight: null,
        playingKbps: null,
      }),
    async failAndRetry() {
      listener.failed({ area: 'media' }, true);
      await pass(60);
      session.retry();
      await pass(0.01);
    },
    playTo(seconds: number) {
      media.currentTime = seconds;
      send('timeupdate');
    },
  };
}

test('the speed that was chosen for films is not that of music, whose keys do not change it', async () => {
  const { session, media, stored, pass } = open({ stored: { speed: 2 }, ownSpeed: true });
  await pass(0.01);
  expect(media.playbackRate).toBe(1);
  session.speed.step(1);
  expect(media.playbackRate).toBe(1);
  expect(stored()).toEqual({ speed: 2 });
});

test('a channel begins at its own speed; behind its edge it may catch up, and at the edge that ends', async () => {
  const { session, media, stored, playTo, pass } = open({ stored: { speed: 2 }, isLive: true });
  await pass(0.01);
  expect(media.playbackRate).toBe(1);
  session.speed.select(1.5);
  expect(media.playbackRate, 'nothing more is there yet').toBe(1);
  playTo(EDGE - 60);
  session.speed.select(1.5);
  expect(media.playbackRate).toBe(1.5);
  playTo(EDGE - 14);
  expect(media.playbackRate).toBe(1);
  expect(stored(), 'the next film has the speed of films').toMatchObject({ speed: 2 });
});

test('a film that is tried again has the languages that were chosen meanwhile', async () => {
  for (const kept of [undefined, { captionLanguage: 'en', audioLanguage: 'en' }]) {
    const { session, loads, tell, failAndRetry, pass } = open({ ...(kept && { kept }) });
    await pass(0.01);
    tell('en');
    session.captions.select('ar');
    session.audio.select('ar');
    await failAndRetry();
    expect(loads.at(-1)).toMatchObject({ captionLanguage: 'ar', audioLanguages: ['ar', 'en'] });
  }
});

test('languages that the host keeps for each viewer are neither read from the device nor stored there', async () => {
  const stored = { captionLanguage: 'ar', audioLanguage: 'ar', volume: 0.5 };
  const { session, media, loads, tell, pass, stored: storedNow } = open({ stored, kept: {} });
  await pass(0.01);
  expect(loads[0]).toMatchObject({ captionLanguage: null, audioLanguages: ['en'] });
  expect(media.volume, 'the volume is that of the device').toBe(0.5);
  tell(null);
  session.captions.select('en');
  expect(storedNow()).toMatchObject(stored);
});

test('captions look as the viewer has chosen, else as somebody has chosen on this device', async () => {
  const yellow = { colour: 'yellow', background: 'solid', edge: 'none', face: 'plain' } as const;
  const stored = { captionSize: 'large', captionStyle: yellow };
  const looks = ({ session }: ReturnType<typeof open>) => {
    const { captionSize, captionStyle } = session.store.getSnapshot();
    return [captionSize, captionStyle.colour];
  };
  const own = { captionSize: 'huge', captionStyle: { ...yellow, colour: 'cyan' } } as const;
  expect(looks(open({ stored })), 'of a visitor').toEqual(['large', 'yellow']);
  expect(looks(open({ stored, kept: own }))).toEqual(['huge', 'cyan']);
  const fresh = open({ stored, kept: {} });
  expect(looks(fresh), 'who was a visitor before').toEqual(['large', 'yellow']);
  fresh.session.captions.setSize('small');
  fresh.session.captions.setStyle({ colour: 'green' });
  expect(fresh.kept()).toEqual({ captionSize: 'small', captionStyle: { ...yellow, colour: 'green' } });
  expect(fresh.stored(), 'nothing of the viewer stays on the device').toMatchObject(stored);
});

test('a place that is pressed before the film is there counts when it is', async () => {
  for (const [fraction, seconds] of [
    [0, 0.001],
    [0.7, 70],
  ] as const) {
    const { session, media, pass } = open({ startAt: 40 });
    session.seek.seekToFraction(fraction);
    await pass(0.01);
    expect(media.currentTime).toBe(seconds);
  }
});

test('a place that is pressed while the element has nothing of the film yet counts when the engine has led to its own', async () => {
  const { session, media, send, pass } = open({ startAt: 40 });
  Object.assign(media, { readyState: 0 });
  await pass(0.01);
  session.seek.seekToFraction(0);
  // The element has it, and the engine, which has not heard of that yet, then leads to where it resumes.
  media.addEventListener('loadedmetadata', () => (media.currentTime = 40));
  Object.assign(media, { readyState: 1 });
  send('loadedmetadata');
  await pass(0.01);
  expect(media.currentTime, 'not exactly where it was before').toBe(0.001);
});
