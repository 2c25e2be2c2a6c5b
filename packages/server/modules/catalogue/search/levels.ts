/**
 * Popularity levels bound the cost of searching common words. An entry has one key per word and level that the title
 * belongs to: level 0 has every title, level 1 the most popular quarter, each further one a quarter of the one
 * before, down to about a thousand. A word of a hundred thousand titles is searched at the level that has some
 * hundreds of them, which are the most popular ones.
 */
export const MIN_LEVEL_SIZE = 1000;
export const LEVEL_STEP = 4;
/** Levels above 0: enough for sixteen million titles. */
export const MAX_LEVELS = 7;

/** Field of a word: the title itself, or anywhere in the entry. */
export type Field = 'title' | 'any';

/** The key of a word at a level: the word's id, one bit for the field, three for the level. */
export function searchKey(wordId: number, field: Field, level: number): number {
  return wordId * 16 + (field === 'title' ? 8 : 0) + level;
}

/** Number of levels above 0 for a catalogue of this size. */
export function levelCount(titles: number): number {
  let levels = 0;
  while (levels < MAX_LEVELS && titles / LEVEL_STEP ** (levels + 1) >= MIN_LEVEL_SIZE) levels += 1;
  return levels;
}

/** Number of titles of each level from 1 on. */
export function levelSizes(titles: number): number[] {
  return Array.from({ length: levelCount(titles) }, (_, index) =>
    Math.floor(titles / LEVEL_STEP ** (index + 1)),
  );
}

/** The highest level whose threshold the title exceeds. Where all titles are equally popular, it is 0. */
export function levelOf(popularity: number, thresholds: readonly number[]): number {
  let level = 0;
  while (level < thresholds.length && popularity > thresholds[level]!) level += 1;
  return level;
}
