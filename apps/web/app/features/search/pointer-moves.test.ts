import { expect, test } from 'vitest';
import { createPointerMoves } from './pointer-moves.ts';

test('a resting pointer over which the list appears is no move, however often it is reported', () => {
  const moves = createPointerMoves();
  const seen = (clientX: number, clientY: number) => moves({ clientX, clientY });
  expect([seen(300, 200), seen(300, 200), seen(300, 200)]).toEqual([false, false, false]);
  expect([seen(301, 200), seen(301, 200), seen(301, 190)]).toEqual([true, false, true]);
});
