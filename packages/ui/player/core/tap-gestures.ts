/** The part of the picture that was pressed; left skips back in both languages. */
export type Zone = 'left' | 'centre' | 'right';
export type Gesture = 'play' | 'controls' | 'back' | 'forward' | 'fullscreen';

const DOUBLE_PRESS_MS = 280;
/** After a double press, each further press on that side within this time skips again. */
const SKIP_SERIES_MS = 700;

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
export function createTapGestures(onGesture: (gesture: Gesture) => void): TapGestures {
  let last = { at: -Infinity, zone: 'centre' as Zone, skipped: false };
  let singlePressTimer: ReturnType<typeof setTimeout> | undefined;

  return {
    tap(now, zone, touch) {
      const within = now - last.at <= (last.skipped ? SKIP_SERIES_MS : DOUBLE_PRESS_MS);
      const isRepeat = within && last.zone === zone;
      const isSkip = isRepeat && zone !== 'centre';
      clearTimeout(singlePressTimer);
      if (isSkip) onGesture(zone === 'left' ? 'back' : 'forward');
      else if (touch) onGesture('controls');
      else if (isRepeat) {
        onGesture('play');
        onGesture('fullscreen');
      } else if (zone === 'centre') onGesture('play');
      else singlePressTimer = setTimeout(() => onGesture('play'), DOUBLE_PRESS_MS);
      last = { at: isRepeat && !isSkip ? -Infinity : now, zone, skipped: isSkip };
    },
    stop: () => clearTimeout(singlePressTimer),
  };
}
