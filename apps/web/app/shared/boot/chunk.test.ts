// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// It keeps which stylesheets were lost.
let { ChunkError, loadChunk, StylesheetError } = await import('./chunk.ts');
beforeEach(async () => {
  vi.resetModules();
  ({ ChunkError, loadChunk, StylesheetError } = await import('./chunk.ts'));
});
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

test('BOOT-11 a stylesheet that was lost is asked for again with the next chunk, until it is there', async () => {
  vi.useFakeTimers();
  document.head.replaceChildren();
  const href = 'http://rawi.example/assets/player.css';
  await loadChunk(() => Promise.reject(new Error(`Unable to preload CSS for ${href}`))).catch(
    () => undefined,
  );
  /** The next chunk, whose stylesheet comes or is lost again; whether it waited for that. */
  const next = async (outcome: 'load' | 'error') => {
    let isLoaded = false;
    const loading = loadChunk(async () => 'player').then(() => (isLoaded = true));
    const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
    await Promise.resolve();
    const waited = !isLoaded;
    link?.dispatchEvent(new Event(outcome));
    await loading;
    return { asked: link?.href, waited };
  };
  expect(await next('error')).toEqual({ asked: href, waited: true });
  expect(document.querySelector('link'), 'what was lost again is no stylesheet of the page').toBeNull();
  vi.advanceTimersByTime(1000);
  expect(document.querySelector('link')?.href, 'also without another chunk').toBe(href);
  document.head.replaceChildren();
  await next('error');
  expect(await next('load')).toEqual({ asked: href, waited: true });
  document.head.replaceChildren();
  expect((await next('load')).asked).toBeUndefined();
  vi.advanceTimersByTime(60_000);
  expect(document.querySelector('link')).toBeNull();
});
