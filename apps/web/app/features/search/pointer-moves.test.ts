import { expect, test } from 'vitest';
import { createPointerMoves } from './pointer-moves.ts';

test('a pointer that rests while the list comes under it does not move, however often it is reported', () => {
  const moves = createPointerMoves();
  const seen = (clientX: number, clientY: number) => moves({ clientX, clientY });
  expect([seen(300, 200), seen(300, 200), seen(300, 200)]).toEqual([false, false, false]);
  expect([seen(301, 200), seen(301, 200), seen(301, 190)]).toEqual([true, false, true]);
});
