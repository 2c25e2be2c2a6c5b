import { formsOfText, searchLine } from '@rawi/domain';
import { LRUCache } from 'lru-cache';
import { categoryName } from '../category-names.ts';
import { genreName } from '../genre-names.ts';
import type { Enterable } from './index-store.ts';

/** Goes up with every change of what an entry holds or of how words are compared: entries of another edition are rewritten. */
export const EDITION = '1';

/** What a title is found by, in words. A word stands in the first of the three that has it. */
export interface Entry {
  objectId: string;
  source: string;
  popularity: number;
  lineEng: string;
  lineAra: string;
  titleWords: string[];
  nameWords: string[];
  otherWords: string[];
}

/** Names and genres come again with title after title. */
const remembered = new LRUCache<string, ReadonlySet<string>>({ max: 20_000 });

export function formsOfName(text: string): ReadonlySet<string> {
  let forms = remembered.get(text);
  if (!forms) remembered.set(text, (forms = formsOfText(text)));
  return forms;
}

function formsOfAll(texts: readonly string[], formsOf: (text: string) => ReadonlySet<string>): Set<string> {
  const forms = new Set<string>();
  for (const text of texts) for (const form of formsOf(text)) forms.add(form);
  return forms;
}

function without(words: ReadonlySet<string>, ...taken: ReadonlySet<string>[]): Set<string> {
  return new Set([...words].filter((word) => !taken.some((others) => others.has(word))));
}

/** Writes the entry of a title: its names, its people's, then genres, kind, year and its episodes' names. */
export function writeEntry(title: Enterable): Entry {
  const titleWords = formsOfAll([title.title_eng, title.title_ara], formsOfText);
  const nameWords = without(formsOfAll(title.names, formsOfName), titleWords);
  const about = (['eng', 'ara'] as const).flatMap((language) => [
    ...title.genres.map((code) => genreName(code, language)),
    categoryName(title.category, language),
  ]);
  const others = [...about, ...title.genres, String(title.production_year), ...title.episodes];
  const otherWords = without(formsOfAll(others, formsOfName), titleWords, nameWords);
  return {
    objectId: title.object_id,
    source: `${EDITION}:${title.fingerprint}`,
    popularity: title.popularity,
    lineEng: searchLine(title.title_eng),
    lineAra: searchLine(title.title_ara),
    titleWords: [...titleWords],
    nameWords: [...nameWords],
    otherWords: [...otherWords],
  };
}
