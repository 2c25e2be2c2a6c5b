import { useEffect, useRef } from 'react';

type Place = Pick<PointerEvent, 'clientX' | 'clientY'>;

/**
 * Tells whether a pointer event comes of a move of the hand. Browsers also report a pointer that rests while what lies
 * under it changes; the first report that is seen says only where it is.
 */
export function createPointerMoves(): (event: Place) => boolean {
  let last: Place | undefined;
  return ({ clientX, clientY }) => {
    const moved = last !== undefined && (last.clientX !== clientX || last.clientY !== clientY);
    last = { clientX, clientY };
    return moved;
  };
}

/** Whether the pointer event that is being heard is a move of the hand, wherever on the page it was before. */
export function useHandMoves(): () => boolean {
  const isMove = useRef(false);
  useEffect(() => {
    const moves = createPointerMoves();
    const onMove = (event: PointerEvent) => {
      isMove.current = moves(event);
    };
    // In the capture: before anybody asks.
    const options = { capture: true, passive: true };
    addEventListener('pointermove', onMove, options);
    return () => removeEventListener('pointermove', onMove, options);
  }, []);
  return () => isMove.current;
}
