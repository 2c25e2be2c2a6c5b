import { CallError, type DisplayLanguage, type Screen, type ScreenContent, type Section } from '@rawi/contract';
import {
  countRailContents, findPictures, findRailContents, findRails, findScreens, type Db,
} from './content-store.ts';
import { presentCard } from './present.ts';

/** Cards of one row; the rest is behind See all. */
const ROW_LENGTH = 20;

type RailRow = Awaited<ReturnType<typeof findRails>>[number];

function section(rail: RailRow): Section {
  return {
    id: rail.rail_id,
    title: { default: rail.title_en, eng: rail.title_en, ara: rail.title_ar },
    displayType: rail.display,
    posterType: rail.shape,
    sectionType: 'CONTENT',
    itemType: 'content',
    listType: 'STATIC',
    base: 'cms',
    endpoint: 'subscriber/v1/content',
    parameters: { rail: rail.rail_id, pagesize: String(ROW_LENGTH) },
    seeAll: rail.display === 'RAIL',
  };
}

/** The provider's screens with their sections, as both configurations name them (CONF-06, CONF-07, CONF-10). */
export async function listScreens(db: Db, providerId: string): Promise<Screen[]> {
  const [screens, rails] = await Promise.all([findScreens(db, providerId), findRails(db, providerId)]);
  const byId = new Map(rails.map((rail) => [rail.rail_id, rail]));
  return screens.map((row) => ({
    id: row.screen_id,
    title: { default: row.title_en, eng: row.title_en, ara: row.title_ar },
    status: 'ACTIVE',
    screenPosition: row.place,
    profileTypes: ['ALL'],
    userTypes: ['ALL'],
    sections: row.rail_ids.flatMap((id) => (byId.has(id) ? [section(byId.get(id)!)] : [])),
  }));
}

/** A screen with the cards of its rows; rows without a card are left out. Errors: 7001 where there is none. */
export async function getScreen(
  db: Db,
  providerId: string,
  screenId: string,
  language: DisplayLanguage,
): Promise<ScreenContent> {
  const screen = (await listScreens(db, providerId)).find((one) => one.id === screenId);
  if (!screen) throw new CallError(7001, 'screenid');
  const railIds = screen.sections.map((one) => one.id);
  const [rows, totals] = await Promise.all([
    findRailContents(db, providerId, railIds, language, ROW_LENGTH),
    countRailContents(db, providerId, railIds),
  ]);
  const pictures = await findPictures(db, providerId, [...new Set(rows.map((row) => row.object_id))]);
  const byRail = Map.groupBy(rows, (row) => row.rail_id);
  return {
    id: screen.id,
    title: screen.title,
    rows: screen.sections.flatMap((one) => {
      const featured = one.displayType === 'FEATURED';
      const shapes = featured ? (['LANDSCAPE', 'PORTRAIT'] as const) : [one.posterType];
      const data = (byRail.get(one.id) ?? []).map((row) =>
        presentCard(row, pictures.get(row.object_id) ?? [], language, { shapes, placeholders: featured }),
      );
      if (data.length === 0) return [];
      return [{
        id: one.id,
        title: language === 'ara' ? one.title.ara : one.title.eng,
        displayType: one.displayType,
        posterType: one.posterType,
        seeAll: one.seeAll,
        totalcount: totals.get(one.id) ?? data.length,
        data,
      }];
    }),
  };
}
