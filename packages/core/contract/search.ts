import { GENRE_PAGE_SIZE } from '@rawi/domain';
import { z } from 'zod';
import { priceModel } from './availability.ts';
import { call } from './call.ts';
import { category, contentCard, contentFilter, objectType, poster } from './content.ts';
import { person } from './discovery.ts';
import { displayLanguage, languageCode, list, pageNumber, pageSize } from './parameters.ts';

/** Maximum length of a query in characters; longer ones are refused (1002 with its field). */
const MAX_QUERY_LENGTH = 200;

/**
 * A search is several statements that are bound by the processor: more of them than it can run slow each other down, and
 * late ones starve.
 */
const searches = { name: 'search', perProcessor: 4 };

const searchText = z
  .string()
  .trim()
  .min(1, 'what to look for')
  .max(MAX_QUERY_LENGTH, `at most ${MAX_QUERY_LENGTH} letters`);

/** One choice of a result filter: its value for the query, its display name, and its number of results. */
export const filterChoice = z.object({ value: z.string(), name: z.string(), count: z.number().int() });
export type FilterChoice = z.output<typeof filterChoice>;

export const searchFilter = z.object({
  query: searchText,
  page: pageNumber.default(1),
  pagesize: pageSize.default(GENRE_PAGE_SIZE),
  displaylanguage: displayLanguage.default('eng'),
  category: category.optional(),
  genre: z
    .string()
    .regex(/^[a-z-]{1,32}$/, 'a genre code')
    .optional(),
  objectlanguage: languageCode.optional(),
  productionyear: z
    .string()
    .regex(/^(19|20)\d\d$/, 'a year')
    .transform(Number)
    .optional(),
  pricemodel: priceModel.optional(),
});
export type SearchFilter = z.output<typeof searchFilter>;

/** One page of search results; filter counts cover all results of the query without filters. */
export const searchReply = list(contentCard).extend({
  filters: z.object({
    category: z.array(filterChoice),
    genre: z.array(filterChoice),
    objectlanguage: z.array(filterChoice),
    productionyear: z.array(filterChoice),
  }),
  /** On the first page: the people whom the words name, if they are a name; shown before the titles. */
  people: z.array(person).optional(),
});
export type SearchReply = z.output<typeof searchReply>;

export const searchContent = call({
  id: 'searchContent',
  base: 'cms',
  method: 'GET',
  path: '/subscriber/v1/content/search',
  aliases: ['/content/search'],
  summary: 'Full-text search: words of titles, people or genres, in either script, with typos',
  guard: 'browse',
  rows: ['CALL-37', 'CALL-46', 'CAT-16'],
  query: searchFilter,
  reply: searchReply,
  errors: [1002, 6055, 6067],
  cache: { seconds: 60, staleSeconds: 600 },
  audience: ['language', 'kids', 'maxRatingAge'],
  concurrency: searches,
});

export const titleChoices = z.object({
  genre: z.array(filterChoice),
  objectlanguage: z.array(filterChoice),
  productionyear: z.array(filterChoice),
});
export type TitleChoices = z.output<typeof titleChoices>;

export const listChoices = call({
  id: 'listChoices',
  base: 'cms',
  method: 'GET',
  path: '/subscriber/v1/content/choices',
  summary: 'What a content list can be narrowed by: the genres, languages and years that its titles have',
  guard: 'browse',
  rows: ['CAT-08'],
  query: z.object({
    displaylanguage: displayLanguage.default('eng'),
    category: category.optional(),
    objecttype: objectType.optional(),
    genre: searchFilter.shape.genre,
    objectlanguage: languageCode.optional(),
    productionyear: searchFilter.shape.productionyear,
    tag: contentFilter.shape.tag,
    pricemodel: priceModel.optional(),
  }),
  reply: titleChoices,
  errors: [1002, 6055, 6067],
  cache: { seconds: 60, staleSeconds: 600 },
  audience: ['language', 'kids', 'maxRatingAge'],
});

/** A suggestion links to a title's page, a person's titles, or a genre's list. */
export const suggestion = z.object({
  kind: z.enum(['TITLE', 'PERSON', 'GENRE']),
  /** Object id, person id or genre code. */
  id: z.string(),
  text: z.string(),
  /** Of a title only. */
  category: category.optional(),
  objecttype: objectType.optional(),
  productionyear: z.number().int().optional(),
  poster: z.array(poster).optional(),
});
export type Suggestion = z.output<typeof suggestion>;

export const suggestContent = call({
  id: 'suggestContent',
  base: 'cms',
  method: 'GET',
  path: '/subscriber/v1/content/suggestions',
  aliases: ['/content/suggestions'],
  summary: 'Suggestions while typing',
  guard: 'browse',
  rows: ['CALL-36', 'CALL-46', 'CAT-16'],
  query: z.object({
    query: searchText,
    pagesize: pageSize.default(8),
    displaylanguage: displayLanguage.default('eng'),
  }),
  reply: list(suggestion),
  errors: [1002, 6055, 6067],
  cache: { seconds: 60, staleSeconds: 600 },
  audience: ['language', 'kids', 'maxRatingAge'],
  concurrency: searches,
});
