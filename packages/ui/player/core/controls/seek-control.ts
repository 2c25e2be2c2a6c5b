import type { PlayerSnapshot, TimeRange } from '../player-snapshot.ts';
import type { SessionContext } from '../session-context.ts';

export const SKIP_SECONDS = 10;
/** A live stream nearer to its edge than this counts as live. */
const LIVE_EDGE_SECONDS = 15;

export function clampTime(seconds: number, { start, end }: TimeRange): number {
  return Math.min(Math.max(seconds, start), Math.max(start, end));
}

/** The position of `seconds` in `range`, 0..1; 0 while the duration is not known. */
export function fractionOf(seconds: number, range: TimeRange): number {
  const length = range.end - range.start;
  return length > 0 ? (clampTime(seconds, range) - range.start) / length : 0;
}

export function timeAtFraction(fraction: number, range: TimeRange): number {
  return range.start + Math.min(Math.max(fraction, 0), 1) * Math.max(0, range.end - range.start);
}

/** Buffered ranges as fractions of `range`, clipped to it, for drawing. */
export function bufferedFractions(buffered: readonly TimeRange[], range: TimeRange): TimeRange[] {
  return buffered
    .filter(({ start, end }) => end > range.start && start < range.end)
    .map(({ start, end }) => ({ start: fractionOf(start, range), end: fractionOf(end, range) }));
}

/** Whether a live stream is at its live edge, playing or not. */
export function atLiveEdge({ live, time, seekable }: PlayerSnapshot): boolean {
  return live && seekable.end - time < LIVE_EDGE_SECONDS;
}

/** Whether the viewer sees what is sent now: a picture that stands still falls behind from its first second. */
export function showsLive(snapshot: PlayerSnapshot): boolean {
  return snapshot.wantsToPlay && atLiveEdge(snapshot);
}

/** Where a film is sought to at its start, in seconds. */
const START_SECONDS = 0.001;

/**
 * Puts the element at a position, at the start a moment after it: an engine that resumes elsewhere takes exactly 0 for a place
 * that the element has not left yet, and leads on to where it resumes.
 */
export function placeAt(element: { currentTime: number }, seconds: number): void {
  element.currentTime = Math.max(seconds, START_SECONDS);
}

export interface SeekControl {
  seekTo(seconds: number): void;
  skip(seconds: number): void;
  /** `fraction` is 0..1 of the seekable range. */
  seekToFraction(fraction: number): void;
}

export function createSeekControl({ store, media, emit, seekWhenLoaded }: SessionContext): SeekControl {
  function seekTo(seconds: number) {
    const element = media();
    const { seekable, status, time, live } = store.getSnapshot();
    // A film that is loaded again, as on another screen, keeps its range; positions of a live stream are of one load.
    const isSeekable = status !== 'idle' && status !== 'failed' && !(status === 'loading' && live);
    if (!element || !isSeekable || !Number.isFinite(seconds) || seekable.end <= seekable.start) return;
    const target = clampTime(seconds, seekable);
    // Updated at once, so that several presses add up while the element is still seeking.
    store.set({ time: target });
    if (status === 'loading') seekWhenLoaded(() => target);
    else placeAt(element, target);
    emit({ type: 'seek', from: time, to: target });
  }

  return {
    seekTo,
    skip: (seconds) => seekTo(store.getSnapshot().time + seconds),
    seekToFraction(fraction) {
      const { seekable, status } = store.getSnapshot();
      const isComing = status !== 'idle' && status !== 'failed' && seekable.end <= seekable.start;
      // Its length comes with the film, and who presses before that means the same place.
      if (isComing) seekWhenLoaded((range) => timeAtFraction(fraction, range));
      else seekTo(timeAtFraction(fraction, seekable));
    },
  };
}
