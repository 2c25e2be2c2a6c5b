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

/** Indexes of the pictures to load: the current one, the next one, and all that were shown before. */
export function heroPicturesToLoad(current: number, count: number, seen: ReadonlySet<number>): Set<number> {
  return new Set([...seen, current, (current + 1) % Math.max(count, 1)]);
}
