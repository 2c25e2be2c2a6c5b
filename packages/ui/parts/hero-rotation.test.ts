import { expect, test } from 'vitest';
import { heroRotates, heroSwipeStep } from './hero-rotation.ts';

const rotating = { count: 3, stopped: false, held: false, reducedMotion: false, pageHidden: false };

test('the hero rotates by itself only when nothing prevents it', () => {
  expect(heroRotates(rotating)).toBe(true);
  for (const reason of ['stopped', 'held', 'reducedMotion', 'pageHidden'] as const)
    expect(heroRotates({ ...rotating, [reason]: true }), reason).toBe(false);
  expect(heroRotates({ ...rotating, count: 1 })).toBe(false);
});

test('a swipe leads along the reading direction; a short or an upward movement does not', () => {
  expect(heroSwipeStep({ x: -80, y: 10 }, false)).toBe(1);
  expect(heroSwipeStep({ x: 80, y: 10 }, false)).toBe(-1);
  expect(heroSwipeStep({ x: 80, y: -10 }, true)).toBe(1);
  expect(heroSwipeStep({ x: -80, y: 0 }, true)).toBe(-1);
  expect(heroSwipeStep({ x: -30, y: 0 }, false)).toBe(0);
  expect(heroSwipeStep({ x: -80, y: 70 }, false)).toBe(0);
});
