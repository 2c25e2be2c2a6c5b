import type { FilmLayout } from './film-layout.ts';
import {
  LINEAR_TARGET_SECONDS,
  writeLinearPlaylist,
  type LinearTrack,
  type PlayedRow,
} from './linear-playlist.ts';
import {
  cutRow,
  planPlayout,
  segmentsWithin,
  type PlannedProgramme,
  type PlayoutRow,
} from './plan-playout.ts';

/** One segment as a player reads it. Times in microseconds. */
interface ListedSegment {
  name: string;
  sequence: number;
  discontinuity: number;
  startUs: number;
  us: number;
}

export interface ParsedPlaylist {
  mediaSequence: number;
  discontinuitySequence: number;
  targetSeconds: number;
  segments: ListedSegment[];
}

/** Reads a media playlist as a player does: each segment with its numbers and its date. */
export function parsePlaylist(text: string): ParsedPlaylist {
  const playlist: ParsedPlaylist = {
    mediaSequence: 0,
    discontinuitySequence: 0,
    targetSeconds: 0,
    segments: [],
  };
  let [discontinuity, startUs, us] = [0, Number.NaN, 0];
  for (const line of text.split('\n')) {
    const value = line.slice(line.indexOf(':') + 1);
    if (line.startsWith('#EXT-X-MEDIA-SEQUENCE:')) playlist.mediaSequence = Number(value);
    else if (line.startsWith('#EXT-X-TARGETDURATION:')) playlist.targetSeconds = Number(value);
    else if (line.startsWith('#EXT-X-DISCONTINUITY-SEQUENCE:'))
      playlist.discontinuitySequence = discontinuity = Number(value);
    else if (line === '#EXT-X-DISCONTINUITY') discontinuity += 1;
    else if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) startUs = Date.parse(value) * 1000;
    else if (line.startsWith('#EXTINF:')) us = Math.round(Number.parseFloat(value) * 1e6);
    else if (line !== '' && !line.startsWith('#')) {
      const sequence = playlist.mediaSequence + playlist.segments.length;
      playlist.segments.push({ name: line, sequence, discontinuity, startUs, us });
      startUs += us;
    }
  }
  return playlist;
}

/** Numbers from 0 to 1, the same for a seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function inventFilm(random: () => number): FilmLayout {
  const durations = Array.from({ length: 2 + Math.floor(random() * 12) }, () => 4_000_000);
  durations.push(1_000_000 + Math.floor(random() * 3000) * 1000);
  const startsUs = [0];
  for (const us of durations) startsUs.push(startsUs.at(-1)! + us);
  const folders = ['v720', 'v480', 'v270'].slice(Math.floor(random() * 2));
  const track = (folder: string) => ({
    init: `${folder}/init.mp4`,
    segments: durations.map((us, i) => ({ name: `${folder}/${i + 1}.m4s`, us })),
  });
  return {
    video: new Map(folders.map((name) => [name, { ...track(name), height: Number(name.slice(1)) }])),
    audio: new Map([['a-en', { ...track('a-en'), language: 'en' }]]),
    captions: new Map(),
    master: [],
    startsUs,
  };
}

export interface Simulated {
  playlists: number;
  /** How often a viewer saw another film begin. */
  boundaries: number;
  faults: string[];
}

/**
 * A channel over months, read again and again as by a player: programmes of any length, gaps, and titles that are
 * changed while the channel runs. Each playlist is held against all rules of sequences, and against the one before it.
 */
