import { CallError, type DisplayLanguage, type Screen, type ScreenContent, type Section } from '@rawi/contract';
import {
  countRailContents, findContentsByIds, findPictures, findRailContents, findRails, findScreens, type CardRow, type Db,
} from './content-store.ts';
import { presentCard } from './present.ts';

/** Cards of one row; the rest is behind See all. */
const ROW_LENGTH = 20;

/** Cards of a top ten. */
export const TOP_LENGTH = 10;

/**
 * What is watched most in a country, most first: computed elsewhere, given in. Nothing while nothing was computed.
 */
export type TopTitles = (providerId: string, country: string, limit: number) => Promise<string[]>;

type RailRow = Awaited<ReturnType<typeof findRails>>[number];

/** Where the titles of a section are asked for. What is the viewer's own is asked for by the browser, later. */
function sourceOf(rail: RailRow): Pick<Section, 'listType' | 'base' | 'endpoint' | 'parameters' | 'seeAll'> {
  switch (rail.section_type) {
    case 'CONTENT':
      return {
        listType: 'STATIC',
        base: 'cms',
        endpoint: 'subscriber/v1/content',
        parameters: { rail: rail.rail_id, pagesize: String(ROW_LENGTH) },
        seeAll: rail.display === 'RAIL',
      };
    case 'TOPTEN':
      return {
        listType: 'DYNAMIC',
        base: 'recommend',
        endpoint: 'topRecommendations',
        parameters: { pagesize: String(TOP_LENGTH) },
        seeAll: false,
      };
    case 'RECOMMENDED':
      return {
        listType: 'DYNAMIC',
        base: 'recommend',
        endpoint: 'vRecommendations',
        parameters: { pagesize: String(ROW_LENGTH) },
        seeAll: true,
      };
    case 'CONTINUEWATCH':
      // By their ids, which the viewer's own records name.
      return { listType: 'DYNAMIC', base: 'cms', endpoint: 'subscriber/v1/content', parameters: {}, seeAll: true };
  }
}

function section(rail: RailRow): Section {
  return {
    id: rail.rail_id,
    title: { default: rail.title_en, eng: rail.title_en, ara: rail.title_ar },
    displayType: rail.display,
    posterType: rail.shape,
    sectionType: rail.section_type,
    itemType: 'content',
    ...sourceOf(rail),
  };
}

/** The provider's screens with their sections, as both configurations name them (CONF-06, CONF-07, CONF-10). */
export async function listScreens(db: Db, providerId: string): Promise<Screen[]> {
  const [screens, rails] = await Promise.all([findScreens(db, providerId), findRails(db, providerId)]);
  const byId = new Map(rails.map((rail) => [rail.rail_id, rail]));
  return screens.map((row) => ({
    id: row.screen_id,
    title: { default: row.title_en, eng: row.title_en, ara: row.title_ar },
    status: row.status,
    screenPosition: row.place,
    profileTypes: row.profile_types,
    userTypes: row.user_types,
    sections: row.rail_ids.flatMap((id) => (byId.has(id) ? [section(byId.get(id)!)] : [])),
  }));
}

/**
 * A screen with the cards of its rows. A row without a card is left out, but for those that the viewer's own titles
 * will fill. Errors: 7001 where there is no such screen that is active.
 */
export async function getScreen(
  db: Db,
  providerId: string,
  screenId: string,
  { language, country, top }: { language: DisplayLanguage; country: string; top: TopTitles },
): Promise<ScreenContent> {
  const screen = (await listScreens(db, providerId)).find((one) => one.id === screenId);
  if (screen?.status !== 'ACTIVE') throw new CallError(7001, 'screenid');
  const railIds = screen.sections.map((one) => one.id);
  const hasTop = screen.sections.some((one) => one.sectionType === 'TOPTEN');
  const [rows, totals, topRows] = await Promise.all([
    findRailContents(db, providerId, railIds, language, ROW_LENGTH),
    countRailContents(db, providerId, railIds),
    hasTop ? findContentsByIds(db, providerId, await top(providerId, country, TOP_LENGTH), language) : [],
  ]);
  const ids = new Set([...rows, ...topRows].map((row) => row.object_id));
  const pictures = await findPictures(db, providerId, [...ids]);
  const byRail = Map.groupBy(rows, (row) => row.rail_id);

  function rowsOf(one: Section): readonly CardRow[] {
    if (one.sectionType === 'TOPTEN' && topRows.length > 0) return topRows;
    return byRail.get(one.id) ?? [];
  }

  return {
    id: screen.id,
    title: screen.title,
    rows: screen.sections.flatMap((one) => {
      const featured = one.displayType === 'FEATURED';
      const own = one.sectionType === 'RECOMMENDED' || one.sectionType === 'CONTINUEWATCH';
      const shapes = featured ? (['LANDSCAPE', 'PORTRAIT'] as const) : [one.posterType];
      const data = rowsOf(one).map((row) =>
        presentCard(row, pictures.get(row.object_id) ?? [], language, { shapes, placeholders: featured }),
      );
      if (data.length === 0 && !own) return [];
      return [{
        id: one.id,
        title: language === 'ara' ? one.title.ara : one.title.eng,
        displayType: one.displayType,
        posterType: one.posterType,
        sectionType: one.sectionType,
        seeAll: one.seeAll,
        totalcount: one.sectionType === 'TOPTEN' ? data.length : (totals.get(one.id) ?? data.length),
        data,
      }];
    }),
  };
}
