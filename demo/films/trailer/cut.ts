import { RATE, silence, type Stereo } from '../sound/buffer.ts';
import type { Said } from '../sound/soundtrack.ts';
import type { Story } from '../stories/story.ts';

/** A part of the film, in seconds of the film. */
export interface Piece {
  from: number;
  to: number;
}

/** Fade durations in seconds, of picture and sound. */
const FADE_SECONDS = 0.28;
const SOUND_FADE_SECONDS = 0.12;
/** Seconds of a piece before its line, and after it. */
const LEAD_IN_SECONDS = 0.3;
const LEAD_OUT_SECONDS = 0.4;

/** The two lines of a trailer: the beginning of the story and its turning point, never the end. */
function trailerLineIndexes(story: Story): [number, number] {
  return [0, Math.ceil(story.lines.length / 2)];
}

/** The pieces of a story's trailer: two of its lines, and its title at the end. */
export function trailerPieces(story: Story): Piece[] {
  const told = trailerLineIndexes(story).map((n) => ({
    from: story.lines[n]!.at - LEAD_IN_SECONDS,
    to: story.lines[n + 1]!.at + LEAD_OUT_SECONDS,
  }));
  return [...told, { from: 0, to: story.lines[0]!.at - LEAD_IN_SECONDS }];
}

/** The story of the trailer, with those two lines only. */
export function trailerStory(story: Story): Story {
  return { ...story, lines: trailerLineIndexes(story).map((n) => story.lines[n]!) };
}

export function lengthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** What a second of the cut shows: which second of the film, how much of its light and of its sound. */
interface Moment {
  at: number;
  light: number;
  loud: number;
  /** Whether it belongs to the last piece, the only one with the title. */
  last: boolean;
}

export function momentOf(pieces: readonly Piece[], seconds: number): Moment {
  let into = seconds;
  for (const [n, { from, to }] of pieces.entries()) {
    const left = to - from - into;
    const near = Math.min(into, left);
    const last = n === pieces.length - 1;
    if (left > 0)
      return {
        at: from + into,
        light: Math.min(1, near / FADE_SECONDS),
        loud: Math.min(1, near / SOUND_FADE_SECONDS),
        last,
      };
    into -= to - from;
  }
  return { at: pieces.at(-1)!.to, light: 0, loud: 0, last: true };
}

/** Darkens a frame in place, towards the dark of the film's first second. */
export function darkenFrame(frame: Buffer, light: number): Buffer {
  if (light >= 1) return frame;
  const dark = [5 * (1 - light), 7 * (1 - light), 11 * (1 - light)] as const;
  for (let i = 0; i < frame.length; i += 4) {
    frame[i] = frame[i]! * light + dark[0];
    frame[i + 1] = frame[i + 1]! * light + dark[1];
    frame[i + 2] = frame[i + 2]! * light + dark[2];
  }
  return frame;
}

/** The pieces of a sound, one after the other. */
export function cutSound(sound: Stereo, pieces: readonly Piece[]): Stereo {
  const out = silence(lengthOf(pieces));
  for (let i = 0; i < out.left.length; i += 1) {
    const { at, loud } = momentOf(pieces, i / RATE);
    const from = Math.round(at * RATE);
    out.left[i] = (sound.left[from] ?? 0) * loud;
    out.right[i] = (sound.right[from] ?? 0) * loud;
  }
  return out;
}

/** When the lines are heard in the cut; `undefined` for those that are not. */
export function cutSaid(said: readonly (Said | undefined)[], pieces: readonly Piece[]): (Said | undefined)[] {
  return said.map((line) => {
    let before = 0;
    for (const { from, to } of pieces) {
      if (line && line.start >= from && line.start < to) {
        const start = before + line.start - from;
        return { start, end: Math.min(before + line.end - from, before + to - from) };
      }
      before += to - from;
    }
    return undefined;
  });
}
