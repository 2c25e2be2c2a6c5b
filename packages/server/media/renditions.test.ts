import { describe, expect, test } from 'vitest';
import { languageName, languageTag } from './languages.ts';
import { planAudio, planDuration } from './ladder.ts';
import { framesPerGroup, planFrameRate, planRenditions } from './renditions.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const { rungs } = DEFAULT_SETTINGS.ladder;
const sizes = (width: number, height: number): string[] =>
  planRenditions({ width, height }, rungs).map((one) => `${one.name} ${one.width}x${one.height}`);

describe('the ladder of a source', () => {
  test.each([
    [1920, 1080, ['v1080 1920x1080', 'v720 1280x720', 'v480 854x480', 'v270 480x270']],
    [3840, 2160, ['v1080 1920x1080', 'v720 1280x720', 'v480 854x480', 'v270 480x270']],
    [1280, 720, ['v720 1280x720', 'v480 854x480', 'v270 480x270']],
    [1920, 804, ['v1080 1920x804', 'v720 1280x536', 'v480 854x358', 'v270 480x202']],
    [1440, 1080, ['v1080 1440x1080', 'v720 960x720', 'v480 640x480', 'v270 360x270']],
    [1080, 1920, ['v1080 1080x1920', 'v720 720x1280', 'v480 480x854', 'v270 270x480']],
    [640, 360, ['v360 640x360', 'v270 480x270']],
    [360, 640, ['v360 360x640', 'v270 270x480']],
    [1366, 768, ['v720 1280x720', 'v480 854x480', 'v270 480x270']],
    [321, 181, ['v182 322x182']],
  ])('%d x %d', (width, height, expected) => {
    expect(sizes(width, height)).toEqual(expected);
  });
});

test("a rendition of the source's own size gets a bit rate in proportion to its picture", () => {
  const [own, ...rest] = planRenditions({ width: 640, height: 360 }, rungs);
  expect(own?.maxKbps).toBeGreaterThan(rest[0]?.maxKbps ?? 0);
  expect(own?.maxKbps).toBeLessThan(1400);
});

test('frame rates are standard ones and below the ceiling', () => {
  const settings = { maxFps: 60 };
  expect(planFrameRate({ fps: 29.9697, variable: false }, settings)).toEqual({
    numerator: 30000,
    denominator: 1001,
  });
  expect(planFrameRate({ fps: 23.976, variable: false }, settings)).toEqual({
    numerator: 24000,
    denominator: 1001,
  });
  expect(planFrameRate({ fps: 24, variable: false }, settings)).toEqual({ numerator: 24, denominator: 1 });
  expect(planFrameRate({ fps: 120, variable: false }, settings)).toEqual({ numerator: 60, denominator: 1 });
  expect(planFrameRate({ fps: 50, variable: false }, { maxFps: 30 })).toEqual({
    numerator: 25,
    denominator: 1,
  });
  expect(planFrameRate({ fps: 12, variable: false }, settings)).toEqual({
    numerator: 12000,
    denominator: 1000,
  });
  expect(planFrameRate({ fps: Number.NaN, variable: false }, settings)).toEqual({
    numerator: 25,
    denominator: 1,
  });
  expect(framesPerGroup({ numerator: 30000, denominator: 1001 }, 2)).toBe(60);
});

test('a last group of some milliseconds is left out, a longer one is not', () => {
  expect(planDuration(4.023, 2)).toBeCloseTo(4, 6);
  expect(planDuration(4.2, 2)).toBe(4.2);
  expect(planDuration(0.05, 2)).toBe(0.05);
  expect(planDuration(24, 2)).toBe(24);
});

test('sound tracks have unique names and labels', () => {
  const track = { stream: 1, codec: 'aac', channels: 2, sampleRate: 48000, title: null };
  const tracks = ['en', 'ar', 'en', 'und'].map((language) => ({ ...track, language }));
  expect(planAudio(tracks).map(({ name, label }) => [name, label])).toEqual([
    ['a-en', 'English'],
    ['a-ar', 'العربية'],
    ['a-en-2', 'English 2'],
    ['a-und', 'Audio 4'],
  ]);
  expect(planAudio(tracks.slice(3), ['ara'])).toMatchObject([{ name: 'a-ar', language: 'ar' }]);
});

test('language tags are in their shortest form, names in the language itself', () => {
  expect(
    ['ara', 'eng', 'per', 'tur', 'AR', 'ar_EG', 'en-US', '', 'not a tag', undefined].map(languageTag),
  ).toEqual(['ar', 'en', 'fa', 'tr', 'ar', 'ar-EG', 'en-US', 'und', 'und', 'und']);
  expect(['ar', 'en', 'fr'].map(languageName)).toEqual(['العربية', 'English', 'Français']);
});
