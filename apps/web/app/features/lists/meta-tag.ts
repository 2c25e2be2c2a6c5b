import type { DisplayLanguage } from '@rawi/contract';
import { cardOf, type Card } from '../../shared/cards/cards.ts';
import { parseListValue, loadList, type TitleList } from '../../shared/service-data/lists.ts';
import type { ListKind } from '../../shared/service-data/paths.ts';
import type { Source } from '../../shared/service-data/source.ts';
import { metaTypes, type MetaTag } from '../../shared/routing/meta-tag-path.ts';

/** The target of a meta-tag page: a list, or one title if the value is its id. */
export type MetaTarget = { list: TitleList } | { title: Card };

/** The kind of list for a value without a type: a category, else a genre. */
async function listKindOf(
  source: Pick<Source, 'genres'>,
  value: string,
  language: DisplayLanguage,
): Promise<ListKind | undefined> {
  if (parseListValue('category', value, []) !== undefined) return 'category';
  const genres = (await source.genres(language)).data.map(({ genrecode }) => genrecode);
  return parseListValue('genre', value, genres) === undefined ? undefined : 'genre';
}

/** Loads the target of a meta-tag page (ROUTE-63); undefined if there is none. */
export async function loadMetaTarget(
  source: Pick<Source, 'list' | 'genres' | 'content'>,
  { object, type, value }: MetaTag,
  language: DisplayLanguage,
): Promise<MetaTarget | undefined> {
  const kind = type === undefined ? await listKindOf(source, value, language) : metaTypes[type];
  if (kind !== undefined) {
    const list = await loadList(source, { kind, value, series: object === 'series', page: 1 }, language);
    return list && { list };
  }
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(value)) return undefined;
  const content = await source.content(value, language);
  if (content === undefined || (object === 'series' && content.objecttype !== 'SERIES')) return undefined;
  return { title: cardOf(content, 'LANDSCAPE') };
}
