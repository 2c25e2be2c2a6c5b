import type { ContentFilter, Screen, Section } from '@rawi/contract';
import { describe, expect, test } from 'vitest';
import { filterOf, findSection } from './section-filter.ts';
import { loadSection } from './section-page.ts';
import {
  isPlainMoviesListing,
  loadScreens,
  movieEnablement,
  sectionIdOfPath,
  TOP_SECTIONS,
} from './sections.ts';

const title = { default: 'x', eng: 'x', ara: 'س' };
const screenOf = (id: string) => ({ id, title, rows: [] });
const listing = (totalcount: number) => async () => ({ totalcount, data: [] });
const refusing = (code: number) => async () => {
  throw Object.assign(new Error('refused'), { code });
};

describe('a section by its address', () => {
  test.each([
    ['/bundles', 'bundles'],
    ['/en/live', 'live'],
    ['/music', 'music'],
    ['/ar/tvshows', 'tvshows'],
    ['/movie', 'movies'],
    ['/movies', 'movies'],
    ['/bold', 'bold'],
    ['/menu/bold', 'bold'],
    ['/series', 'series'],
    ['/RAMADAN', 'ramadan'],
    ['/ar/FREEMIUM', 'freemium'],
    ['/KIDS', 'kids'],
    ['/en/kids', 'kids'],
    ['/Movies', 'movies'],
  ])('ROUTE-36 ROUTE-37 ROUTE-61 %s is the screen %s', (path, id) => {
    expect(sectionIdOfPath(path)).toBe(id);
  });

  test('ROUTE-36 ROUTE-37 eleven sections have a top-level address', () => {
    expect(TOP_SECTIONS.join(' ')).toBe(
      'bundles live music tvshows movie movies bold series RAMADAN FREEMIUM KIDS',
    );
  });

  const loadByName = (
    name: string,
    known: string[],
    change: { movies?: () => Promise<never>; behindGuard?: boolean } = {},
  ) =>
    loadSection(
      {
        screen: async (id) => (known.includes(id) ? screenOf(id) : undefined),
        list: change.movies ?? listing(3),
      },
      name,
      { language: 'eng', firstRows: 2, behindGuard: change.behindGuard ?? false },
    );

  test('ROUTE-32 ROUTE-33 it is the screen of that id, in any case', async () => {
    expect(await loadByName('KIDS', ['kids'])).toMatchObject({ kind: 'screen', screen: { id: 'kids' } });
    expect(await loadByName('Eid2026', ['Eid2026'])).toMatchObject({
      kind: 'screen',
      screen: { id: 'Eid2026' },
    });
    expect(await loadByName('nowhere', ['kids'])).toBeUndefined();
  });

  test('ROUTE-36 a named section that is not configured keeps its address and is closed', async () => {
    expect(await loadByName('bundles', [])).toEqual({ kind: 'closed', id: 'bundles' });
  });

  test('ROUTE-64 bold is never part of a page for everyone', async () => {
    expect(await loadByName('bold', ['bold'])).toEqual({ kind: 'guarded', id: 'bold' });
    expect(await loadByName('BOLD', ['bold'])).toEqual({ kind: 'guarded', id: 'bold' });
    expect(await loadByName('bold', ['bold'], { behindGuard: true })).toMatchObject({ kind: 'screen' });
  });

  test('CAT-10 ERR-09 movies are closed while they are not enabled', async () => {
    expect(await loadByName('movies', ['movies'], { movies: refusing(7109) })).toEqual({
      kind: 'closed',
      id: 'movies',
    });
    expect(await loadByName('movies', ['movies'])).toMatchObject({ kind: 'screen' });
  });
});

test('CAT-09 ERR-09 movies are enabled unless their listing is refused with 7109', async () => {
  expect(await movieEnablement({ list: refusing(7109) })).toBe('No');
  expect(
    await movieEnablement({ list: async () => ({ totalcount: 0, data: [], errorCode: 7109 as const }) }),
  ).toBe('No');
  expect(await movieEnablement({ list: listing(0) }), 'an empty listing does not disable movies').toBe('Yes');
  expect(await movieEnablement({ list: listing(71) })).toBe('Yes');
  expect(await movieEnablement({ list: refusing(1500) })).toBe('Yes');
});

test('CAT-09 only the movies listing without another filter decides whether movies are enabled', () => {
  for (const plain of [
    { category: 'MOVIE' },
    { category: 'MOVIE', page: 2, pagesize: 30, displaylanguage: 'ara' },
    { category: 'MOVIE', genre: undefined },
  ] as const)
    expect(isPlainMoviesListing(plain as Partial<ContentFilter>), JSON.stringify(plain)).toBe(true);
  for (const other of [
    {},
    { category: 'SERIES' },
    { category: 'MOVIE', genre: 'drama' },
    { category: 'MOVIE', pricemodel: 'FREE' },
    { category: 'MOVIE', orderby: 'popular' },
    { category: 'MOVIE', productionyear: 2024 },
    { genre: 'drama' },
  ] as const)
    expect(isPlainMoviesListing(other), JSON.stringify(other)).toBe(false);
});

test('CONF-12 the decking configuration’s screens are used while decking is on', async () => {
  const screen = (id: string) => ({ id, sections: [{ id: `${id}-row` }] }) as unknown as Screen;
  const source = (isDeckingEnabled: boolean) => ({
    configuration: async () => ({ featureEnabled: { isDeckingEnabled }, screens: [screen('a')] }) as never,
    decking: async () => ({ providerId: 'rawi', screens: [screen('b')] }),
  });
  expect((await loadScreens(source(true))).map(({ id }) => id)).toEqual(['b']);
  expect((await loadScreens(source(false))).map(({ id }) => id)).toEqual(['a']);
  expect(findSection([screen('a'), screen('b')], 'b-row')).toMatchObject({ screenId: 'b' });
  expect(findSection([screen('a')], 'b-row')).toBeUndefined();
});

test('CAT-01 the filter of a section has its parameters, and nothing else', () => {
  const filterFor = (parameters: Section['parameters']) => filterOf({ parameters });
  expect(filterFor({ rail: 'home-new', pagesize: '20', page: '1', displaylanguage: 'eng' })).toEqual({
    rail: 'home-new',
  });
  expect(
    filterFor({
      category: 'MOVIE',
      genre: 'drama',
      productionyear: '2024',
      objectlanguage: 'ara',
      orderby: 'popular',
    }),
  ).toEqual({
    category: 'MOVIE',
    genre: 'drama',
    productionyear: 2024,
    objectlanguage: 'ara',
    orderby: 'popular',
  });
  expect(filterFor({ contentlist: '["M1","M2"]', unknown: 'x' })).toEqual({ contentlist: ['M1', 'M2'] });
});
