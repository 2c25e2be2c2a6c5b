/** The part of the picture that was pressed; left skips back in both languages. */
export type Zone = 'left' | 'centre' | 'right';
export type Gesture = 'play' | 'controls' | 'back' | 'forward' | 'fullscreen';

const DOUBLE_MS = 280;
/** After a double press, each further press on that side within this time skips again. */
const SERIES_MS = 700;

/** The zone of a press at `x` in a picture `width` wide (both in px). */
export function zoneAt(x: number, width: number): Zone {
  if (x < width * 0.3) return 'left';
  return x > width * 0.7 ? 'right' : 'centre';
}

export interface TapGestures {
  /** `now` in ms. */
  tap(now: number, zone: Zone, touch: boolean): void;
  stop(): void;
}

/**
 * Detects single and double presses. Touch: a tap shows or hides the controls, a double tap at a side skips.
 * Mouse: a click plays or pauses, a double click at a side skips and in the middle toggles fullscreen. A click at
 * a side waits for a possible second one, so that skipping does not pause the film.
 */
export function createTapGestures(act: (gesture: Gesture) => void): TapGestures {
  let last = { at: -Infinity, zone: 'centre' as Zone, skipped: false };
  let single: ReturnType<typeof setTimeout> | undefined;

  return {
    tap(now, zone, touch) {
      const within = now - last.at <= (last.skipped ? SERIES_MS : DOUBLE_MS);
      const again = within && last.zone === zone;
      const skips = again && zone !== 'centre';
      clearTimeout(single);
      if (skips) act(zone === 'left' ? 'back' : 'forward');
      else if (touch) act('controls');
      else if (again) {
        act('play');
        act('fullscreen');
      } else if (zone === 'centre') act('play');
      else single = setTimeout(() => act('play'), DOUBLE_MS);
      last = { at: again && !skips ? -Infinity : now, zone, skipped: skips };
    },
    stop: () => clearTimeout(single),
  };
}
