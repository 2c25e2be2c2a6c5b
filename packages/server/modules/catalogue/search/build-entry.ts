import { formsOfText, searchLine } from '@rawi/domain';
import { LRUCache } from 'lru-cache';
import { categoryName } from '../category-names.ts';
import { genreName } from '../genre-names.ts';
import { sectionWords } from '../section-words.ts';
import type { IndexableTitle } from './index-store.ts';

/** Increment with every change of the entries or of word normalisation: entries of other editions are rewritten. */
export const EDITION = '2';

/** The search entry of a title. A word is only in the first of the three fields that has it. */
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

/** Names and genres repeat over many titles. */
const formsCache = new LRUCache<string, ReadonlySet<string>>({ max: 20_000 });

export function formsOfName(text: string): ReadonlySet<string> {
  let forms = formsCache.get(text);
  if (!forms) formsCache.set(text, (forms = formsOfText(text)));
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

/** Builds the search entry of a title: titles, names of people, then genres, sections, category, year, episode titles. */
export function buildEntry(title: IndexableTitle): Entry {
  const titleWords = formsOfAll([title.title_eng, title.title_ara], formsOfText);
  const nameWords = without(formsOfAll(title.names, formsOfName), titleWords);
  const about = (['eng', 'ara'] as const).flatMap((language) => [
    ...title.genres.map((code) => genreName(code, language)),
    categoryName(title.category, language),
  ]);
  const others = [
    ...about,
    ...sectionWords(title),
    ...title.genres,
    String(title.production_year),
    ...title.episodes,
  ];
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
