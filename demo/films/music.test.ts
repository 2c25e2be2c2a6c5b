import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeMusic, pieces } from './music.ts';
import { RATE } from './sound/buffer.ts';

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'music-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a piece sounds from its first seconds to its last, the same each time, and begins and ends in silence', async () => {
  const [piece] = pieces;
  const [first, second] = [newFolder(), newFolder()];
  const { sound } = await makeMusic(piece!, first);
  const bytes = readFileSync(sound);
  expect(readFileSync((await makeMusic(piece!, second)).sound).equals(bytes)).toBe(true);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset + 44, (bytes.length - 44) / 2);
  expect(samples.length / 2 / RATE).toBeCloseTo(piece!.seconds, 2);
  const peakAt = (from: number, to: number) =>
    samples
      .subarray(from * RATE * 2, to * RATE * 2)
      .reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  for (const second of [2, 20, 40, 60, 68])
    expect(peakAt(second, second + 2), `${second} s`).toBeGreaterThan(1500);
  expect(Math.abs(samples[0]!)).toBeLessThan(20);
  expect(Math.abs(samples.at(-1)!)).toBeLessThan(20);
});

test('a stopped piece leaves no file behind', async () => {
  const folder = newFolder();
  await expect(makeMusic(pieces[0]!, folder, AbortSignal.abort(new Error('stopped')))).rejects.toThrow();
  expect(existsSync(path.join(folder, 'master.wav'))).toBe(false);
});
