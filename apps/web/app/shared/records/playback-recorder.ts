import { progressPatch, type RecordPatch } from '@rawi/domain';
import { STARTED_AFTER_SECONDS } from '../session/watch-progress.ts';
import type { RecordTarget } from './pending-writes.ts';

/** Milliseconds between two writes while a film plays (CW-07). */
const WRITE_EVERY_MS = 10_000;

export interface PlaybackRecorderDeps {
  target: RecordTarget;
  change(target: RecordTarget, patch: RecordPatch): void;
  /** Seconds at which the record has the content, where it was started before. */
  recorded(): number | undefined;
  now(): Date;
}

export interface PlaybackRecorder {
  /** Where playback is; both in seconds. Written every ten seconds. */
  onProgress(position: number, duration: number): void;
  /** The viewer has moved to a position, or paused at it: what is written next. */
  onPosition(position: number): void;
  /** Writes now: paused, stopped, or the window is closed. */
  write(): void;
  /** The fields that say what the content is; they go with the next write, once. */
  describe(fields: RecordPatch): void;
}

/** Writes how far a content was watched to its record (CW-07). */
export function createPlaybackRecorder(deps: PlaybackRecorderDeps): PlaybackRecorder {
  let latest: { position: number; duration: number } | undefined;
  let written: { at: number; position: number } | undefined;
  let fields: RecordPatch = {};

  function write(): void {
    if (latest === undefined || latest.position === written?.position) return;
    const { position, duration } = latest;
    if (!(duration > 0 && duration < Infinity) || !(position >= 0)) return;
    if (position < STARTED_AFTER_SECONDS && written === undefined && deps.recorded() === undefined) return;
    const now = deps.now();
    written = { at: now.getTime(), position };
    deps.change(deps.target, { ...fields, ...progressPatch({ watchedduration: position, duration }, now) });
    fields = {};
  }

  return {
    onProgress(position, duration) {
      latest = { position, duration };
      const now = deps.now().getTime();
      const recorded = deps.recorded();
      // The ten seconds are counted from here. Playback begins anew or at what is recorded, unless the viewer has sought
      // before this first progress: that is left to write.
      if (recorded !== undefined) {
        const begins = position < STARTED_AFTER_SECONDS || Math.floor(position) === recorded;
        written ??= { at: now, position: begins ? position : recorded };
      }
      if (written === undefined || now - written.at >= WRITE_EVERY_MS) write();
    },
    onPosition(position) {
      if (latest) latest.position = position;
    },
    write,
    describe: (more) => void (fields = { ...fields, ...more }),
  };
}
