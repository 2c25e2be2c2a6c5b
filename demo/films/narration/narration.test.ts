import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WORLDS } from '../../art/vocabulary.ts';
import { stories } from '../stories/index.ts';
import { narration, readingOf, readRecordings, recordingFile, SPEECH_RATE } from './narration.ts';

const ffmpeg = process.env['FFMPEG_PATH'] ?? 'ffmpeg';
const LANGUAGES = ['eng', 'ara'] as const;
const all = WORLDS.flatMap((world) => LANGUAGES.map((language) => [world, language] as const));
const { lines } = stories.dunes;

test.each(all)('the recording of %s in %s matches the current lines', (world, language) => {
  const { sha256, lines: recorded } = readRecordings()[world][language];
  expect(
    recorded.map(({ of }) => of),
    'a changed line is recorded anew by record.ts',
  ).toEqual(readingOf(stories[world], language).map(({ of }) => of));
  expect(
    createHash('sha256')
      .update(readFileSync(recordingFile(world, language)))
      .digest('hex'),
  ).toBe(sha256);
});

test.each(all)('the recording of %s in %s holds a voice for every line', async (world, language) => {
  const told = await narration(stories[world], language, stories[world].lines.length, ffmpeg);
  const { lines: recorded } = readRecordings()[world][language];
  for (const [i, sound] of told.entries()) {
    expect(sound.length / SPEECH_RATE).toBeCloseTo(recorded[i]!.seconds, 3);
    const loud = Math.sqrt(sound.reduce((sum, value) => sum + value * value, 0) / sound.length);
    expect(loud, `line ${i + 1}`).toBeGreaterThan(0.03);
  }
});

test('a line that was changed and not recorded again fails the film', async () => {
  const other = { ...lines[0]!, en: `${lines[0]!.en} Or not.` };
  const changed = { ...stories.dunes, lines: [other, ...lines.slice(1)] };
  await expect(narration(changed, 'eng', 2, ffmpeg)).rejects.toThrow(
    'Line 1 of "dunes" (eng) differs from its recording',
  );
  expect(await narration(changed, 'ara', 2, ffmpeg)).toHaveLength(2);
});

test('recordings are small, and no speech synthesizer is installed', () => {
  const folder = new URL('.', import.meta.url);
  const sizes = readdirSync(folder)
    .filter((name) => name.endsWith('.opus'))
    .map((name) => statSync(new URL(name, folder)).size);
  expect(sizes).toHaveLength(all.length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000);
  const lock = readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8');
  const licences = Object.entries(
    (JSON.parse(lock) as { packages: Record<string, { license?: string }> }).packages,
  );
  const refused = licences.filter(([, { license }]) =>
    /\b(?:A?GPL|SSPL)-/.test((license ?? '').replaceAll(/LGPL-[\w.-]+/g, '')),
  );
  expect(refused.map(([name, { license }]) => `${name}: ${license}`)).toEqual([]);
});
