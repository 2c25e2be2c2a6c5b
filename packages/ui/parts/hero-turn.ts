/** What decides whether the hero changes by itself. */
export interface HeroState {
  /** How many pictures there are. */
  count: number;
  /** The viewer stopped it, by touch or by its button; only the button starts it again. */
  stopped: boolean;
  /** A pointer rests on it or the focus is inside. */
  held: boolean;
  reducedMotion: boolean;
  pageHidden: boolean;
}

/** Milliseconds that one picture stays. */
export const HERO_STAY = 9000;

export function heroTurns({ count, stopped, held, reducedMotion, pageHidden }: HeroState): boolean {
  return count > 1 && !stopped && !held && !reducedMotion && !pageHidden;
}

/** The pictures to have ready: the one on view, the one that comes next, and all that were seen. */
export function heroPictures(current: number, count: number, seen: ReadonlySet<number>): Set<number> {
  return new Set([...seen, current, (current + 1) % Math.max(count, 1)]);
}
