import { expect, test } from 'vitest';
import { isOnBackdrop } from './backdrop-press.ts';

const dialog = { getBoundingClientRect: () => new Box() } as unknown as HTMLElement;
class Box {
  left = 400;
  top = 100;
  right = 880;
  bottom = 500;
}
const press = (clientX: number, clientY: number, target: unknown = dialog) => ({
  target: target as EventTarget,
  clientX,
  clientY,
});

test('a press beside a dialog is on its backdrop; one on its edge, its padding or its content is not', () => {
  for (const [x, y] of [
    [399, 300],
    [880, 300],
    [600, 99],
    [600, 500],
    [0, 0],
  ] as const)
    expect(isOnBackdrop(press(x, y), dialog), `${x} ${y}`).toBe(true);
  for (const [x, y] of [
    [400, 100],
    [410, 110],
    [879, 499],
  ] as const)
    expect(isOnBackdrop(press(x, y), dialog), `${x} ${y}`).toBe(false);
});

test('a press on an element inside the dialog is never on the backdrop, wherever it lies', () => {
  expect(isOnBackdrop(press(10, 10, {}), dialog)).toBe(false);
});
