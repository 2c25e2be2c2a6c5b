import { expect, test } from 'vitest';
import { directionOf, moveFocus, type ControlBox, type Direction } from './focus-move.ts';

const at = (x: number, y: number, halfWidth = 20): ControlBox => ({ x, y, halfWidth });
const back = at(40, 30);
const timeline = at(600, 600, 500);
const [rewind, play, forward] = [at(40, 660), at(90, 658), at(140, 660)];
const [captions, fullscreen] = [at(1100, 660), at(1200, 660)];
const controls = [back, timeline, rewind, play, forward, captions, fullscreen];
const aimX = play.x;
const move = (from: ControlBox | undefined, direction: Direction) =>
  moveFocus(controls, from, direction, aimX);

test('left and right lead to the next control of the row, and stop at its ends', () => {
  expect(move(play, 'right')).toBe(forward);
  expect(move(forward, 'right')).toBe(captions);
  expect(move(captions, 'left')).toBe(forward);
  expect(move(fullscreen, 'right')).toBeUndefined();
  expect(move(rewind, 'left')).toBeUndefined();
});

test('up and down lead to the next row, to the control that is nearest', () => {
  expect(move(captions, 'up')).toBe(timeline);
  expect(move(timeline, 'up')).toBe(back);
  expect(move(back, 'down')).toBe(timeline);
  expect(move(timeline, 'down')).toBe(forward);
  expect([move(back, 'up'), move(play, 'down')]).toEqual([undefined, undefined]);
});

test('from the picture down leads to the play button, up to the top', () => {
  expect(move(undefined, 'down')).toBe(play);
  expect(move(undefined, 'up')).toBe(back);
  expect(move(undefined, 'left')).toBeUndefined();
});

test('only arrow keys have a direction', () => {
  expect([directionOf('ArrowUp'), directionOf('Enter'), directionOf('toString')]).toEqual([
    'up',
    undefined,
    undefined,
  ]);
});
