import type { ContentFilter, FilterChoice, TitleChoices } from '@rawi/contract';
import { prefixOfCode, spokenLanguageName } from '@rawi/domain';
import type { Db } from './content-store.ts';
import { genreName } from './genre-names.ts';
import { findChoices } from './list-store.ts';
import type { RatingLimit } from './rating-store.ts';

/** What a list can be narrowed by, most titles first, years from the latest. */
export async function listChoices(
  db: Db,
  providerId: string,
  filter: ContentFilter,
  limit?: RatingLimit,
): Promise<TitleChoices> {
  const rows = await findChoices(db, providerId, filter, limit);
  const prefix = prefixOfCode(filter.displaylanguage);
  const choices = (facet: string, name: (value: string) => string): FilterChoice[] =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ value, titles }) => ({ value, name: name(value), count: titles }));
  return {
    genre: choices('genre', (value) => genreName(value, filter.displaylanguage)),
    objectlanguage: choices('language', (value) => spokenLanguageName(value, prefix)),
    productionyear: choices('year', (value) => value).sort((a, b) => Number(b.value) - Number(a.value)),
  };
}
