import { GENRE_PAGE_SIZE } from '@rawi/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { category, contentCard, trailer } from './content.ts';
import { displayLanguage, list, objectId, pageNumber, pageSize } from './parameters.ts';

const languageQuery = z.object({ displaylanguage: displayLanguage.default('eng') });
const pagedQuery = languageQuery.extend({
  page: pageNumber.default(1),
  pagesize: pageSize.default(GENRE_PAGE_SIZE),
});

export const genre = z.object({
  /** As the `genre` filter takes it. */
  genrecode: z.string(),
  /** In the display language. */
  genre: z.string(),
  /** Number of titles in it. */
  contentcount: z.number().int(),
});
export type Genre = z.output<typeof genre>;

export const listGenres = call({
  id: 'listGenres',
  base: 'cms',
  method: 'GET',
  path: '/subscriber/v1/content/genre',
  aliases: ['/content/genre'],
  summary: 'The genres of the catalogue, those with most titles first',
  guard: 'browse',
  rows: ['CALL-38', 'CALL-46'],
  query: pagedQuery.extend({ category: category.optional(), pagesize: pageSize.default(100) }),
  reply: list(genre),
  errors: [1002, 6055, 6067],
  cache: { seconds: 60, staleSeconds: 600 },
  audience: ['language', 'kids', 'maxRatingAge'],
});

export const listRelated = call({
  id: 'listRelated',
  base: 'cms',
  method: 'GET',
  path: '/subscriber/v1/content/related/{contentid}',
  aliases: ['/content/related/{contentid}'],
  summary: 'Titles related to a content: by the same people, of the same bundle',
  guard: 'browse',
  rows: ['CALL-40', 'CALL-46', 'CAT-14'],
  params: z.object({ contentid: objectId }),
  query: pagedQuery,
  reply: list(contentCard),
  errors: [1002, 6055, 6067, 7001, 8882],
  cache: { seconds: 60, staleSeconds: 600 },
  audience: ['language', 'kids', 'maxRatingAge'],
});

/** A trailer with the id of its title. */
export const trailerOfContent = trailer.extend({ contentid: z.string() });

export const listTrailers = call({
  id: 'listTrailers',
  base: 'cms',
  method: 'GET',
  path: '/subscriber/v1/metadata/trailer',
  aliases: ['/metadata/trailer'],
  summary:
    'Trailers, of one content or the newest of all; a trailer is played by the package call with its own id',
  guard: 'browse',
  rows: ['CALL-32', 'CAT-07'],
  query: pagedQuery.extend({ contentid: objectId.optional(), trailerid: objectId.optional() }),
  reply: list(trailerOfContent),
  errors: [1002, 6055, 6067],
  cache: { seconds: 60, staleSeconds: 600 },
  audience: ['language', 'kids', 'maxRatingAge'],
});

/** A member of cast or crew. */
export const person = z.object({
  personid: z.string(),
  /** In the display language. */
  name: z.string(),
  defaultname: z.string(),
  /** Jobs, the most frequent first: ACTOR, DIRECTOR and the like. */
  jobs: z.array(z.string()),
  contentcount: z.number().int(),
});
export type Person = z.output<typeof person>;

export const getPerson = call({
  id: 'getPerson',
  base: 'cms',
  method: 'GET',
  path: '/subscriber/v1/metadata/person/{personid}',
  summary: 'One person of the cast or crew; the titles are a content list with `person`',
  guard: 'browse',
  rows: ['UI-32'],
  params: z.object({ personid: objectId }),
  query: languageQuery,
  reply: person,
  errors: [1002, 6055, 6067, 7001],
  cache: { seconds: 60, staleSeconds: 600 },
  audience: ['language', 'kids', 'maxRatingAge'],
});

export const listPeople = call({
  id: 'listPeople',
  base: 'cms',
  method: 'GET',
  path: '/subscriber/v1/metadata/person',
  summary: 'The people of the catalogue, those with most titles first; or those with a name',
  guard: 'browse',
  rows: ['ROUTE-14', 'UI-32'],
  query: pagedQuery.extend({ name: z.string().trim().min(1).max(100).optional() }),
  reply: list(person),
  errors: [1002, 6055, 6067],
  cache: { seconds: 60, staleSeconds: 600 },
  audience: ['language', 'kids', 'maxRatingAge'],
});
