import { expect, test } from 'vitest';
import { createRenderLimit, RenderQueueFullError } from './render-limit.ts';

test('limits running and queued renders, and rejects the next with Retry-After', async () => {
  const limit = createRenderLimit({ maxConcurrent: 2, maxQueued: 1 });
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const running = [limit.run(() => gate), limit.run(() => gate), limit.run(async () => 'third')];
  expect(limit.stats()).toMatchObject({ running: 2, waiting: 1 });
  await expect(limit.run(async () => 'fourth')).rejects.toBeInstanceOf(RenderQueueFullError);
  release();
  expect((await Promise.all(running))[2]).toBe('third');
  expect(limit.stats()).toEqual({ running: 0, waiting: 0, done: 3, refused: 1 });
});

test('a failed render frees its slot', async () => {
  const limit = createRenderLimit({ maxConcurrent: 1 });
  await expect(limit.run(async () => Promise.reject(new Error('the shop is closed')))).rejects.toThrow(
    'closed',
  );
  expect(await limit.run(async () => 'next')).toBe('next');
});

test('many different pages take no more than their share of the CPU; a burst does not wait', async () => {
  let used = 0;
  const began = performance.now();
  const limit = createRenderLimit({ cpuShare: 0.5, burstMs: 100, cpuTimeMs: () => used });
  // Each takes 50 ms of CPU: two are within the burst, the others have to wait for their share.
  const page = async () => {
    const until = performance.now() + 50;
    while (performance.now() < until);
    used += 50;
  };
  await Promise.all([limit.run(page), limit.run(page)]);
  const burst = performance.now() - began;
  expect(burst).toBeLessThan(250);
  await Promise.all(Array.from({ length: 8 }, () => limit.run(page)));
  const whole = performance.now() - began;
  // Ten pages take 500 ms; at half of the CPU after the burst of 100, at least 800.
  expect(whole).toBeGreaterThan(700);
});
