/** A run of caption text with one style. */
export interface CaptionRun {
  text: string;
  bold: boolean;
  italic: boolean;
}

/** A caption with its times in seconds. Each line is a list of runs and has its own text direction. */
export interface Caption {
  id: string;
  start: number;
  end: number;
  top: boolean;
  lines: CaptionRun[][];
}

export interface CaptionCues {
  append(captions: readonly Caption[]): void;
  /** Removes captions that lie fully inside the range, for an engine that frees its buffer. */
  remove(start: number, end: number): void;
  clear(): void;
  /** The captions to show at `time`, in the order spoken. */
  at(time: number): Caption[];
  /** The next time after `time` at which the result of `at` changes; Infinity when there is none. */
  nextChange(time: number): number;
}

function sameText(one: Caption, other: Caption): boolean {
  return JSON.stringify(one.lines) === JSON.stringify(other.lines);
}

/** Stores the captions received so far, sorted, each once: engines pass a cue again with each segment. */
export function createCaptionCues(): CaptionCues {
  let stored: Caption[] = [];
  return {
    append(captions) {
      for (const caption of captions) {
        // A cue across a segment boundary arrives twice, cut there: join the two halves.
        const existing = stored.find(
          (one) =>
            sameText(one, caption) && one.start <= caption.end + 0.05 && caption.start <= one.end + 0.05,
        );
        if (existing) {
          existing.start = Math.min(existing.start, caption.start);
          existing.end = Math.max(existing.end, caption.end);
        } else {
          stored.push({ ...caption });
        }
      }
      stored.sort((one, other) => one.start - other.start || one.end - other.end);
    },
    remove(start, end) {
      stored = stored.filter((caption) => !(caption.start >= start && caption.end <= end));
    },
    clear() {
      stored = [];
    },
    at: (time) => stored.filter((caption) => caption.start <= time && time < caption.end),
    nextChange(time) {
      let next = Infinity;
      for (const { start, end } of stored) {
        if (start > time) next = Math.min(next, start);
        if (end > time) next = Math.min(next, end);
      }
      return next;
    },
  };
}
