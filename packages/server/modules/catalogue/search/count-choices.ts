import type { DisplayLanguage, FilterChoice, SearchReply } from '@rawi/contract';
import { prefixOfCode, spokenLanguageName } from '@rawi/domain';
import { categoryName } from '../category-names.ts';
import { genreName } from '../genre-names.ts';
import type { Hit } from './search-store.ts';

function choices(values: Iterable<string>, name: (value: string) => string): FilterChoice[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, name: name(value), count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** Filter choices of the results with their counts: largest first, years from the latest. */
export function countChoices(hits: readonly Hit[], language: DisplayLanguage): SearchReply['filters'] {
  const prefix = prefixOfCode(language);
  return {
    category: choices(
      hits.map((hit) => hit.category),
      (value) => categoryName(value, language),
    ),
    genre: choices(
      hits.flatMap((hit) => hit.genres),
      (value) => genreName(value, language),
    ),
    objectlanguage: choices(
      hits.flatMap((hit) => hit.audio),
      (value) => spokenLanguageName(value, prefix),
    ),
    productionyear: choices(
      hits.map((hit) => String(hit.production_year)),
      (value) => value,
    ).sort((a, b) => Number(b.value) - Number(a.value)),
  };
}
