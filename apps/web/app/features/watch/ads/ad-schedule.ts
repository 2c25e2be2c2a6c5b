import type { AdBreak, BreakOffset } from './parse-vmap.ts';

/** Milliseconds before a break that its advertisements are asked for. */
const PREPARE_MS = 15_000;

export interface ScheduleOptions {
  /** Milliseconds at which the film begins; above 0 it is resumed. */
  startMs: number;
  /** Whether a film that is resumed begins without the break at its start. */
  resumeSkipsPreroll: boolean;
}

/** Which breaks are still to come, and when. */
export interface AdSchedule {
  /** The break before the film. */
  preroll(): AdBreak | undefined;
  /** The break to show now; it does not come again. Breaks that were jumped over are passed with it. */
  due(positionMs: number, durationMs: number): AdBreak | undefined;
  /** The next break, where it is so near that it should be loaded. */
  near(positionMs: number, durationMs: number): AdBreak | undefined;
  /** The break after the film. */
  postroll(): AdBreak | undefined;
}

function momentOf(offset: BreakOffset, durationMs: number): number | undefined {
  if (offset === 'start' || offset === 'end') return undefined;
  if ('ms' in offset) return offset.ms;
  return Number.isFinite(durationMs) && durationMs > 0 ? offset.share * durationMs : undefined;
}

/** Each break comes once: one that was shown, or jumped over together with a later one, not again after seeking back. */
export function createAdSchedule(breaks: readonly AdBreak[], options: ScheduleOptions): AdSchedule {
  const passed = new Set<AdBreak>();
  let isBegun = false;

  const moments = (durationMs: number) =>
    breaks
      .filter((one) => !passed.has(one))
      .map((one) => ({ one, at: momentOf(one.offset, durationMs) }))
      .filter((entry): entry is { one: AdBreak; at: number } => entry.at !== undefined)
      .toSorted((one, other) => one.at - other.at);

  function take(wanted: AdBreak | undefined): AdBreak | undefined {
    if (wanted === undefined || passed.has(wanted)) return undefined;
    passed.add(wanted);
    return wanted;
  }

  return {
    preroll() {
      const found = breaks.find(({ offset }) => offset === 'start');
      if (options.startMs > 0 && options.resumeSkipsPreroll && found) passed.add(found);
      return take(found);
    },
    due(positionMs, durationMs) {
      if (!isBegun && durationMs > 0) {
        // What lies before the moment that the viewer resumes at was shown the last time.
        isBegun = true;
        for (const { one, at } of moments(durationMs)) if (at <= options.startMs) passed.add(one);
      }
      const reached = moments(durationMs).filter(({ at }) => at <= positionMs);
      for (const { one } of reached.slice(0, -1)) passed.add(one);
      return take(reached.at(-1)?.one);
    },
    near(positionMs, durationMs) {
      return moments(durationMs).find(({ at }) => at > positionMs && at - positionMs <= PREPARE_MS)?.one;
    },
    postroll: () => take(breaks.find(({ offset }) => offset === 'end')),
  };
}
