import { describe, expect, test } from 'vitest';
import { classifyFailure, type FailureKind } from '../core/failure.ts';
import { concernsPlayback, failureFactsOf, isInterruption, type EngineError } from './engine-errors.ts';
import { heightsOf, languageTracks, nominalHeight } from './engine-tracks.ts';
import { streamFormatOf } from './load-engine.ts';

const error = (code: number, data: unknown[] = []): EngineError => ({
  code,
  category: Math.floor(code / 1000),
  severity: 2,
  data,
});

describe('an engine’s errors', () => {
  test.each<[string, EngineError, FailureKind]>([
    ['no reply', error(1002), 'network'],
    ['a time-out', error(1003), 'stalled'],
    ['410', error(1001, ['/a', 410, '', {}, 1]), 'expired'],
    ['403', error(1001, ['/a', 403, '', {}, 1]), 'forbidden'],
    ['503', error(1001, ['/a', 503, '', {}, 0]), 'server'],
    ['a refused licence', error(6007, [error(1001, ['/l', 403, '', {}, 2])]), 'licence'],
    ['no answer to a licence request', error(6007, [error(1002)]), 'network'],
    ['a licence server out of order', error(6007, [error(1001, ['/l', 502, '', {}, 2])]), 'server'],
    ['no key system', error(6001), 'unsupported'],
    ['no codec', error(4032), 'unsupported'],
    ['missing keys', error(4012, [{ missingKeys: ['a'], restrictedKeyStatuses: [] }]), 'licence'],
    ['no playable variant', error(4012, [{ missingKeys: [], restrictedKeyStatuses: [] }]), 'unsupported'],
    ['a decoding error', error(3016, [3]), 'decode'],
    ['a source that no decoder supports', error(3016, [4]), 'unsupported'],
    ['an unreadable manifest', error(4001), 'unknown'],
  ])('%s', (_, given, kind) => {
    expect(classifyFailure(failureFactsOf(given)).kind).toBe(kind);
  });

  test('only what a film cannot play without explains a wait', () => {
    const concerned = [
      error(1001, ['/a', 503, '', {}, 1]),
      error(1002, ['/m', null, 0]),
      error(1003, ['/l', 2]),
      error(1001, ['/t.vtt', 404, '', {}, 5]),
      error(3016, [3]),
    ].map(concernsPlayback);
    expect(concerned).toEqual([true, true, true, false, false]);
  });

  test('an interruption caused by the player itself is not a failure', () => {
    expect([
      isInterruption(error(7000)),
      isInterruption(error(3016)),
      isInterruption(new Error('x')),
    ]).toEqual([true, false, false]);
  });
});

describe('an engine’s tracks', () => {
  const track = (language: string, active: boolean, roles: string[] = []) => ({
    language,
    label: null,
    active,
    roles,
  });

  test('one entry per language and role, whatever the bit rates', () => {
    const { list, active } = languageTracks([
      track('en', false),
      track('en', true),
      track('ar', false),
      track('en', false, ['commentary']),
    ]);
    expect(list.map(({ language }) => language)).toEqual(['en', 'ar', 'en']);
    expect(active).toBe(list[0]?.id);
  });

  test('heights, highest first, each once', () => {
    const sizes = [
      { width: 640, height: 360 },
      { width: 1280, height: 720 },
      { width: null, height: null },
      { width: 640, height: 360 },
    ];
    expect(heightsOf(sizes)).toEqual([720, 360]);
  });

  test.each([
    [1920, 1080, 1080],
    [1920, 804, 1080],
    [1280, 536, 720],
    [854, 358, 480],
    [1440, 1080, 1080],
    [1080, 1920, 1080],
    [480, 270, 270],
    [3840, 1600, 2160],
    [1000, 1000, 1000],
  ])('%i × %i is known as %ip', (width, height, named) => {
    expect(nominalHeight({ width, height })).toBe(named);
  });

  test('the manifest type decides which engine build is loaded', () => {
    expect(streamFormatOf('application/dash+xml')).toBe('dash');
    expect(streamFormatOf('application/vnd.apple.mpegurl')).toBe('hls');
    expect(streamFormatOf('application/x-mpegURL; charset=utf-8')).toBe('hls');
  });
});
