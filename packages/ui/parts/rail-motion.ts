/** The scroll position of a rail as the browser reports it: `scrollLeft` is negative in right-to-left. */
export interface RailView {
  scrollLeft: number;
  scrollWidth: number;
  clientWidth: number;
}

/** Pixels within which a rail counts as scrolled to its end: browsers round, and snap a little short. */
const SLACK = 2;

/** Whether the rail is scrolled to its start or end, in the reading direction. */
export function railEnds({ scrollLeft, scrollWidth, clientWidth }: RailView): { atStart: boolean; atEnd: boolean } {
  const travelled = Math.abs(scrollLeft);
  return { atStart: travelled <= SLACK, atEnd: travelled >= scrollWidth - clientWidth - SLACK };
}

/** Pixels to scroll by for one press of an arrow: nearly the full width, so that a clipped card is fully visible next. */
export function railStep({ clientWidth }: RailView, toward: 'forward' | 'back', rtl: boolean): number {
  const sign = (toward === 'forward' ? 1 : -1) * (rtl ? -1 : 1);
  return sign * clientWidth * 0.85;
}

/** The index of the card that a key moves to, or undefined where the rail does not handle the key. */
export function railKey(key: string, index: number, count: number, rtl: boolean): number | undefined {
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  let wanted: number;
  if (key === forward) wanted = index + 1;
  else if (key === back) wanted = index - 1;
  else if (key === 'Home') wanted = 0;
  else if (key === 'End') wanted = count - 1;
  else return undefined;
  return Math.min(Math.max(wanted, 0), count - 1);
}

/** Start and width of an item of a rail in pixels, in reading direction, relative to the current scroll position. */
export interface RailPlace {
  start: number;
  width: number;
}

/**
 * Pixels to scroll in reading direction so that an item is fully visible in a rail of that width: as few as possible,
 * but to the start of an item, where scroll snapping would end anyway.
 */
export function railReveal(places: readonly RailPlace[], index: number, width: number): number {
  const wanted = places[index];
  if (wanted === undefined) return 0;
  if (wanted.start < -SLACK) return wanted.start;
  const over = wanted.start + wanted.width - width;
  if (over <= SLACK) return 0;
  return places.find(({ start }) => start >= over - SLACK)?.start ?? over;
}