export function simulateChannel({ seed, playlists }: { seed: number; playlists: number }): Simulated {
  const random = randomOf(seed);
  const films = new Map(Array.from({ length: 12 }, (_, n) => [`film${n}`, inventFilm(random)]));
  const names = [...films.keys()];
  const S = 1_000_000;
  const windowUs = 60 * S;
  const fixedUs = 30 * S;
  const tracks: LinearTrack[] = [
    { kind: 'video', name: 'v720', height: 720 },
    { kind: 'audio', name: 'a-en', language: 'en' },
    { kind: 'captions', language: 'ar' },
  ];
  let nowUs = Date.UTC(2026, 10, 25) * 1000;
  let endUs = nowUs;
  let schedule: PlannedProgramme[] = [];
  let rows: PlayoutRow[] = [];
  const known = new Map<string, ListedSegment>();
  const faults: string[] = [];
  let boundaries = 0;
  const last = new Map<string, ParsedPlaylist>();

  function addProgrammes(): void {
    while (endUs < nowUs + 7200 * S) {
      if (random() < 0.05) endUs += Math.floor(random() * 900) * S;
      const name = names[Math.floor(random() * names.length)]!;
      const startsUs = endUs;
      endUs += (20 + Math.floor(random() * 1800)) * S;
      schedule.push({ startsUs, endsUs: endUs, blobPrefix: name, film: films.get(name)!, breakSeconds: [] });
    }
    schedule = schedule.filter(({ endsUs }) => endsUs > nowUs - 2 * windowUs);
  }

  /** As planChannel does: what begins soon stays, what runs ends where its programme does. */
  function plan(): void {
    const begun = rows.findLast(({ startsUs }) => startsUs <= nowUs + fixedUs);
    let before = begun;
    if (begun && begun.endsUs > nowUs + fixedUs) {
      const film = films.get(begun.blobPrefix)!;
      const own = schedule.find(
        ({ startsUs, blobPrefix }) => startsUs === begun.programmeStartsUs && blobPrefix === begun.blobPrefix,
      );
      const least = segmentsWithin(film, nowUs + fixedUs - begun.startsUs);
      const wanted = own ? segmentsWithin(film, own.endsUs - begun.startsUs) : 0;
      before = cutRow(begun, film, Math.max(least, wanted));
    }
    const kept = rows.filter(({ startsUs }) => startsUs <= nowUs + fixedUs);
    if (before) kept[kept.length - 1] = before;
    rows = [...kept, ...planPlayout(schedule, before, Math.max(nowUs, before?.endsUs ?? 0))];
    rows = rows.filter(({ endsUs }) => endsUs > nowUs - 4 * windowUs || endsUs === before?.endsUs);
  }

  function check(key: string, read: ParsedPlaylist): void {
    const former = last.get(key);
    const fault = (what: string) => {
      if (faults.length < 20) faults.push(`${new Date(nowUs / 1000).toISOString()} ${key}: ${what}`);
    };
    if (read.targetSeconds !== LINEAR_TARGET_SECONDS) fault('another target duration');
    if (former && read.mediaSequence < former.mediaSequence) fault('the media sequence went back');
    if (former && read.discontinuitySequence < former.discontinuitySequence)
      fault('the discontinuity sequence went back');
    let before: ListedSegment | undefined;
    for (const segment of read.segments) {
      const seen = known.get(`${key} ${segment.sequence}`);
      if (seen && JSON.stringify(seen) !== JSON.stringify(segment))
        fault(
          `segment ${segment.sequence} changed from ${JSON.stringify(seen)} to ${JSON.stringify(segment)}`,
        );
      if (Math.round(segment.us / S) > LINEAR_TARGET_SECONDS) fault('a segment is longer than the target');
      if (before && before.discontinuity === segment.discontinuity) {
        if (segment.startUs !== before.startUs + before.us) fault('a hole inside of a film');
      } else if (before) {
        if (segment.discontinuity !== before.discontinuity + 1) fault('a discontinuity was skipped');
        if (segment.startUs < before.startUs + before.us - 1000) fault('films overlap');
        if (!seen) boundaries += 1;
      }
      known.set(`${key} ${segment.sequence}`, segment);
      before = segment;
    }
    for (let n = (former?.mediaSequence ?? 0) - 500; n < read.mediaSequence - 200; n += 1)
      known.delete(`${key} ${n}`);
    last.set(key, read);
  }

  let made = 0;
  addProgrammes();
  plan();
  while (made < playlists) {
    // A player reads every few seconds; now and then it comes back after hours.
    nowUs += random() < 0.002 ? Math.floor(random() * 86_400) * S : (1 + Math.floor(random() * 6)) * S;
    addProgrammes();
    if (random() < 0.05) {
      // The operator changes what runs, or what follows.
      const changed = schedule[Math.floor(random() * schedule.length)];
      const name = names[Math.floor(random() * names.length)]!;
      if (changed && changed.endsUs > nowUs)
        schedule[schedule.indexOf(changed)] = { ...changed, blobPrefix: name, film: films.get(name)! };
    }
    if (random() < 0.3 || !rows.some(({ endsUs }) => endsUs > nowUs + fixedUs)) plan();
    const playedRows: PlayedRow[] = rows.map((row) => ({ ...row, film: films.get(row.blobPrefix)! }));
    for (const track of tracks) {
      const written = writeLinearPlaylist(playedRows, track, { fromUs: nowUs - windowUs, nowUs });
      if (!written) continue;
      check(track.kind, parsePlaylist(written.text));
      made += 1;
      if (made === playlists) break;
    }
  }
  return { playlists: made, boundaries, faults };
}
