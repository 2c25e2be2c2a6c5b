/**
 * Levels keep a search of common words short. The keys of an entry hold each of its words once for each level that the
 * title belongs to: level 0 has every title, level 1 the most popular quarter, each further one a quarter of the one
 * before, down to the last, of about a thousand. A word of a hundred thousand titles is looked for at the level where
 * some hundreds of them are, which are the ones that popularity ranks first.
 */
export const SMALLEST_LEVEL = 1000;
export const LEVEL_STEP = 4;
/** Levels above 0: enough for sixteen million titles. */
export const MOST_LEVELS = 7;

/** Where a word may stand: in the title itself, or anywhere in the entry. */
export type Field = 'title' | 'any';

/** The key of a word at a level: the word's id, one bit for the field, three for the level. */
export function keyOf(wordId: number, field: Field, level: number): number {
  return wordId * 16 + (field === 'title' ? 8 : 0) + level;
}

/** How many levels above 0 so many titles make. */
export function levelsFor(titles: number): number {
  let levels = 0;
  while (levels < MOST_LEVELS && titles / LEVEL_STEP ** (levels + 1) >= SMALLEST_LEVEL) levels += 1;
  return levels;
}

/** Titles of each level from 1 on. */
export function levelSizes(titles: number): number[] {
  return Array.from({ length: levelsFor(titles) }, (_, index) => Math.floor(titles / LEVEL_STEP ** (index + 1)));
}

/** The level of a title: the highest whose floor it is above. Where all are alike popular, everybody stays below. */
export function levelOf(popularity: number, floors: readonly number[]): number {
  let level = 0;
  while (level < floors.length && popularity > floors[level]!) level += 1;
  return level;
}
