import {
  CallError,
  calls,
  contentFilter,
  type ContentCard,
  type DisplayLanguage,
  type ListOf,
  type Section,
} from '@rawi/contract';
import {
  countRailContents,
  findContentsByIds,
  findPictures,
  findRailContents,
  type CardRow,
  type Db,
} from './content-store.ts';
import { findRelated } from './discover.ts';
import { findListed } from './list-content.ts';
import { presentCard } from './present.ts';

/**
 * Ids of the most watched titles of a country, most watched first; injected. Empty before the first computation.
 */
export type TopTitles = (providerId: string, country: string, limit: number) => Promise<string[]>;

interface SectionContext {
  language: DisplayLanguage;
  /** Country of the top titles, unless the section names another. */
  country: string;
  top: TopTitles;
}

/** Content of a section: its titles, and their total number. */
export interface SectionContent {
  total: number;
  rows: readonly CardRow[];
}

type FillSection = (
  db: Db,
  providerId: string,
  section: Section,
  context: SectionContext,
) => Promise<SectionContent>;

/** The query of a section's call. Throws 1002 as the call itself would. */
function queryOf<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  section: Section,
  { language }: SectionContext,
): T {
  const query = schema.safeParse({ ...section.parameters, displaylanguage: language });
  if (!query.success) throw new CallError(1002);
  return query.data;
}

const fillList: FillSection = (db, providerId, section, context) =>
  findListed(db, providerId, queryOf(contentFilter, section, context));

const fillTop: FillSection = async (db, providerId, section, context) => {
  const { page, pagesize, country = context.country } = queryOf(calls.listTop.query, section, context);
  const ids = await context.top(providerId, country, Number.POSITIVE_INFINITY);
  // Until views are counted, the rail shows its editorial titles.
  if (ids.length === 0) {
    const rows = await findRailContents(db, providerId, [section.id], context.language, pagesize);
    return { total: rows.length, rows: page === 1 ? rows : [] };
  }
  const shown = ids.slice((page - 1) * pagesize, page * pagesize);
  return { total: ids.length, rows: await findContentsByIds(db, providerId, shown, context.language) };
};

const fillRelated: FillSection = async (db, providerId, section, context) => {
  const params = calls.listRelated.params.safeParse({
    contentid: section.endpoint.split('/').findLast((part) => part !== ''),
  });
  if (!params.success) throw new CallError(1002, 'contentid');
  const { total, ids } = await findRelated(
    db,
    providerId,
    params.data.contentid,
    queryOf(calls.listRelated.query, section, context),
  );
  return { total, rows: await findContentsByIds(db, providerId, ids, context.language) };
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
  providerId: string,
  sections: readonly Section[],
  context: SectionContext,
): Promise<[string, SectionContent][]> {
  const requested = sections.map((section) => ({
    id: section.id,
    ...queryOf(contentFilter, section, context),
  }));
  if (requested.length === 0) return [];
  const railIds = [...new Set(requested.map(({ rail }) => rail!))];
  const longest = Math.max(...requested.map(({ pagesize }) => pagesize));
  const [rows, totals] = await Promise.all([
    findRailContents(db, providerId, railIds, context.language, longest),
    countRailContents(db, providerId, railIds),
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
  providerId: string,
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
      return fill ? [[section.id, await fill(db, providerId, section, context)]] : [];
    } catch (error) {
      if (error instanceof CallError) return [];
      throw error;
    }
  };
  return new Map(
    [
      await fillRails(db, providerId, validRails, context),
      ...(await Promise.all(others.map(fillOne))),
    ].flat(),
  );
}

/** One page of a section's titles, by default as its parameters say; empty where its call is not supported here. */
export async function listSection(
  db: Db,
  providerId: string,
  section: Section,
  page: { page: number; pagesize: number } | undefined,
  context: SectionContext,
): Promise<ListOf<ContentCard>> {
  const paging = page && { page: String(page.page), pagesize: String(page.pagesize) };
  const paged = { ...section, parameters: { ...section.parameters, ...paging } };
  const { total, rows } = (await fillSections(db, providerId, [paged], context)).get(section.id) ?? {
    total: 0,
    rows: [],
  };
  const pictures = await findPictures(
    db,
    providerId,
    rows.map((row) => row.object_id),
  );
  return {
    totalcount: total,
    data: rows.map((row) => presentCard(row, pictures.get(row.object_id) ?? [], context.language)),
  };
}
