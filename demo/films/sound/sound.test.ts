import { expect, test } from 'vitest';
import { stories } from '../stories/index.ts';
import { spoken, written } from './arabic.ts';
import { RATE } from './buffer.ts';
import { compose } from './compose.ts';
import { loudness, master } from './loudness.ts';
import { hertz } from './mode.ts';

const tone = (hz: number, peak: number, seconds: number): Float32Array =>
  Float32Array.from({ length: seconds * RATE }, (_v, i) => peak * Math.sin((2 * Math.PI * hz * i) / RATE));

test('loudness follows BS.1770: a 997 Hz tone at -20 dBFS in both channels is -20 LUFS', () => {
  const side = tone(997, 0.1, 3);
  expect(loudness({ left: side, right: side.slice() })).toBeCloseTo(-20, 1);
});

test('mastering reaches the target loudness and limits every peak', () => {
  const left = tone(220, 0.2, 4);
  for (let i = RATE; i < RATE + 400; i += 1) left[i] = 4;
  const sound = master({ left, right: left.slice() }, -18, 0.83);
  expect(loudness(sound)).toBeGreaterThan(-18.6);
  expect(loudness(sound)).toBeLessThan(-17.4);
  expect(sound.left.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeLessThanOrEqual(0.8301);
});

test('bayati has its quarter tone: the second degree lies 150 cents above the tonic', () => {
  const cents = 1200 * Math.log2(hertz('bayati', 50, 1) / hertz('bayati', 50, 0));
  expect(cents).toBeCloseTo(150, 6);
  expect(hertz('bayati', 50, 7)).toBeCloseTo(2 * hertz('bayati', 50, 0), 6);
});

test('every film has its own music, which ends on the tonic before the end of the film', () => {
  const pieces = Object.values(stories).map((story) => {
    const { notes } = compose(story, story.seconds);
    const last = notes
      .filter(({ by }) => by === story.music.lead)
      .sort((a, b) => a.at - b.at)
      .at(-1)!;
    expect(((last.degree % 7) + 7) % 7).toBe(0);
    expect(last.at).toBeLessThan(story.seconds - 0.5);
    return notes.map(({ degree, by }) => `${by}${degree}`).join(' ');
  });
  expect(new Set(pieces).size).toBe(pieces.length);
});

test('Arabic is shown without vowel signs and read with pausal forms and joined articles', () => {
  expect(written('كانَ البَحْرُ ساكِناً.')).toBe('كان البحر ساكنًا.');
  expect(spoken('فَوْقَ البِئْرِ.')).toBe('فَوْقَلبِئْر.');
  expect(spoken('ثُمَّ الصَّمْتُ.')).toBe('ثُمَّصَّمْت.'.normalize('NFD').replace(/(\u064E)(\u0651)/gu, '$2$1'));
});
