import { describe, expect, test } from 'vitest';
import { parseVtt } from '../vtt.ts';
import { readFilmLayout, type FilmLayout } from './film-layout.ts';
import { cutCaptions } from './linear-captions.ts';
import {
  LINEAR_TARGET_SECONDS,
  writeLinearPlaylist,
  type LinearTrack,
  type PlayedRow,
} from './linear-playlist.ts';
import { cutRow, planPlayout, segmentsWithin, type PlayoutRow } from './plan-playout.ts';
import { parsePlaylist, simulateChannel } from './simulate-channel.ts';

const S = 1e6;
const T0 = Date.UTC(2026, 10, 20, 12) * 1000;

const playlist = (folder: string, durations: readonly number[]) =>
  [
    '#EXTM3U',
    '#EXT-X-MAP:URI="init.mp4"',
    ...durations.flatMap((one, i) => [`#EXTINF:${one.toFixed(3)},`, `${i + 1}.m4s`]),
    '#EXT-X-ENDLIST',
    folder && '',
  ].join('\n');

const master = (...heights: number[]) =>
  [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,URI="a-en/index.m3u8",GROUP-ID="audio",LANGUAGE="en",NAME="English"',
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="العربية",LANGUAGE="ar",URI="captions/ar.m3u8"',
    ...heights.flatMap((height) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=16x${height},AUDIO="audio"`,
      `v${height}/index.m3u8`,
    ]),
  ].join('\n');

const filmOf = (heights: number[], video: number[], audio: number[] = video) =>
  readFilmLayout(
    async (name) =>
      name === 'master.m3u8' ? master(...heights) : playlist(name, name.startsWith('a-') ? audio : video),
    LINEAR_TARGET_SECONDS,
  );
const film = async (heights: number[], video: number[], audio?: number[]): Promise<FilmLayout> =>
  (await filmOf(heights, video, audio))!;

const [dunes, sea] = [await film([720, 270], [4, 4, 2], [4.011, 3.989, 2]), await film([480], [4, 3])];
const films: Record<string, FilmLayout> = { dunes, sea };
const video: LinearTrack = { kind: 'video', name: 'v720', height: 720 };
const audio: LinearTrack = { kind: 'audio', name: 'a-en', language: 'en' };
const programme = (from: number, until: number, name: string, breakSeconds: number[] = []) => ({
  startsUs: T0 + from * S,
  endsUs: T0 + until * S,
  blobPrefix: name,
  film: films[name]!,
  breakSeconds,
});
const played = (rows: readonly PlayoutRow[]): PlayedRow[] =>
  rows.map((row) => ({ ...row, film: films[row.blobPrefix]! }));
const at = (rows: readonly PlayoutRow[], seconds: number, track: LinearTrack = video, windowSeconds = 3600) =>
  writeLinearPlaylist(played(rows), track, {
    fromUs: T0 + (seconds - windowSeconds) * S,
    nowUs: T0 + seconds * S,
  });

describe('the layout of a film', () => {
  test('is read from its playlists; segments that are too long, and no picture, give none', async () => {
    expect(dunes.startsUs).toEqual([0, 4 * S, 8 * S, 10 * S]);
    expect([...dunes.video.keys()]).toEqual(['v720', 'v270']);
    expect(dunes.captions.get('ar')).toBe('captions/ar.vtt');
    expect(await filmOf([720], [4, 5.6])).toBeUndefined();
    expect(await filmOf([], [4])).toBeUndefined();
    expect(await readFilmLayout(async () => undefined, 5)).toBeUndefined();
  });
});

describe('a plan', () => {
  test('repeats a film to the end of its programme, in whole segments, and the next begins where it ends', () => {
    const rows = planPlayout([programme(0, 25, 'dunes'), programme(25, 40, 'sea')], undefined, T0);
    expect(rows.map((row) => [row.startsUs - T0, row.endsUs - T0, row.segments, row.repeats])).toEqual([
      [0, 28 * S, 8, 3],
      [28 * S, 42 * S, 4, 2],
    ]);
    expect(rows[1]).toMatchObject({ mediaSequence: 8, discontinuitySequence: 3 });
  });

  test('is late by less than a segment, however many programmes pass', () => {
    const days = Array.from({ length: 3000 }, (_, n) =>
      programme(n * 31, (n + 1) * 31, n % 2 ? 'sea' : 'dunes'),
    );
    const rows = planPlayout(days, undefined, T0);
    for (const row of rows) expect(row.startsUs - row.programmeStartsUs).toBeLessThan(4 * S);
    expect(rows).toHaveLength(3000);
  });

  test('leaves a gap of the schedule open, and goes on after what was sent', () => {
    const first = planPlayout([programme(0, 10, 'dunes')], undefined, T0);
    const rows = planPlayout([programme(0, 10, 'dunes'), programme(100, 110, 'sea')], first[0], T0 + 20 * S);
    expect(rows).toMatchObject([{ startsUs: T0 + 100 * S, mediaSequence: 3, discontinuitySequence: 1 }]);
  });

  test('begins in the middle of a programme where the channel was off the air', () => {
    const [row] = planPlayout([programme(0, 100, 'dunes')], undefined, T0 + 50 * S);
    expect(row).toMatchObject({ startsUs: T0 + 50 * S, programmeStartsUs: T0, segments: 15 });
  });

  test('is cut at whole segments', () => {
    const [row] = planPlayout([programme(0, 60, 'dunes')], undefined, T0);
    expect(cutRow(row!, dunes, 4)).toMatchObject({ segments: 4, repeats: 2, endsUs: T0 + 14 * S });
    expect(segmentsWithin(dunes, 14 * S)).toBe(4);
    expect(segmentsWithin(dunes, 14 * S + 1)).toBe(5);
    expect(segmentsWithin(dunes, 0)).toBe(0);
  });
});

describe('a playlist', () => {
  const rows = planPlayout([programme(0, 20, 'dunes', [6]), programme(20, 40, 'sea')], undefined, T0);

  test('lists what has ended, with a discontinuity and the date where a film begins', () => {
    expect(at(rows, 3)).toBeUndefined();
    expect(at(rows, 15)!.text.split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:8',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-TARGETDURATION:5',
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-DISCONTINUITY-SEQUENCE:0',
      '#EXT-X-DATERANGE:ID="p-1795176000",CLASS="rawi.programme",START-DATE="2026-11-20T12:00:00.000Z",X-AD-FREE="NO"',
      '#EXT-X-DATERANGE:ID="b-1795176000-0",CLASS="rawi.ad-break",START-DATE="2026-11-20T12:00:06.000Z"',
      '#EXT-X-MAP:URI="../f/dunes/v720/init.mp4"',
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-20T12:00:00.000Z',
      '#EXTINF:4.000,',
      '../f/dunes/v720/1.m4s',
      '#EXTINF:4.000,',
      '../f/dunes/v720/2.m4s',
      '#EXTINF:2.000,',
      '../f/dunes/v720/3.m4s',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-MAP:URI="../f/dunes/v720/init.mp4"',
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-20T12:00:10.000Z',
      '#EXTINF:4.000,',
      '../f/dunes/v720/1.m4s',
      '',
    ]);
    expect(at(rows, 15)!.nextUs).toBe(T0 + 18 * S);
    expect(at(rows, 14)!.text).toBe(at(rows, 17.999)!.text);
  });

  test('moves its window by whole segments and counts what left', () => {
    const { mediaSequence, discontinuitySequence, segments } = parsePlaylist(at(rows, 34, video, 12)!.text);
    expect([mediaSequence, discontinuitySequence]).toEqual([7, 2]);
    expect(segments.map(({ name, discontinuity }) => `${discontinuity} ${name}`)).toEqual([
      '2 ../f/sea/v480/2.m4s',
      '3 ../f/sea/v480/1.m4s',
      '3 ../f/sea/v480/2.m4s',
    ]);
  });

  test('of sound and captions has the same numbers and dates', () => {
    for (const track of [audio, { kind: 'captions', language: 'ar' } as const]) {
      const [one, other] = [parsePlaylist(at(rows, 37)!.text), parsePlaylist(at(rows, 37, track)!.text)];
      expect(other.segments.map(({ sequence, discontinuity }) => [sequence, discontinuity])).toEqual(
        one.segments.map(({ sequence, discontinuity }) => [sequence, discontinuity]),
      );
    }
    expect(at(rows, 37, { kind: 'captions', language: 'ar' })!.text).toContain('../t/dunes/ar/2.vtt');
  });

  test('over months, with gaps and changed titles: the rules of sequences hold', () => {
    const { playlists, faults, boundaries } = simulateChannel({ seed: 7, playlists: 4000 });
    expect(faults).toEqual([]);
    expect(playlists).toBe(4000);
    expect(boundaries).toBeGreaterThan(300);
  });
});

test('captions of a part are those that show in it, with the times of the film', () => {
  const cues = parseVtt(
    'WEBVTT\n\n00:01.000 --> 00:05.000\nمرحبًا.\n\n00:06.000 --> 00:07.000 line:10%\nثم\n',
  );
  const map = 'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n';
  expect(cutCaptions(cues, 0, 4)).toBe(`${map}\n00:00:01.000 --> 00:00:05.000\nمرحبًا.\n`);
  expect(cutCaptions(cues, 4, 8)).toContain(
    '00:00:01.000 --> 00:00:05.000\nمرحبًا.\n\n00:00:06.000 --> 00:00:07.000 line:10%',
  );
  expect(cutCaptions(cues, 8, 12)).toBe(map);
});
