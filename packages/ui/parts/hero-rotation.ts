/** What decides whether the hero changes its slide by itself. */
export interface HeroRotation {
  /** Number of slides. */
  count: number;
  /** The viewer stopped it, by touch or by its button; only the button starts it again. */
  stopped: boolean;
  /** A pointer rests on it or the focus is inside. */
  held: boolean;
  reducedMotion: boolean;
  pageHidden: boolean;
}

/** How long one slide is shown, in milliseconds. */
export const HERO_SLIDE_MS = 9000;

export function heroRotates({ count, stopped, held, reducedMotion, pageHidden }: HeroRotation): boolean {
  return count > 1 && !stopped && !held && !reducedMotion && !pageHidden;
}

/** Pixels that a finger moves at least for a swipe. */
const MIN_SWIPE_PX = 40;

/** The slide that a swipe leads to: 1 for the next, -1 for the one before, 0 where the movement is none. */
export function heroSwipeStep(moved: { x: number; y: number }, isRtl: boolean): -1 | 0 | 1 {
  if (Math.abs(moved.x) < MIN_SWIPE_PX || Math.abs(moved.x) < 1.5 * Math.abs(moved.y)) return 0;
  return moved.x < 0 !== isRtl ? 1 : -1;
}
