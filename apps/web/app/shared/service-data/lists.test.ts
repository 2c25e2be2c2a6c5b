import type { ContentFilter } from '@rawi/contract';
import { describe, expect, test } from 'vitest';
import { parseListValue, loadList, loadListPage, parsePageNumber, pageCount } from './lists.ts';
import { loadMetaTarget } from '../../features/lists/meta-tag.ts';
import type { ListKind } from './paths.ts';

function sourceOf(totalcount: number) {
  const requested: { filter: Partial<ContentFilter>; language: string }[] = [];
  return {
    asked: requested,
    list: async (filter: Partial<ContentFilter>, language: string) => {
      requested.push({ filter, language });
      return { totalcount, data: [] };
    },
    genres: async () => ({ totalcount: 1, data: [{ genrecode: 'drama', genre: 'Drama', contentcount: 50 }] }),
    content: async (id: string) =>
      ['M1', 'S1'].includes(id)
        ? ({
            objectid: id,
            objecttype: id === 'S1' ? 'SERIES' : 'CONTENT',
            category: 'MOVIE',
            title: 'The Well',
            defaulttitle: 'The Well',
            genre: [],
            pricemodel: [],
            poster: [],
          } as never)
        : undefined,
  };
}

describe('CAT-08 CALL-39 a filtered list', () => {
  test.each<[ListKind, string, Partial<ContentFilter>]>([
    ['genre', 'drama', { genre: 'drama' }],
    ['language', 'ara', { objectlanguage: 'ara' }],
    ['category', 'MOVIE', { category: 'MOVIE' }],
    ['year', '2024', { productionyear: 2024 }],
  ])('by %s requests thirty of %s', async (kind, value, narrowed) => {
    const source = sourceOf(61);
    await loadListPage(source, { kind, value, series: false }, 3, 'ara');
    await loadListPage(source, { kind, value, series: true }, 1, 'eng');
    expect(source.asked).toEqual([
      { filter: { ...narrowed, page: 3, pagesize: 30 }, language: 'ara' },
      { filter: { ...narrowed, objecttype: 'SERIES', page: 1, pagesize: 30 }, language: 'eng' },
    ]);
  });

  test('a value is accepted in any spelling, and an impossible one is undefined', () => {
    const genres = ['drama', 'sci-fi'];
    const read = (kind: ListKind, text: string) => parseListValue(kind, text, genres);
    expect([read('genre', 'Drama'), read('genre', 'western')]).toEqual(['drama', undefined]);
    expect(
      ['ara', 'AR', 'Arabic', 'العربية', 'fas', 'xx', 'constructor'].map((text) => read('language', text)),
    ).toEqual(['ara', 'ara', 'ara', 'ara', 'per', undefined, undefined]);
    expect([read('category', 'movie'), read('category', 'toString')]).toEqual(['MOVIE', undefined]);
    expect(['2024', '1899', '24', '2024x'].map((text) => read('year', text))).toEqual([
      '2024',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('pages are numbers from 1', () => {
    expect([undefined, '1', '12', '0', '01', '-1', '1e3', '123456', 'series'].map(parsePageNumber)).toEqual([
      1,
      1,
      12,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([0, 1, 30, 31, 61].map(pageCount)).toEqual([1, 1, 1, 2, 3]);
  });

  test('an unknown value has no list, and no list is requested', async () => {
    const source = sourceOf(1);
    expect(
      await loadList(source, { kind: 'genre', value: 'western', series: false, page: 1 }, 'eng'),
    ).toBeUndefined();
    expect(
      await loadList(source, { kind: 'year', value: '2024', series: false, page: undefined }, 'eng'),
    ).toBeUndefined();
    expect(source.asked).toEqual([]);
    expect(
      await loadList(source, { kind: 'genre', value: 'DRAMA', series: false, page: 1 }, 'eng'),
    ).toMatchObject({
      filter: { value: 'drama' },
      genre: 'Drama',
    });
  });
});

describe('ROUTE-63 the target of a meta-tag page', () => {
  const loadTarget = (object: 'series' | 'content', value: string, type?: 'genre' | 'productionyear') =>
    loadMetaTarget(sourceOf(3), { object, value, ...(type ? { type } : {}) }, 'eng');

  test('a type selects the list; the object `series` restricts it to series', async () => {
    expect(await loadTarget('content', 'drama', 'genre')).toMatchObject({
      list: { filter: { kind: 'genre', value: 'drama', series: false } },
    });
    expect(await loadTarget('series', '2024', 'productionyear')).toMatchObject({
      list: { filter: { kind: 'year', value: '2024', series: true } },
    });
    expect(await loadTarget('content', 'western', 'genre')).toBeUndefined();
  });

  test('without a type a value is a category, a genre, or a content id of that kind', async () => {
    expect(await loadTarget('content', 'movie')).toMatchObject({
      list: { filter: { kind: 'category', value: 'MOVIE' } },
    });
    expect(await loadTarget('series', 'Drama')).toMatchObject({
      list: { filter: { kind: 'genre', value: 'drama', series: true } },
    });
    expect(await loadTarget('content', 'M1')).toMatchObject({ title: { id: 'M1', route: 'movie' } });
    expect(await loadTarget('series', 'S1')).toMatchObject({ title: { id: 'S1', route: 'series' } });
    expect(await loadTarget('series', 'M1')).toBeUndefined();
    expect(await loadTarget('content', "'; drop")).toBeUndefined();
  });
});
