import type { ContentFilter, Screen, Section } from '@rawi/contract';

/** A section by its id, with the first screen that contains it. */
export function findSection(
  screens: readonly Screen[],
  id: string,
): { section: Section; screenId: string } | undefined {
  for (const screen of screens) {
    const section = screen.sections.find((one) => one.id === id);
    if (section) return { section, screenId: screen.id };
  }
  return undefined;
}

const numbers = new Set(['productionyear', 'seasonnum']);
const texts = new Set([
  'category',
  'objecttype',
  'genre',
  'objectlanguage',
  'seriesid',
  'pricemodel',
  'tag',
  'rail',
  'country',
  'person',
  'bundleid',
  'orderby',
]);

/** The list filter of a section (CAT-01): its parameters without page and page size. */
export function filterOf({ parameters }: Pick<Section, 'parameters'>): Partial<ContentFilter> {
  const filter: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(parameters)) {
    if (texts.has(name)) filter[name] = value;
    else if (numbers.has(name)) filter[name] = Number(value);
    else if (name === 'contentlist') filter[name] = JSON.parse(value);
  }
  return filter;
}
