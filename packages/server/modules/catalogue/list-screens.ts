import type { Screen, Section } from '@rawi/contract';
import { sectionIdOf } from '@rawi/domain';
import { findRails, findScreens, type Db } from './content-store.ts';
import type { SectionSource } from './tables.ts';

/** Cards per row; the rest is on the See all page. */
const ROW_LENGTH = 20;

/** Cards of a top ten. */
export const TOP_LENGTH = 10;

type RailRow = Awaited<ReturnType<typeof findRails>>[number];

/** Call of a section by its type; the provider may override it. */
function sourceOf(rail: RailRow): Required<SectionSource> {
  switch (rail.section_type) {
    case 'CONTENT':
      return {
        base: 'cms',
        endpoint: 'subscriber/v1/content',
        parameters: { rail: rail.rail_id, pagesize: String(ROW_LENGTH) },
        seeAll: rail.display === 'RAIL',
      };
    case 'TOPTEN':
      return {
        base: 'recommend',
        endpoint: 'topRecommendations',
        parameters: { pagesize: String(TOP_LENGTH) },
        seeAll: false,
      };
    case 'RECOMMENDED':
      return {
        base: 'recommend',
        endpoint: 'vRecommendations',
        parameters: { pagesize: String(ROW_LENGTH) },
        seeAll: true,
      };
    case 'CONTINUEWATCH':
      // Requested by ids from the viewer's own records.
      return { base: 'cms', endpoint: 'subscriber/v1/content', parameters: {}, seeAll: true };
  }
}

function section(rail: RailRow): Section {
  const source = { ...sourceOf(rail), ...rail.source };
  return {
    id: rail.rail_id,
    title: { default: rail.title_en, eng: rail.title_en, ara: rail.title_ar },
    displayType: rail.display,
    posterType: rail.shape,
    sectionType: rail.section_type,
    itemType: 'content',
    listType: source.parameters['rail'] === undefined ? 'DYNAMIC' : 'STATIC',
    ...source,
  };
}

/** The provider's screens with their sections, as in both configurations (CONF-06, CONF-07, CONF-10). */
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

/** Whether viewers can open a screen by this name, which is read as that of an address. */
export async function hasScreen(db: Db, providerId: string, name: string): Promise<boolean> {
  const ids = [name, sectionIdOf(name)];
  const screens = await findScreens(db, providerId);
  return screens.some(({ screen_id: id, status }) => status === 'ACTIVE' && ids.includes(id));
}
