import { narration } from '../narration/narration.ts';
import type { Story } from '../stories/story.ts';
import { ambience } from './ambience.ts';
import { RATE, add, blend, fade, silence, type Stereo } from './buffer.ts';
import { CEILING, level, master, PROGRAMME_LOUDNESS } from './loudness.ts';
import { scoreOf } from './music.ts';
import { room } from './room.ts';
import { voice } from './voice.ts';

export type Language = 'eng' | 'ara';

/** When a line is heard, in seconds of the film. */
export interface Said {
  start: number;
  end: number;
}

export interface Soundtrack {
  sound: Stereo;
  said: (Said | undefined)[];
}

/** Minimum seconds of a line, so that a short cut decodes only as many as could fit. */
const SHORTEST = 1.8;
/** Loudness of the score alone in LUFS, before ducking: some 4 dB under a spoken line. */
const SCORE = -18;

/**
 * Both languages over one score, as they were recorded; `ffmpeg` decodes them. `seconds` may be less than the story's own: the lines then keep their places in
 * proportion, and those that no longer fit are left out (`said` is undefined for them).
 */
export async function soundtracks(
  story: Story,
  seconds: number,
  ffmpeg: string,
  signal?: AbortSignal,
): Promise<Record<Language, Soundtrack>> {
  const count = Math.min(story.lines.length, Math.ceil(seconds / SHORTEST));
  const voices = Promise.all(
    (['eng', 'ara'] as const).map((language) => narration(story, language, count, ffmpeg, signal)),
  );
  voices.catch(() => {});
  const score = scoreOf(story, seconds);
  level(score, SCORE);
  const air = ambience(story.music.ambience, seconds);
  const [eng, ara] = await voices;
  const track = (language: Language, read: readonly Float32Array[]): Soundtrack =>
    mix(
      story,
      seconds,
      score,
      air,
      read.map((sound, i) => voice(sound, `${story.world} ${language} ${i}`)),
    );
  return { eng: track('eng', eng!), ara: track('ara', ara!) };
}

function mix(story: Story, seconds: number, score: Stereo, air: Stereo, lines: Float32Array[]): Soundtrack {
  const said: (Said | undefined)[] = [];
  const telling = silence(seconds);
  const pace = seconds / story.seconds;
  let free = 0;
  for (const [i, line] of lines.entries()) {
    const start = Math.max(story.lines[i]!.at * pace, free);
    const end = Math.min(start + line.length / RATE, seconds - 0.1);
    if (end - start < 0.5) {
      said.push(undefined);
      continue;
    }
    add(telling, line, start, 1);
    said.push({ start, end });
    free = end + 0.3;
  }
  const out = silence(seconds);
  const under = ducked(said, seconds);
  blend(out, score, under);
  blend(out, air, 1.1);
  blend(out, telling, 1.5);
  blend(out, room(telling, 1.1, 0.5), 0.16);
  fade(out, seconds);
  return { sound: master(out, PROGRAMME_LOUDNESS, CEILING), said };
}

/** Gain of the score at each sample: ducked under the voice. */
function ducked(said: readonly (Said | undefined)[], seconds: number): Float32Array {
  const gain = new Float32Array(Math.round(seconds * RATE)).fill(1);
  for (const line of said) {
    if (!line) continue;
    const from = Math.max(0, Math.round((line.start - 0.25) * RATE));
    const to = Math.min(gain.length, Math.round((line.end + 0.1) * RATE));
    gain.fill(0.42, from, to);
  }
  let now = 1;
  for (let i = 0; i < gain.length; i += 1) {
    now += (gain[i]! - now) * (gain[i]! < now ? 0.00025 : 0.00007);
    gain[i] = now;
  }
  return gain;
}
