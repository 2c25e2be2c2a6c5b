/** Where a rail stands, as the browser reports it: `scrollLeft` runs below 0 in right-to-left. */
export interface RailView {
  scrollLeft: number;
  scrollWidth: number;
  clientWidth: number;
}

/** Pixels within which a rail counts as standing at its end: browsers round, and snap a little short. */
const SLACK = 2;

/** Whether the rail stands at its true ends, in the reading direction. */
export function railEnds({ scrollLeft, scrollWidth, clientWidth }: RailView): { atStart: boolean; atEnd: boolean } {
  const travelled = Math.abs(scrollLeft);
  return { atStart: travelled <= SLACK, atEnd: travelled >= scrollWidth - clientWidth - SLACK };
}

/** Pixels to scroll by for one press of an arrow: nearly a screen, so that a cut card is whole next. */
export function railStep({ clientWidth }: RailView, toward: 'forward' | 'back', rtl: boolean): number {
  const sign = (toward === 'forward' ? 1 : -1) * (rtl ? -1 : 1);
  return sign * clientWidth * 0.85;
}

/** The card that a key leads to from the one in focus, or undefined where the key is not the rail's. */
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

/** Where the places of a rail begin and how wide they are, in reading direction, from where the rail now rests. */
export interface RailPlace {
  start: number;
  width: number;
}

/**
 * Pixels to travel in reading direction so that a place stands whole in a rail of that width: as little as may be,
 * and to a rest at the beginning of some place, where the rail would come to lie anyway.
 */
export function railReveal(places: readonly RailPlace[], index: number, width: number): number {
  const wanted = places[index];
  if (wanted === undefined) return 0;
  if (wanted.start < -SLACK) return wanted.start;
  const over = wanted.start + wanted.width - width;
  if (over <= SLACK) return 0;
  return places.find(({ start }) => start >= over - SLACK)?.start ?? over;
}
