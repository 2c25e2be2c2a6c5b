import { expect, test } from 'vitest';
import { parseFilters, loadResults, filterQuery, suggestionPath } from './search.ts';

test('filters are read from the query string, and invalid ones are left out', () => {
  expect(parseFilters('?genre=drama&category=MOVIE&productionyear=2024&objectlanguage=ara')).toEqual({
    category: 'MOVIE',
    genre: 'drama',
    objectlanguage: 'ara',
    productionyear: '2024',
  });
  expect(parseFilters(`?genre='; drop&category=movie&productionyear=3024&x=1&objectlanguage=`)).toEqual({});
  expect(filterQuery(parseFilters('?productionyear=2024&utm_source=x&genre=drama'))).toBe(
    '?genre=drama&productionyear=2024',
  );
  expect(filterQuery({})).toBe('');
});

test('CAT-16 pages have thirty results, narrowed by the selected filters', async () => {
  const requests: unknown[] = [];
  const filters = { category: [], genre: [], objectlanguage: [], productionyear: [] };
  const source = {
    search: async (filter: unknown, language: string) => {
      requests.push({ filter, language });
      return { page: 2, pagesize: 30, totalcount: 31, data: [], filters };
    },
  };
  const results = await loadResults(
    source,
    { query: 'sea', page: 2, chosen: { genre: 'drama', productionyear: '2024' } },
    'ara',
  );
  expect(requests).toEqual([
    {
      filter: { query: 'sea', page: 2, pagesize: 30, genre: 'drama', productionyear: 2024 },
      language: 'ara',
    },
  ]);
  expect(results).toMatchObject({ total: 31, page: 2, chosen: { genre: 'drama' } });
});

test('a suggestion links to a title, a person or a genre', () => {
  expect(suggestionPath('en', { kind: 'TITLE', id: 'S1', text: 'The Sea', objecttype: 'SERIES' })).toBe(
    '/en/series/the-sea/S1',
  );
  expect(suggestionPath('en', { kind: 'TITLE', id: 'M1', text: 'The Sea', objecttype: 'CONTENT' })).toBe(
    '/en/movie/the-sea/M1',
  );
  expect(suggestionPath('ar', { kind: 'PERSON', id: 'noura', text: 'نورة' })).toBe('/ar/cast/noura');
  expect(suggestionPath('ar', { kind: 'GENRE', id: 'drama', text: 'دراما' })).toBe('/ar/genre/drama');
});
