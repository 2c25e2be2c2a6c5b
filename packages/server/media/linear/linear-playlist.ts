import { segmentCountOf, type FilmLayout, type TrackLayout } from './film-layout.ts';
import { offsetUsOf, segmentsWithin, type PlayoutRow } from './plan-playout.ts';

/** Target duration of every playlist of a channel: it must never change. */
export const LINEAR_TARGET_SECONDS = 5;

/** A rendition of the channel: a folder of its master playlist, or captions in a language. */
export type LinearTrack =
  | { readonly kind: 'video'; readonly name: string; readonly height: number }
  | { readonly kind: 'audio'; readonly name: string; readonly language: string }
  | { readonly kind: 'captions'; readonly language: string };

/** A row with the film that it plays. */
export interface PlayedRow extends PlayoutRow {
  readonly film: FilmLayout;
}

export interface LinearPlaylist {
  readonly text: string;
  /** When the next segment is added, in microseconds since 1970; Infinity where nothing is planned. */
  readonly nextUs: number;
}

/** The rendition of a film that stands for that of the channel: the same, else the nearest. */
export function trackOf(film: FilmLayout, track: Exclude<LinearTrack, { kind: 'captions' }>): TrackLayout {
  if (track.kind === 'audio')
    return (
      [...film.audio.values()].find(({ language }) => language === track.language) ??
      film.audio.get(track.name) ??
      [...film.audio.values()][0]!
    );
  const same = film.video.get(track.name);
  if (same) return same;
  const distance = ({ height }: { height: number }) => Math.abs(height - track.height);
  return [...film.video.values()].toSorted((one, other) => distance(one) - distance(other))[0]!;
}

const seconds = (us: number) => (us / 1e6).toFixed(3);
const dateTime = (us: number) => new Date(Math.round(us / 1000)).toISOString();

/** Number of segments of a row that have ended at `us`. */
function endedAt(row: PlayedRow, us: number): number {
  if (us >= row.endsUs) return row.segments;
  if (us <= row.startsUs) return 0;
  const begun = segmentsWithin(row.film, us - row.startsUs);
  return offsetUsOf(row.film, begun) > us - row.startsUs ? begun - 1 : begun;
}

/** Tags of the programme of a row: its identity, whether it is free of advertisements, and where breaks may be. */
function programmeTags({ programmeStartsUs, endsUs, breakSeconds }: PlayedRow): string[] {
  const id = Math.round(programmeStartsUs / 1e6);
  const isAdFree = breakSeconds.length === 0;
  return [
    `#EXT-X-DATERANGE:ID="p-${id}",CLASS="rawi.programme",START-DATE="${dateTime(programmeStartsUs)}",` +
      `X-AD-FREE="${isAdFree ? 'YES' : 'NO'}"`,
    ...breakSeconds.flatMap((at, i) => {
      const us = programmeStartsUs + at * 1e6;
      return us < endsUs
        ? [`#EXT-X-DATERANGE:ID="b-${id}-${i}",CLASS="rawi.ad-break",START-DATE="${dateTime(us)}"`]
        : [];
    }),
  ];
}

/** Lines of the segments `from` to `to` of a row; `isFirst` where the playlist begins with them. */
function segmentLines(
  row: PlayedRow,
  track: LinearTrack,
  from: number,
  to: number,
  isFirst: boolean,
): string[] {
  const count = segmentCountOf(row.film);
  const layout = track.kind === 'captions' ? undefined : trackOf(row.film, track);
  const lines: string[] = [];
  const root = `../f/${row.blobPrefix}`;
  for (let n = from; n < to; n += 1) {
    const i = n % count;
    const startUs = row.startsUs + offsetUsOf(row.film, n);
    if (i === 0 && !(isFirst && n === from)) lines.push('#EXT-X-DISCONTINUITY');
    if (n === from) lines.push(...programmeTags(row));
    if (i === 0 || n === from) {
      if (layout) lines.push(`#EXT-X-MAP:URI="${root}/${layout.init}"`);
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${dateTime(startUs)}`);
    }
    const us = row.film.startsUs[i + 1]! - row.film.startsUs[i]!;
    if (track.kind === 'captions') {
      lines.push(`#EXTINF:${seconds(us)},`, `../t/${row.blobPrefix}/${track.language}/${i}.vtt`);
      continue;
    }
    const segment = layout?.segments[i];
    if (segment) lines.push(`#EXTINF:${seconds(segment.us)},`, `${root}/${segment.name}`);
    // A sound that ends before the picture.
    else lines.push('#EXT-X-GAP', `#EXTINF:${seconds(us)},`, `${root}/${layout?.init}`);
  }
  return lines;
}

/**
 * The media playlist of a channel at an instant, from the clock alone: what has ended since `fromUs`. Rows in their
 * order; undefined where nothing has ended in that time. All times in microseconds since 1970.
 */
export function writeLinearPlaylist(
  rows: readonly PlayedRow[],
  track: LinearTrack,
  { fromUs, nowUs }: { fromUs: number; nowUs: number },
): LinearPlaylist | undefined {
  const lines: string[] = [];
  let header: string[] | undefined;
  let nextUs = Infinity;
  for (const row of rows) {
    const ended = endedAt(row, nowUs);
    if (ended < row.segments) nextUs = Math.min(nextUs, row.startsUs + offsetUsOf(row.film, ended + 1));
    if (row.endsUs <= fromUs || ended === 0) continue;
    const from = row.startsUs >= fromUs ? 0 : segmentsWithin(row.film, fromUs - row.startsUs);
    if (from >= ended) continue;
    const isFirst = header === undefined;
    header ??= [
      '#EXTM3U',
      '#EXT-X-VERSION:8',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      `#EXT-X-TARGETDURATION:${LINEAR_TARGET_SECONDS}`,
      `#EXT-X-MEDIA-SEQUENCE:${row.mediaSequence + from}`,
      `#EXT-X-DISCONTINUITY-SEQUENCE:${row.discontinuitySequence + Math.floor(from / segmentCountOf(row.film))}`,
    ];
    lines.push(...segmentLines(row, track, from, ended, isFirst));
  }
  return header && { text: `${[...header, ...lines].join('\n')}\n`, nextUs };
}
