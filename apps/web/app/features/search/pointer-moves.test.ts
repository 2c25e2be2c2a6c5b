import { expect, test } from 'vitest';
import { createMoveDetector } from './pointer-moves.ts';

test('a resting pointer over which the list appears is no move, however often it is reported', () => {
  const isMove = createMoveDetector();
  const report = (clientX: number, clientY: number) => isMove({ clientX, clientY });
  expect([report(300, 200), report(300, 200), report(300, 200)]).toEqual([false, false, false]);
  expect([report(301, 200), report(301, 200), report(301, 190)]).toEqual([true, false, true]);
});
