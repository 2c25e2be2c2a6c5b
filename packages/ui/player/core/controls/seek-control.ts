import type { PlayerSnapshot, TimeRange } from '../player-snapshot.ts';
import type { SessionContext } from '../session-context.ts';

export const SKIP_SECONDS = 10;
/** A live picture nearer to its edge than this counts as live. */
const LIVE_EDGE_SECONDS = 15;

export function clampTime(seconds: number, { start, end }: TimeRange): number {
  return Math.min(Math.max(seconds, start), Math.max(start, end));
}

/** Where `seconds` lies in `range`, 0..1; 0 while the length is not known. */
export function fractionOf(seconds: number, range: TimeRange): number {
  const length = range.end - range.start;
  return length > 0 ? (clampTime(seconds, range) - range.start) / length : 0;
}

export function timeAtFraction(fraction: number, range: TimeRange): number {
  return range.start + Math.min(Math.max(fraction, 0), 1) * Math.max(0, range.end - range.start);
}

/** Buffered parts as fractions of `range`, cut to it, for drawing. */
export function bufferedFractions(buffered: readonly TimeRange[], range: TimeRange): TimeRange[] {
  return buffered
    .filter(({ start, end }) => end > range.start && start < range.end)
    .map(({ start, end }) => ({ start: fractionOf(start, range), end: fractionOf(end, range) }));
}

/** Whether a live picture is shown at its edge. */
export function atLiveEdge({ live, time, seekable }: PlayerSnapshot): boolean {
  return live && seekable.end - time < LIVE_EDGE_SECONDS;
}

export interface SeekControl {
  seekTo(seconds: number): void;
  skip(seconds: number): void;
  /** 0..1 of what can be sought. */
  seekToFraction(fraction: number): void;
}

export function createSeekControl({ store, media, emit }: SessionContext): SeekControl {
  function seekTo(seconds: number) {
    const element = media();
    const { seekable, status, time } = store.getSnapshot();
    const reachable = status !== 'idle' && status !== 'loading' && status !== 'failed';
    if (!element || !reachable || !Number.isFinite(seconds) || seekable.end <= seekable.start) return;
    const target = clampTime(seconds, seekable);
    // Shown at once, so that several presses add up although the element is still on its way.
    store.set({ time: target });
    element.currentTime = target;
    emit({ type: 'seek', from: time, to: target });
  }

  return {
    seekTo,
    skip: (seconds) => seekTo(store.getSnapshot().time + seconds),
    seekToFraction: (fraction) => seekTo(timeAtFraction(fraction, store.getSnapshot().seekable)),
  };
}
