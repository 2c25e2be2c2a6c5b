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
