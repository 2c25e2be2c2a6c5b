import type { Engine } from '../engine-port.ts';
import type { MediaElement } from '../session-context.ts';

/** A media element that plays at once and stays where it is put. */
export function fakeMedia() {
  const events = new EventTarget();
  const state = { paused: true, currentTime: 0, volume: 1, muted: false };
  const send = (type: string) => void events.dispatchEvent(new Event(type));
  const media = {
    ...state,
    ended: false,
    duration: 100,
    buffered: { length: 0, start: () => 0, end: () => 0 },
    playbackRate: 1,
    defaultPlaybackRate: 1,
    preservesPitch: true,
    readyState: 4,
    error: null,
    async play() {
      media.paused = false;
      send('play');
      send('playing');
    },
    pause() {
      media.paused = true;
      send('pause');
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  return { media: media as unknown as MediaElement, send };
}

/** An engine that loads at once; `others` replaces what it answers. */
export function fakeEngine(
  onLoad: (startAt: number | undefined) => void,
  others: Partial<Engine> = {},
): Engine {
  return {
    load: async (_source, startAt) => onLoad(startAt),
    selectAudio: () => undefined,
    selectCaptions: () => undefined,
    selectQuality: () => undefined,
    seekable: () => ({ start: 0, end: 100 }),
    live: () => false,
    instantAt: () => null,
    resume: () => undefined,
    hasThumbnails: () => false,
    thumbnailAt: async () => null,
    bandwidth: () => null,
    destroy: async () => undefined,
    ...others,
  };
}
