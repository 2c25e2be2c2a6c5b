import { seededRandom, type RandomStream } from '../random.ts';
import type { Instrument, Story } from '../stories/story.ts';
import { CENTRE } from './mode.ts';
import { rhythms } from './rhythm.ts';

/** A tone of the melody: `degree` of the mode, seconds, loudness 0 to 1. */
export interface Note {
  at: number;
  seconds: number;
  degree: number;
  loud: number;
  by: Instrument;
  pan: number;
}

export interface Stroke {
  at: number;
  stroke: 'D' | 'T' | 'K';
  loud: number;
}

export interface Score {
  notes: Note[];
  strokes: Stroke[];
}

interface Step {
  step: number;
  length: number;
  degree: number;
}

/**
 * A short free opening, then phrases over the cycle in the form A A' B A', each ending on a tone where the mode
 * rests, and a last cadence. The same story always gives the same piece.
 */
export function compose(story: Story, seconds: number): Score {
  const { music } = story;
  const random = seededRandom(`score ${story.world}`);
  const { strokes: cycle, perBeat } = rhythms[music.rhythm];
  const step = 60 / music.tempo / perBeat;
  const bar = step * cycle.length;
  const opening = Math.min(3.2, seconds * 0.16);
  const close = seconds - Math.min(3.4, seconds * 0.2);
  const bars = Math.max(1, Math.floor((close - opening) / bar));
  const start = close - bars * bar;
  const centre = CENTRE[music.mode];
  const score: Score = { notes: [], strokes: [] };

  openFreely(score, story, start, centre, random);
  const a = phrase(cycle, 0, centre, random);
  const b = phrase(cycle, centre, 7, random);
  const home = [
    ...a.slice(0, Math.ceil(a.length / 2)),
    ...phrase(cycle, centre, 0, random).filter((note) => note.step >= cycle.length / 2),
  ];
  const high = phrase(cycle, 7, centre, random);
  const form = [a, home, b, high, a, home];
  for (let i = 0; i < bars; i += 1) {
    const at = start + i * bar;
    const first = i % 4 < 2;
    const by = first ? music.lead : music.answer;
    for (const note of form[i % form.length]!) {
      const turned = random() < 0.16 && note.length >= 3 ? turn(note) : [note];
      for (const tone of turned) {
        score.notes.push({
          at: at + tone.step * step + (random() - 0.5) * 0.012,
          seconds: tone.length * step + 0.25,
          degree: tone.degree + (by === 'nay' && music.tonic < 51 ? 7 : 0),
          loud: 0.62 + random() * 0.3,
          by,
          pan: first ? -0.22 : 0.24,
        });
      }
    }
    low(score, story, at, bar, random);
    if (i > 0 || bars < 3) beat(score, cycle, at, step, music.drum * (i === 1 ? 0.7 : 1), random);
  }
  cadence(score, story, close, step);
  return score;
}

function openFreely(score: Score, story: Story, start: number, centre: number, random: RandomStream): void {
  const degrees = [0, centre, centre + 1, centre, centre - 1, 1, 0];
  let at = Math.min(0.5, start * 0.2);
  const room = Math.max(0.2, start - at);
  const weights = degrees.map((_d, i) => (i === 1 || i === degrees.length - 1 ? 2.2 : 0.7 + random() * 0.5));
  const sum = weights.reduce((x, y) => x + y, 0);
  for (const [i, degree] of degrees.entries()) {
    const long = (weights[i]! / sum) * room;
    score.notes.push({
      at,
      seconds: long + 0.9,
      degree,
      loud: 0.8,
      by: story.music.lead === 'nay' ? 'oud' : story.music.lead,
      pan: -0.1,
    });
    at += long;
  }
}

/** One cycle of melody from degree `from` to degree `to`, leaning on the strokes that are struck. */
function phrase(cycle: string, from: number, to: number, random: RandomStream): Step[] {
  const places: number[] = [];
  for (let i = 0; i < cycle.length; i += 1) {
    const struck = cycle[i] === 'D' ? 0.95 : cycle[i] === 'T' ? 0.8 : 0.38;
    if (i === 0 || random() < struck) places.push(i);
  }
  const last = Math.max(places.length - 1, 1);
  let degree = from;
  return places.map((place, i) => {
    const pull = from + ((to - from) * i) / last;
    if (i === places.length - 1) degree = to;
    else if (i > 0) {
      const wander = random();
      degree += wander < 0.4 ? 1 : wander < 0.8 ? -1 : wander < 0.9 ? 2 : 0;
      if (Math.abs(degree - pull) > 2) degree = Math.round(pull) + (random() < 0.5 ? 1 : 0);
    }
    return { step: place, length: (places[i + 1] ?? cycle.length) - place, degree };
  });
}

/** A tone with its upper neighbour touched on the way. */
function turn({ step, length, degree }: Step): Step[] {
  return [
    { step, length: 1, degree },
    { step: step + 0.5, length: 0.5, degree: degree + 1 },
    { step: step + 1, length: length - 1, degree },
  ];
}

function low(score: Score, { music }: Story, at: number, bar: number, random: RandomStream): void {
  const by: Instrument = music.lead === 'qanun' || music.lead === 'nay' ? 'oud' : music.lead;
  score.notes.push({ at, seconds: bar * 0.6, degree: -7, loud: 0.7, by, pan: 0 });
  score.notes.push({
    at: at + bar / 2,
    seconds: bar * 0.5,
    degree: random() < 0.6 ? -3 : -7,
    loud: 0.45,
    by,
    pan: 0.05,
  });
}

function beat(
  score: Score,
  cycle: string,
  at: number,
  step: number,
  drum: number,
  random: RandomStream,
): void {
  for (let i = 0; i < cycle.length; i += 1) {
    const stroke = cycle[i];
    if (stroke !== 'D' && stroke !== 'T' && stroke !== 'K') continue;
    if (stroke === 'K' && random() < 0.3) continue;
    const weight = stroke === 'D' ? 0.95 : stroke === 'T' ? 0.7 : 0.3;
    score.strokes.push({
      at: at + i * step + (random() - 0.5) * 0.008,
      stroke,
      loud: drum * weight * (0.85 + random() * 0.15),
    });
  }
}

function cadence(score: Score, { music }: Story, at: number, step: number): void {
  for (const [i, degree] of [2, 1, 0].entries()) {
    score.notes.push({
      at: at + i * step * 1.4,
      seconds: i === 2 ? 2.6 : 0.8,
      degree,
      loud: 0.75,
      by: music.lead,
      pan: 0,
    });
  }
  const end = at + 2 * step * 1.4;
  score.notes.push({
    at: end,
    seconds: 2.6,
    degree: -7,
    loud: 0.8,
    by: music.lead === 'nay' ? 'oud' : music.lead,
    pan: 0,
  });
  score.notes.push({ at: end + 0.05, seconds: 2.4, degree: 7, loud: 0.4, by: music.answer, pan: 0.2 });
  score.strokes.push({ at: end, stroke: 'D', loud: music.drum });
}
