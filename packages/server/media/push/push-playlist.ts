/** One track of a session: its init segment, and the durations of its segments in microseconds. */
export interface PushTrack {
  init: string;
  us: number[];
}

/** What one connection brought: its segments `first` to `first + count - 1` are stored, in each track. */
export interface PushSession {
  id: string;
  hasAudio: boolean;
  /** When its segment 0 began, in milliseconds since 1970. */
  startedAtMs: number;
  /** Sequence number of its segment 0. */
  mediaSequence: number;
  discontinuitySequence: number;
  /** Index of the first segment that is still stored. */
  first: number;
  tracks: Record<string, PushTrack>;
}

/** What a channel has received lately. */
export interface PushState {
  sessions: PushSession[];
  /** When the last segment came, in milliseconds since 1970. */
  updatedAtMs: number;
}

/** Segments that every track of a session has. */
export const storedCountOf = ({ tracks }: Pick<PushSession, 'tracks'>): number =>
  Math.min(...Object.values(tracks).map(({ us }) => us.length));

const TARGET_SECONDS = 3;
const dateTime = (us: number) => new Date(Math.round(us / 1000)).toISOString();

/**
 * The media playlist of a track over all sessions that are stored: another connection is a discontinuity. `isEnded` where
 * the push is over. Undefined where nothing is there.
 */
export function writePushPlaylist(state: PushState, track: string, isEnded: boolean): string | undefined {
  const lines: string[] = [];
  let header: string[] | undefined;
  for (const session of state.sessions) {
    const own = session.tracks[track];
    const count = storedCountOf(session);
    if (!own || count <= session.first) continue;
    if (header) lines.push('#EXT-X-DISCONTINUITY');
    header ??= [
      '#EXTM3U',
      '#EXT-X-VERSION:8',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      `#EXT-X-TARGETDURATION:${TARGET_SECONDS}`,
      `#EXT-X-MEDIA-SEQUENCE:${session.mediaSequence + session.first}`,
      `#EXT-X-DISCONTINUITY-SEQUENCE:${session.discontinuitySequence}`,
    ];
    const root = `../s/${session.id}/${track}`;
    const [before, listed] = [own.us.slice(0, session.first), own.us.slice(session.first, count)];
    const startUs = session.startedAtMs * 1000 + before.reduce((sum, us) => sum + us, 0);
    lines.push(`#EXT-X-MAP:URI="${root}/${own.init}"`, `#EXT-X-PROGRAM-DATE-TIME:${dateTime(startUs)}`);
    for (const [i, us] of listed.entries())
      lines.push(`#EXTINF:${(us / 1e6).toFixed(3)},`, `${root}/${session.first + i}.m4s`);
  }
  if (!header) return undefined;
  return `${[...header, ...lines, ...(isEnded ? ['#EXT-X-ENDLIST'] : [])].join('\n')}\n`;
}

/** The segments that a writer of HLS has listed: the init segment, and their numbers with durations. */
export function readWrittenPlaylist(text: string): { init: string; segments: { n: number; us: number }[] } {
  let [init, us] = ['', 0];
  const segments: { n: number; us: number }[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('#EXT-X-MAP:')) init = /URI="([^"]+)"/.exec(line)?.[1] ?? '';
    else if (line.startsWith('#EXTINF:')) us = Math.round(Number.parseFloat(line.slice(8)) * 1e6);
    else if (/^\d+\.m4s$/.test(line)) segments.push({ n: Number.parseInt(line, 10), us });
  }
  return { init, segments };
}
