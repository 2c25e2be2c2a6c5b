import { seededRandom } from '../random.ts';
import type { Instrument, Story } from '../stories/story.ts';
import { RATE, add, silence, type Stereo } from './buffer.ts';
import type { Score } from './compose.ts';
import { filter, lowpass } from './filter.ts';
import { buzuq, drum, nay, oud, qanun } from './instruments.ts';
import { hertz } from './mode.ts';

const makers: Record<Instrument, (hz: number, seconds: number, seed: string) => Float32Array> = {
  oud,
  qanun,
  nay,
  buzuq,
};
const loudness: Record<Instrument, number> = { oud: 0.3, qanun: 0.2, nay: 0.13, buzuq: 0.22 };

/** The score as sound, with its long low tone. */
export function play(story: Story, score: Score, seconds: number): Stereo {
  const { music } = story;
  const out = silence(seconds);
  const known = new Map<string, Float32Array>();
  for (const note of score.notes) {
    const long = Math.min(note.by === 'nay' ? note.seconds : note.seconds + 0.5, 3);
    const name = `${note.by} ${note.degree} ${long.toFixed(1)}`;
    let sound = known.get(name);
    if (!sound) {
      sound = makers[note.by](hertz(music.mode, music.tonic, note.degree), long, name);
      known.set(name, sound);
    }
    add(out, sound, note.at, note.loud * loudness[note.by], note.pan);
  }
  const skins = { D: drum('D', 'D'), T: drum('T', 'T'), K: drum('K', 'K') };
  const pans = { D: 0.05, T: 0.16, K: -0.1 };
  const weights = { D: 0.42, T: 0.24, K: 0.17 };
  for (const { at, stroke, loud } of score.strokes) {
    add(out, skins[stroke], at, loud * weights[stroke], pans[stroke]);
  }
  hold(out, story, seconds);
  return out;
}

/** Tonic and fifth held below the piece by bowed strings that swell slowly. */
function hold(to: Stereo, { music, world }: Story, seconds: number): void {
  const table = new Float32Array(2048);
  for (let i = 0; i < 2048; i += 1) {
    for (let n = 1; n <= 9; n += 1) table[i]! += Math.sin((2 * Math.PI * n * i) / 2048) / n ** 1.5;
  }
  const random = seededRandom(`hold ${world}`);
  for (const [degree, gain, pan] of [
    [-7, 0.05, -0.3],
    [-3, 0.026, 0.35],
    [0, 0.024, 0.2],
    [0, 0.024, -0.4],
  ] as const) {
    const step = (hertz(music.mode, music.tonic, degree) * (1 + (random() - 0.5) * 0.004) * 2048) / RATE;
    const slow = 0.07 + random() * 0.06;
    const sound = new Float32Array(Math.round(seconds * RATE));
    let phase = random() * 2048;
    for (let i = 0; i < sound.length; i += 1) {
      const t = i / RATE;
      const swell =
        Math.min(1, t / 1.5) *
        Math.min(1, (seconds - t) / 2.2) *
        (0.7 + 0.3 * Math.sin(2 * Math.PI * slow * t));
      sound[i] = table[phase | 0]! * swell;
      phase += step;
      if (phase >= 2048) phase -= 2048;
    }
    add(to, filter(sound, lowpass(900)), 0, gain, pan);
  }
}
