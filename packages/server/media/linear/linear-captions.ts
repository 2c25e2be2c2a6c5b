import { writeVtt, type Cue } from '../vtt.ts';

/** Ties the captions' times to the time stamps of the segments between two discontinuities. */
const TIMESTAMP_MAP = 'X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0';

/**
 * The captions that show between two instants of a film, in seconds, as a WebVTT segment. Times are those of the film, as
 * in its segments; a caption that runs on stands in each part that it touches.
 */
export function cutCaptions(cues: readonly Cue[], from: number, to: number): string {
  const shown = cues.filter((cue) => cue.start < to && cue.end > from);
  return writeVtt(shown).replace('WEBVTT\n', `WEBVTT\n${TIMESTAMP_MAP}\n`);
}
