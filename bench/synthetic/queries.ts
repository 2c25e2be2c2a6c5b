import type { Sample } from './seed-catalogue.ts';
import { randomFrom } from './text-generator.ts';

/** A query for a known title: two of its words, its first, or the name of its director. */
function queryFor({ en, ar, person }: Sample, random: () => number): string {
  const title = (random() < 0.5 ? en : ar).split(' ');
  const roll = random();
  if (roll < 0.15) return person;
  if (roll < 0.4) return title.join(' ');
  if (roll < 0.8) return title.slice(-2).join(' ');
  return title[0] === 'The' ? title[1]! : title[0]!;
}

/** Adds a typo to the longest word: a letter left out, doubled, or swapped with the next one. */
function mistyped(text: string, random: () => number): string {
  const words = text.split(' ');
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a));
  if (longest.length < 4) return text;
  const at = 1 + Math.floor(random() * (longest.length - 2));
  const typo = [
    longest.slice(0, at) + longest.slice(at + 1),
    longest.slice(0, at) + longest[at]! + longest.slice(at),
    longest.slice(0, at) + longest[at + 1]! + longest[at]! + longest.slice(at + 2),
  ][Math.floor(random() * 3)]!;
  return words.map((word) => (word === longest ? typo : word)).join(' ');
}

/** Distinct queries for existing titles, spelled correctly and with a typo each. */
export function queriesFor(samples: readonly Sample[], seed = 1): { exact: string[]; typo: string[] } {
  const random = randomFrom(seed);
  const shuffled = samples.toSorted((a, b) => (a.id + seed < b.id + seed ? -1 : 1));
  const exact = new Set<string>();
  const typo = new Set<string>();
  for (const sample of shuffled) {
    exact.add(queryFor(sample, random));
    const wrong = mistyped(queryFor(sample, random), random);
    if (!exact.has(wrong)) typo.add(wrong);
  }
  return { exact: [...exact], typo: [...typo] };
}
