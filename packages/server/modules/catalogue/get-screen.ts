import { CallError, type ScreenContent } from '@rawi/contract';
import { findPictures, type Db } from './content-store.ts';
import { fillSections, type SectionAudience, type TopTitles } from './fill-sections.ts';
import { listScreens } from './list-screens.ts';
import { presentCard } from './present.ts';
import type { RatingLimit } from './rating-store.ts';

/** Section types with the viewer's own titles, which the browser requests separately. */
const VIEWER_SECTIONS: ReadonlySet<string> = new Set(['RECOMMENDED', 'CONTINUEWATCH']);

/**
 * A screen with the cards of its rows, each from its section's call (CAT-01). A row is left out where it has no card
 * and is not the viewer's own, and where its section names a call that is not supported here: the browser requests
 * that one. Errors: 7001 where there is no such screen that is active.
 */
export async function getScreen(
  db: Db,
  screenId: string,
  { audience, top, limit }: { audience: SectionAudience; top: TopTitles; limit?: RatingLimit | undefined },
): Promise<ScreenContent> {
  const { providerId, language } = audience;
  const screen = (await listScreens(db, providerId)).find((one) => one.id === screenId);
  if (screen?.status !== 'ACTIVE') throw new CallError(7001, 'screenid');
  const requested = screen.sections.filter((one) => !VIEWER_SECTIONS.has(one.sectionType));
  const filled = await fillSections(db, requested, { audience, top, limit });
  const ids = new Set([...filled.values()].flatMap(({ rows }) => rows.map((row) => row.object_id)));
  const pictures = await findPictures(db, providerId, [...ids], language);

  return {
    id: screen.id,
    title: screen.title,
    rows: screen.sections.flatMap((one) => {
      const { total, rows } = filled.get(one.id) ?? { total: 0, rows: [] };
      if (rows.length === 0 && !VIEWER_SECTIONS.has(one.sectionType)) return [];
      const featured = one.displayType === 'FEATURED';
      const shapes = featured ? (['LANDSCAPE', 'PORTRAIT'] as const) : [one.posterType];
      return [
        {
          id: one.id,
          title: language === 'ara' ? one.title.ara : one.title.eng,
          displayType: one.displayType,
          posterType: one.posterType,
          sectionType: one.sectionType,
          seeAll: one.seeAll,
          totalcount: total,
          data: rows.map((row) =>
            presentCard(row, pictures.get(row.object_id) ?? [], language, { shapes, placeholders: featured }),
          ),
        },
      ];
    }),
  };
}
