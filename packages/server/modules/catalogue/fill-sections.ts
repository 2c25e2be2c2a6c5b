import { CallError, calls, contentFilter, type Section } from '@rawi/contract';
import type { AccessAudience, Audience } from '@rawi/domain';
import {
  countRailContents,
  findContentsByIds,
  findRailContents,
  type CardRow,
  type Db,
} from './content-store.ts';
import { findRelated } from './discover.ts';
import { findListed } from './list-content.ts';
import type { RatingLimit } from './rating-store.ts';

/**
 * Ids of the most watched titles of the audience's country, most watched first; injected. Empty before the first
 * computation.
 */
export type TopTitles = (
  audience: Pick<Audience, 'providerId'> & AccessAudience,
  limit: number,
) => Promise<string[]>;

/** For whom sections are filled; a section may name another country of its top titles. */
export type SectionAudience = Pick<Audience, 'providerId' | 'language'> & AccessAudience;

interface SectionContext {
  audience: SectionAudience;
  top: TopTitles;
  limit: RatingLimit | undefined;
}

/** Content of a section: its titles, and their total number. */
export interface SectionContent {
  total: number;
  rows: readonly CardRow[];
}

type FillSection = (db: Db, section: Section, context: SectionContext) => Promise<SectionContent>;

/** The query of a section's call. Throws 1002 as the call itself would. */
function queryOf<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  section: Section,
  { audience: { language } }: SectionContext,
): T {
  const query = schema.safeParse({ ...section.parameters, displaylanguage: language });
  if (!query.success) throw new CallError(1002);
  return query.data;
}

const fillList: FillSection = (db, section, context) =>
  findListed(db, context.audience.providerId, queryOf(contentFilter, section, context), context.limit);

const fillTop: FillSection = async (db, section, context) => {
  const { audience } = context;
  const { providerId, language } = audience;
  const { page, pagesize, country = audience.country } = queryOf(calls.listTop.query, section, context);
  // Named facet by facet: the audience of a handler has no others.
  const { kids, maxRatingAge } = audience;
  const ids = await context.top({ providerId, country, kids, maxRatingAge }, Number.POSITIVE_INFINITY);
  // Until views are counted, the rail shows its editorial titles.
  if (ids.length === 0) {
    const rows = await findRailContents(db, providerId, [section.id], language, pagesize, context.limit);
    return { total: rows.length, rows: page === 1 ? rows : [] };
  }
  const shown = ids.slice((page - 1) * pagesize, page * pagesize);
  return { total: ids.length, rows: await findContentsByIds(db, providerId, shown, language) };
};

const fillRelated: FillSection = async (db, section, context) => {
  const { providerId, language } = context.audience;
  const params = calls.listRelated.params.safeParse({
    contentid: section.endpoint.split('/').findLast((part) => part !== ''),
  });
  if (!params.success) throw new CallError(1002, 'contentid');
  const { total, ids } = await findRelated(
    db,
    providerId,
    params.data.contentid,
    queryOf(calls.listRelated.query, section, context),
    context.limit,
  );
  return { total, rows: await findContentsByIds(db, providerId, ids, language) };
};

/** Calls that a section may name, as `base/endpoint`, with their implementation. */
const supportedCalls: readonly { call: RegExp; fill: FillSection }[] = [
  { call: /^cms\/+(?:subscriber\/v1\/)?content\/?$/, fill: fillList },
  { call: /^cms\/+(?:subscriber\/v1\/)?content\/related\/[^/]+\/?$/, fill: fillRelated },
  { call: /^recommend\/+topRecommendations\/?$/, fill: fillTop },
];

const findFill = ({ base, endpoint }: Section): FillSection | undefined =>
  supportedCalls.find(({ call }) => call.test(`${base}/${endpoint}`))?.fill;

/** Whether the section is the first page of an editorial rail, as most are: these are read by one query. */
const isRailFirstPage = (section: Section) =>
  findFill(section) === fillList &&
  section.parameters['rail'] !== undefined &&
  Object.keys(section.parameters).every((name) => name === 'rail' || name === 'pagesize');

async function fillRails(
  db: Db,
  sections: readonly Section[],
  context: SectionContext,
): Promise<[string, SectionContent][]> {
  const { providerId, language } = context.audience;
  const requested = sections.map((section) => ({
    id: section.id,
    ...queryOf(contentFilter, section, context),
  }));
  if (requested.length === 0) return [];
  const railIds = [...new Set(requested.map(({ rail }) => rail!))];
  const longest = Math.max(...requested.map(({ pagesize }) => pagesize));
  const [rows, totals] = await Promise.all([
    findRailContents(db, providerId, railIds, language, longest, context.limit),
    countRailContents(db, providerId, railIds, context.limit),
  ]);
  const byRail = Map.groupBy(rows, (row) => row.rail_id);
  return requested.map(({ id, rail, pagesize }) => [
    id,
    { total: totals.get(rail!) ?? 0, rows: (byRail.get(rail!) ?? []).slice(0, pagesize) },
  ]);
}

/**
 * Runs each section's own call; results by the section's id (CAT-01, CALL-30). Sections whose call is not supported
 * here, or refuses its parameters, are left out.
 */
export async function fillSections(
  db: Db,
  sections: readonly Section[],
  context: SectionContext,
): Promise<Map<string, SectionContent>> {
  const [starts, others] = [
    sections.filter(isRailFirstPage),
    sections.filter((one) => !isRailFirstPage(one)),
  ];
  const validRails = starts.filter((one) => contentFilter.safeParse(one.parameters).success);
  const fillOne = async (section: Section): Promise<[string, SectionContent][]> => {
    try {
      const fill = findFill(section);
      return fill ? [[section.id, await fill(db, section, context)]] : [];
    } catch (error) {
      if (error instanceof CallError) return [];
      throw error;
    }
  };
  return new Map(
    [await fillRails(db, validRails, context), ...(await Promise.all(others.map(fillOne)))].flat(),
  );
}
