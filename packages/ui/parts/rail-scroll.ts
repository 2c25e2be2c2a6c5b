/** The scroll position of a rail as the browser reports it: `scrollLeft` is negative in right-to-left. */
export interface RailScrollState {
  scrollLeft: number;
  scrollWidth: number;
  clientWidth: number;
}

/** Pixels within which a rail counts as scrolled to its end: browsers round, and snap a little short. */
const END_TOLERANCE_PX = 2;

/** Whether the rail is scrolled to its start or end, in the reading direction. */
export function railEnds({ scrollLeft, scrollWidth, clientWidth }: RailScrollState): {
  atStart: boolean;
  atEnd: boolean;
} {
  const travelled = Math.abs(scrollLeft);
  return {
    atStart: travelled <= END_TOLERANCE_PX,
    atEnd: travelled >= scrollWidth - clientWidth - END_TOLERANCE_PX,
  };
}

/** Pixels to scroll by for one press of an arrow: nearly the full width, so that a clipped card is fully visible next. */
export function railStep(
  { clientWidth }: RailScrollState,
  direction: 'forward' | 'back',
  rtl: boolean,
): number {
  const sign = (direction === 'forward' ? 1 : -1) * (rtl ? -1 : 1);
  return sign * clientWidth * 0.85;
}

/** The index of the card that a key moves to, or undefined where the rail does not handle the key. */
export function railKeyTarget(key: string, index: number, count: number, rtl: boolean): number | undefined {
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  let target: number;
  if (key === forward) target = index + 1;
  else if (key === back) target = index - 1;
  else if (key === 'Home') target = 0;
  else if (key === 'End') target = count - 1;
  else return undefined;
  return Math.min(Math.max(target, 0), count - 1);
}

/** Start and width of an item of a rail in pixels, in reading direction, relative to the current scroll position. */
export interface RailItem {
  start: number;
  width: number;
}

/**
 * Pixels to scroll in reading direction so that an item is fully visible in a rail of that width: as few as possible,
 * but to the start of an item, where scroll snapping would end anyway.
 */
export function railRevealDistance(items: readonly RailItem[], index: number, width: number): number {
  const item = items[index];
  if (item === undefined) return 0;
  if (item.start < -END_TOLERANCE_PX) return item.start;
  const over = item.start + item.width - width;
  if (over <= END_TOLERANCE_PX) return 0;
  return items.find(({ start }) => start >= over - END_TOLERANCE_PX)?.start ?? over;
}
