import { expect, test } from 'vitest';
import { heroPictures, heroTurns } from './hero-turn.ts';

const free = { count: 3, stopped: false, held: false, reducedMotion: false, pageHidden: false };

test('the hero rotates by itself only when nothing prevents it', () => {
  expect(heroTurns(free)).toBe(true);
  for (const reason of ['stopped', 'held', 'reducedMotion', 'pageHidden'] as const)
    expect(heroTurns({ ...free, [reason]: true }), reason).toBe(false);
  expect(heroTurns({ ...free, count: 1 })).toBe(false);
});

test('the hero loads the current picture and the next one, not all', () => {
  expect([...heroPictures(0, 6, new Set())].sort()).toEqual([0, 1]);
  expect([...heroPictures(5, 6, new Set([0]))].sort()).toEqual([0, 5]);
});
