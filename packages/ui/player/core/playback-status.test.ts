import { describe, expect, test } from 'vitest';
import { isWaiting, nextStatus, type PlaybackEvent, type PlaybackStatus } from './playback-status.ts';

describe('playback status', () => {
  test.each<[PlaybackStatus, PlaybackEvent, PlaybackStatus]>([
    ['idle', 'load', 'loading'],
    ['idle', 'play', 'idle'],
    ['loading', 'loaded', 'ready'],
    ['ready', 'play', 'playing'],
    ['playing', 'wait', 'buffering'],
    ['buffering', 'play', 'playing'],
    ['buffering', 'pause', 'paused'],
    ['playing', 'end', 'ended'],
    ['ended', 'pause', 'ended'],
    ['ended', 'seek', 'seeking'],
    ['playing', 'fail', 'failed'],
    ['failed', 'play', 'failed'],
    ['failed', 'fail', 'failed'],
    ['failed', 'load', 'loading'],
    ['paused', 'stop', 'idle'],
  ])('%s, %s -> %s', (status, event, next) => {
    expect(nextStatus(status, event, true)).toBe(next);
  });

  test('a seek ends in buffering if the viewer wants to play, else in paused', () => {
    expect(nextStatus('seeking', 'sought', true)).toBe('buffering');
    expect(nextStatus('seeking', 'sought', false)).toBe('paused');
  });

  test('waiting is loading, seeking and buffering', () => {
    const all: PlaybackStatus[] = [
      'idle',
      'loading',
      'ready',
      'playing',
      'paused',
      'seeking',
      'buffering',
      'ended',
      'failed',
    ];
    expect(all.filter(isWaiting)).toEqual(['loading', 'seeking', 'buffering']);
  });
});
