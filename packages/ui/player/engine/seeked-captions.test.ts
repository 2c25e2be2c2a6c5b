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
  const network = { offline: false, isOffline: () => network.offline, changes: new EventTarget() };
  followSeeksWithCaptions(video, player as never, ended.signal, network);
  const comeBack = () => {
    network.offline = false;
    network.changes.dispatchEvent(new Event('online'));
  };
  const seek = (...events: string[]) => events.forEach((event) => video.dispatchEvent(new Event(event)));
  return { loaded, selected, seek, ended, network, comeBack };
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

test('without a network they are taken anew once it is back, and only where they were lost', () => {
  const { selected, seek, network, comeBack } = open();
  network.offline = true;
  seek('seeking', 'seeked');
  seek('seeking', 'seeked');
  expect(selected, 'the engine would lose them').toEqual([]);
  comeBack();
  expect(selected).toEqual([null, 'ar']);
  comeBack();
  expect(selected).toEqual([null, 'ar']);
  network.offline = true;
  seek('seeking');
  comeBack();
  expect(selected, 'the seek is under way').toEqual([null, 'ar']);
  seek('seeked');
  expect(selected).toEqual([null, 'ar', null, 'ar']);
  const left = open();
  left.network.offline = true;
  left.seek('seeking', 'seeked');
  left.ended.abort();
  left.comeBack();
  expect(left.selected, 'the player has ended').toEqual([]);
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
