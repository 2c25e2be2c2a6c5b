import { afterEach, expect, test, vi } from 'vitest';
import { ChunkError, loadChunk, StylesheetError } from './chunk.ts';

afterEach(() => vi.useRealTimers());

test('BOOT-10 a chunk not loaded within 120000 ms fails with "chunk load failed"', async () => {
  vi.useFakeTimers();
  const outcome = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  let settled = false;
  void outcome.then(() => (settled = true));
  await Promise.resolve();
  expect(settled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toMatchObject({ name: 'ChunkError', message: 'chunk load failed' });
});

test('BOOT-10 a chunk that cannot be fetched fails the same way, at once', async () => {
  const broken = loadChunk(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  await expect(broken).rejects.toBeInstanceOf(ChunkError);
  await expect(broken).rejects.toThrow('chunk load failed');
});

test('BOOT-11 a stylesheet that fails rejects with its own error', async () => {
  const broken = loadChunk(() => Promise.reject(new Error('Unable to preload CSS for /assets/player.css')));
  await expect(broken).rejects.toBeInstanceOf(StylesheetError);
  await expect(broken).rejects.not.toThrow('chunk load failed');
});

test('a loaded chunk is returned, and its timer is cleared', async () => {
  vi.useFakeTimers();
  expect(await loadChunk(async () => 'screen')).toBe('screen');
  expect(vi.getTimerCount()).toBe(0);
});
