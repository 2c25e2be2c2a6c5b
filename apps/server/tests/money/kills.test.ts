import { afterAll, beforeAll, expect, test } from 'vitest';
import { KILL_CASES } from './kills/kill-cases.ts';
import { killAt } from './kills/kill-runs.ts';
import { startKillWorld, type KillWorld } from './kills/kill-world.ts';

/** What bench/benches/money-kills.ts does at all points: the service is killed in the middle, and started again. */
let world: KillWorld;

beforeAll(async () => {
  world = await startKillWorld();
});
afterAll(() => world.stop());

const POINTS = [
  ['start payment', 'after 1 bank start'],
  ['message', 'before 1 insert journal_line'],
  ['renewal', 'after 1 bank charge'],
] as const;

test.each(POINTS)('killed in %s, %s, nothing is lost and nothing doubled', async (name, at) => {
  const kase = KILL_CASES.find((one) => one.name === name)!;
  expect(await killAt(world, kase, at)).toEqual([]);
});
