import { z } from 'zod';
import { call } from './call.ts';
import { contentCard } from './content.ts';
import { countryCode, displayLanguage, list, objectId, pageNumber, pageSize } from './parameters.ts';

/** Default of `country`: the provider's first one. */
const recommendQuery = z.object({
  country: countryCode.optional(),
  displaylanguage: displayLanguage.default('eng'),
  page: pageNumber.default(1),
  pagesize: pageSize.default(20),
});

export const listRecommendations = call({
  id: 'listRecommendations',
  base: 'recommend',
  method: 'GET',
  path: '/vRecommendations',
  summary: 'Recommendations for this viewer by watch history; empty without one',
  guard: 'browse',
  rows: ['CALL-47', 'CALL-50', 'CAT-15'],
  query: recommendQuery,
  reply: list(contentCard),
  errors: [1002, 6055, 6067],
  audience: ['language', 'country', 'kids', 'maxRatingAge'],
});

export const listTop = call({
  id: 'listTop',
  base: 'recommend',
  method: 'GET',
  path: '/topRecommendations',
  summary: 'The most watched titles of a country now',
  guard: 'browse',
  rows: ['CALL-48', 'CALL-50', 'CAT-15'],
  query: recommendQuery.extend({ pagesize: pageSize.default(10) }),
  reply: list(contentCard),
  errors: [1002, 6055, 6067],
  cache: { seconds: 60, staleSeconds: 600 },
  audience: ['language', 'country', 'kids', 'maxRatingAge'],
});

export const listSimilar = call({
  id: 'listSimilar',
  base: 'recommend',
  method: 'GET',
  path: '/similar_content',
  summary: 'Titles similar to a content',
  guard: 'browse',
  rows: ['CALL-49', 'CALL-50', 'CAT-14'],
  query: recommendQuery.extend({ contentId: objectId }),
  reply: list(contentCard),
  errors: [1002, 6055, 6067, 7001, 8882],
  cache: { seconds: 60, staleSeconds: 600 },
  audience: ['language', 'country', 'kids', 'maxRatingAge'],
});
