import { written } from './sound/arabic.ts';
import type { Language, Said } from './sound/soundtrack.ts';
import type { Story } from './stories/story.ts';

/** The spoken lines as WebVTT; a cue lasts a little longer than its voice, without overlap. */
export function captions(
  story: Story,
  language: Language,
  said: readonly (Said | undefined)[],
  seconds: number,
): string {
  const heard = said.flatMap((time, i) => (time ? [{ ...time, line: story.lines[i]! }] : []));
  const cues = heard.map(({ start, end, line }, i) => {
    const next = heard[i + 1]?.start ?? seconds;
    const until = Math.min(Math.max(end + 0.5, start + 1.2), next - 0.08, seconds - 0.04);
    const text = language === 'eng' ? line.en : written(line.ar);
    return `${i + 1}\n${stamp(start)} --> ${stamp(until)}\n${inTwo(text)}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const part = (value: number, digits: number): string => String(Math.floor(value)).padStart(digits, '0');
  return `${part(ms / 3_600_000, 2)}:${part((ms / 60_000) % 60, 2)}:${part((ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`;
}

const words = (text: string) => new Set(text.split(' '));

/** Words that belong to the next one: in Arabic the first of an idafa and prepositions, in English articles and the like. */
const bindsNext = words(
  'كل بعض غير أي من إلى على عن في بين فوق تحت قبل بعد مع حتى إلا إن أن لا ولا لم ' +
    'a an the his her my your their its every one no to of in on at by with from and great something let',
);
/** Words that begin a phrase: a line may end before them. */
const beginsPhrase = words(
  'كل من إلى على عن في بين فوق تحت قبل بعد مع حتى إلا ثم لكن ' +
    'and but where with from to of on in by beneath before through though',
);

/** Breaks a long line after punctuation, else before a phrase near its middle, never between words that belong together. */
export function inTwo(text: string): string {
  if (text.length <= 40) return text;
  const middle = text.length / 2;
  const breaks = [...text.matchAll(/ /gu)].map(({ index }) => {
    const before = /[^ ]+$/u.exec(text.slice(0, index))?.[0] ?? '';
    const after = /^[^ ]+/u.exec(text.slice(index + 1))?.[0] ?? '';
    let cost = Math.abs(index - middle);
    if (/[,.:،]$/u.test(before)) cost -= 9;
    if (bindsNext.has(before)) cost += 20;
    if (beginsPhrase.has(after)) cost -= 4;
    return { index, cost };
  });
  const best = breaks.sort((a, b) => a.cost - b.cost)[0];
  return best ? `${text.slice(0, best.index)}\n${text.slice(best.index + 1)}` : text;
}
