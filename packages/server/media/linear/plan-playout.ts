import { lengthUsOf, segmentCountOf, type FilmLayout } from './film-layout.ts';

/** A programme of a schedule, in microseconds since 1970. */
export interface PlannedProgramme {
  readonly startsUs: number;
  readonly endsUs: number;
  readonly blobPrefix: string;
  readonly film: Pick<FilmLayout, 'startsUs'>;
  /** Seconds from its start. */
  readonly breakSeconds: readonly number[];
}

/**
 * A programme as it goes out: whole segments of a film that begins again and again. Times in microseconds since 1970.
 * `mediaSequence` and `discontinuitySequence` are those of its first segment; each beginning of the film is a
 * discontinuity.
 */
export interface PlayoutRow {
  readonly startsUs: number;
  readonly endsUs: number;
  readonly programmeStartsUs: number;
  readonly blobPrefix: string;
  readonly segments: number;
  readonly repeats: number;
  readonly mediaSequence: number;
  readonly discontinuitySequence: number;
  readonly breakSeconds: readonly number[];
}

/** Microseconds from the start of a row to the start of its segment `n`; with `n` its number of segments, to its end. */
export function offsetUsOf(film: Pick<FilmLayout, 'startsUs'>, n: number): number {
  const count = segmentCountOf(film);
  return Math.floor(n / count) * lengthUsOf(film) + (film.startsUs[n % count] ?? 0);
}

/** The least number of segments of a repeated film that last for `us` microseconds. */
export function segmentsWithin(film: Pick<FilmLayout, 'startsUs'>, us: number): number {
  if (us <= 0) return 0;
  const count = segmentCountOf(film);
  const whole = Math.floor(us / lengthUsOf(film));
  const rest = us - whole * lengthUsOf(film);
  const inLast = film.startsUs.findIndex((start) => start >= rest);
  return whole * count + inLast;
}

/**
 * Numbers that follow a row; those of a channel that begins are 0. Its first row counts as a discontinuity too, so that a
 * channel that comes back after a hole differs from what players have.
 */
const numbersAfter = (last: PlayoutRow | undefined) => ({
  mediaSequence: last === undefined ? 0 : last.mediaSequence + last.segments,
  discontinuitySequence: last === undefined ? 0 : last.discontinuitySequence + last.repeats,
});

/** A row cut to its first `segments`. */
export function cutRow(row: PlayoutRow, film: Pick<FilmLayout, 'startsUs'>, segments: number): PlayoutRow {
  return {
    ...row,
    segments,
    repeats: Math.ceil(segments / segmentCountOf(film)),
    endsUs: row.startsUs + offsetUsOf(film, segments),
  };
}

/**
 * What goes out after `last` (undefined for a channel that begins), by programmes in their order that do not overlap. A
 * programme begins with the first whole segment at or after its time, and ends so too: it is late by less than a
 * segment, and that never adds up. In a gap of the schedule nothing goes out. Nothing begins before `fromUs`.
 */
export function planPlayout(
  programmes: readonly PlannedProgramme[],
  last: PlayoutRow | undefined,
  fromUs: number,
): PlayoutRow[] {
  const rows: PlayoutRow[] = [];
  let previous = last;
  for (const { startsUs: planned, endsUs, blobPrefix, film, breakSeconds } of programmes) {
    const startsUs = Math.max(planned, fromUs, previous?.endsUs ?? 0);
    const segments = segmentsWithin(film, endsUs - startsUs);
    if (segments === 0) continue;
    const row: PlayoutRow = {
      startsUs,
      endsUs: startsUs + offsetUsOf(film, segments),
      programmeStartsUs: planned,
      blobPrefix,
      segments,
      repeats: Math.ceil(segments / segmentCountOf(film)),
      ...numbersAfter(previous),
      breakSeconds,
    };
    rows.push(row);
    previous = row;
  }
  return rows;
}
