import { expect, test } from 'vitest';
import { followSeeksWithCaptions } from './seeked-captions.ts';

function open({ isLive = true, active = true } = {}) {
  const video = new EventTarget();
  const loaded: string[] = [];
  const selected: (string | null)[] = [];
  const track = { language: 'ar', active };
  const player = {
    isLive: () => isLive,
    getBufferedInfo: () => ({ text: loaded }),
    getTextTracks: () => [{ language: 'en', active: false }, track],
    selectTextTrack: (one: { language: string } | null) => void selected.push(one?.language ?? null),
  };
  const ended = new AbortController();
  followSeeksWithCaptions(video, player as never, ended.signal);
  const seek = (...events: string[]) => events.forEach((event) => video.dispatchEvent(new Event(event)));
  return { loaded, selected, seek, ended };
}

test('a channel’s captions are taken anew, once, after seeks that came before any was loaded', () => {
  const { loaded, selected, seek } = open();
  seek('seeking');
  loaded.push('a programme');
  seek('seeking', 'seeked');
  expect(selected).toEqual([null, 'ar']);
  seek('seeking', 'seeked');
  expect(selected, 'the engine forgets what is loaded by itself').toEqual([null, 'ar']);
});

test('nothing is taken anew in a film, without captions, or once the player has ended', () => {
  for (const one of [open({ isLive: false }), open({ active: false })]) {
    one.seek('seeking', 'seeked');
    expect(one.selected).toEqual([]);
  }
  const { selected, seek, ended } = open();
  ended.abort();
  seek('seeking', 'seeked');
  expect(selected).toEqual([]);
});
