import { useEffect, useRef } from 'react';

type PointerPosition = Pick<PointerEvent, 'clientX' | 'clientY'>;

/**
 * Whether a pointer event is a real movement. Browsers also report a resting pointer when the content under it
 * changes; the first event only gives the position.
 */
export function createMoveDetector(): (event: PointerPosition) => boolean {
  let last: PointerPosition | undefined;
  return ({ clientX, clientY }) => {
    const moved = last !== undefined && (last.clientX !== clientX || last.clientY !== clientY);
    last = { clientX, clientY };
    return moved;
  };
}

/** Whether the current pointer event is a real movement, wherever on the page the pointer was before. */
export function useIsPointerMove(): () => boolean {
  const isMove = useRef(false);
  useEffect(() => {
    const isPointerMove = createMoveDetector();
    const onMove = (event: PointerEvent) => {
      isMove.current = isPointerMove(event);
    };
    // Capture phase: runs before the handlers that read it.
    const options = { capture: true, passive: true };
    addEventListener('pointermove', onMove, options);
    return () => removeEventListener('pointermove', onMove, options);
  }, []);
  return () => isMove.current;
}
