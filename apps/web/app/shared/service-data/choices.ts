import type { ContentFilter } from '@rawi/contract';

/** What a list is narrowed and sorted by; the names are those of the query string and of the call. */
export const choiceNames = ['orderby', 'genre', 'productionyear', 'objectlanguage'] as const;
export type ChoiceName = (typeof choiceNames)[number];
export type Choices = Partial<Record<ChoiceName, string>>;

export const orders = ['newest', 'title', 'popular'] as const;

const patterns: Record<ChoiceName, RegExp> = {
  orderby: /^(title|popular)$/,
  genre: /^[a-z-]{1,32}$/,
  productionyear: /^(19|20)\d\d$/,
  objectlanguage: /^[a-z]{3}$/,
};

/** The choices of a query string; invalid values are left out, and of a list also the default order. */
export function parseChoices(search: string, keepsNewest = false): Choices {
  const query = new URLSearchParams(search);
  const chosen: Choices = {};
  for (const name of choiceNames) {
    const value = query.get(name);
    if (value === null) continue;
    if (patterns[name].test(value) || (keepsNewest && name === 'orderby' && value === 'newest'))
      chosen[name] = value;
  }
  return chosen;
}

/** The query string of the choices, in one order, with the question mark; empty where nothing is chosen. */
export function choiceQuery(chosen: Choices): string {
  const pairs = choiceNames.flatMap((name) =>
    chosen[name] === undefined ? [] : [`${name}=${chosen[name]}`],
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

export function choiceFilter({ productionyear, ...rest }: Choices): Partial<ContentFilter> {
  return {
    ...rest,
    ...(productionyear === undefined ? {} : { productionyear: Number(productionyear) }),
  } as Partial<ContentFilter>;
}

/** What all titles of a section have; the others are only a choice of rails. */
const filterBySection: Partial<Record<string, Partial<ContentFilter>>> = {
  movies: { category: 'MOVIE' },
  series: { category: 'SERIES' },
  tvshows: { category: 'TVSHOW' },
  music: { category: 'MUSIC' },
  kids: { tag: 'KIDS' },
  ramadan: { tag: 'RAMADAN' },
  freemium: { tag: 'FREEMIUM' },
};

/** The filter whose list is all of a section's titles, where there is one. */
export function sectionFilter(id: string): Partial<ContentFilter> | undefined {
  return filterBySection[id];
}
