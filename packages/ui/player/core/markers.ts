import type { TimeRange } from './player-snapshot.ts';

/** Parts of a film that a viewer may skip, in seconds. */
export interface Markers {
  intro?: TimeRange | undefined;
  recap?: TimeRange | undefined;
  /** They last until the end. */
  credits?: { start: number } | undefined;
}

/** A part of a film with a name; it lasts until the next. `start` in seconds. */
export interface Chapter {
  start: number;
  title: string;
}

export type SkippablePart = 'intro' | 'recap';

/** Nearer to the end of a part than this, skipping it is not worth a press. */
const SHORTEST_SKIP_SECONDS = 1.5;
/** What follows is offered this long before the end where no credits are marked. */
export const NEXT_BEFORE_END_SECONDS = 10;

/** The part that runs at `time` and may be skipped, with its end. */
export function skippableAt(
  markers: Markers | undefined,
  time: number,
): { part: SkippablePart; end: number } | null {
  for (const part of ['recap', 'intro'] as const) {
    const range = markers?.[part];
    if (range && time >= range.start && time < range.end - SHORTEST_SKIP_SECONDS)
      return { part, end: range.end };
  }
  return null;
}

/** From when on it is offered what follows: the credits, else the last seconds. Infinity while the length is unknown. */
export function nextOfferedFrom(markers: Markers | undefined, duration: number): number {
  if (!(duration > 0)) return Infinity;
  const credits = markers?.credits?.start;
  if (credits !== undefined && credits > 0 && credits < duration) return credits;
  // Half of a film that is shorter than that.
  return duration - Math.min(NEXT_BEFORE_END_SECONDS, duration / 2);
}

/** The chapter that runs at `time`, or null. Chapters are in the order of their starts. */
export function chapterAt(chapters: readonly Chapter[], time: number): Chapter | null {
  return chapters.findLast(({ start }) => time >= start) ?? null;
}
