import type { DisplayLanguage } from '@rawi/contract';
import { cardOf, type Card } from '../../shared/cards/cards.ts';
import { listValue, loadList, type TitleList } from '../../shared/service-data/lists.ts';
import type { ListKind } from '../../shared/service-data/paths.ts';
import type { Source } from '../../shared/service-data/source.ts';

/** The first part of a meta-tag page's address (ROUTE-11). */
export const META_OBJECTS = ['series', 'content'] as const;
export type MetaObject = (typeof META_OBJECTS)[number];

/** The types that a meta-tag page may name (ROUTE-12), and the list that each leads to. */
export const metaTypes = { genre: 'genre', category: 'category', language: 'language', productionyear: 'year' } as const;
export type MetaType = keyof typeof metaTypes;

/** What an address says when it is read as a meta-tag page. */
export interface MetaTag {
  object: MetaObject;
  /** Left out, the value is looked up. */
  type?: MetaType;
  value: string;
}

/**
 * ROUTE-60: two routes overlap at `series/{a}/{b}`. The meta-tag page wins where the second part is one of the
 * four types, in any case; otherwise it is a series. The route table says the same by its literal parts.
 */
export function readMetaTag(path: string): MetaTag | undefined {
  const [object = '', ...rest] = path.replace(/^\/(?:en|ar)(?=\/)/i, '').split('/').slice(1).map(decodeURIComponent);
  const kind = object.toLowerCase() as MetaObject;
  if (!META_OBJECTS.includes(kind) || rest.includes('')) return undefined;
  if (rest.length === 1) return { object: kind, value: rest[0]! };
  const type = rest[0]?.toLowerCase() ?? '';
  return rest.length === 2 && Object.hasOwn(metaTypes, type) ? { object: kind, type: type as MetaType, value: rest[1]! } : undefined;
}

/** Where a meta-tag page leads: a list, or one title where the value is its id. */
export type MetaTarget = { list: TitleList } | { title: Card };

/** The kind of list that a value without a type names: a category, else a genre. */
async function kindOf(source: Pick<Source, 'genres'>, value: string, language: DisplayLanguage): Promise<ListKind | undefined> {
  if (listValue('category', value, []) !== undefined) return 'category';
  const genres = (await source.genres(language)).data.map(({ genrecode }) => genrecode);
  return listValue('genre', value, genres) === undefined ? undefined : 'genre';
}

/** What the filter of a meta-tag page holds (ROUTE-63); undefined where it names nothing. */
export async function loadMetaTarget(
  source: Pick<Source, 'list' | 'genres' | 'content'>,
  { object, type, value }: MetaTag,
  language: DisplayLanguage,
): Promise<MetaTarget | undefined> {
  const kind = type === undefined ? await kindOf(source, value, language) : metaTypes[type];
  if (kind !== undefined) {
    const list = await loadList(source, { kind, value, series: object === 'series', page: 1 }, language);
    return list && { list };
  }
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(value)) return undefined;
  const content = await source.content(value, language);
  if (content === undefined || (object === 'series' && content.objecttype !== 'SERIES')) return undefined;
  return { title: cardOf(content, 'LANDSCAPE') };
}
