import type { DisplayLanguage } from '@rawi/contract';
import { cardOf, type Card } from '../../shared/cards/cards.ts';
import { parseListValue, loadList, type TitleList } from '../../shared/service-data/lists.ts';
import type { ListKind } from '../../shared/service-data/paths.ts';
import type { Source } from '../../shared/service-data/source.ts';

/** The first part of a meta-tag page's address (ROUTE-11). */
export const META_OBJECTS = ['series', 'content'] as const;
export type MetaObject = (typeof META_OBJECTS)[number];

/** The types of meta-tag pages (ROUTE-12), and the kind of list of each. */
export const metaTypes = {
  genre: 'genre',
  category: 'category',
  language: 'language',
  productionyear: 'year',
} as const;
export type MetaType = keyof typeof metaTypes;

/** The parts of a meta-tag page's address. */
export interface MetaTag {
  object: MetaObject;
  /** Without a type, it is found out from the value. */
  type?: MetaType;
  value: string;
}

/**
 * ROUTE-60: two routes overlap at `series/{a}/{b}`. The meta-tag page wins if the second part is one of the four types,
 * in any letter case; otherwise it is a series. The route table has the same rule by its literal parts.
 */
export function readMetaTag(path: string): MetaTag | undefined {
  const [object = '', ...rest] = path
    .replace(/^\/(?:en|ar)(?=\/)/i, '')
    .split('/')
    .slice(1)
    .map(decodeURIComponent);
  const kind = object.toLowerCase() as MetaObject;
  if (!META_OBJECTS.includes(kind) || rest.includes('')) return undefined;
  if (rest.length === 1) return { object: kind, value: rest[0]! };
  const type = rest[0]?.toLowerCase() ?? '';
  return rest.length === 2 && Object.hasOwn(metaTypes, type)
    ? { object: kind, type: type as MetaType, value: rest[1]! }
    : undefined;
}

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
