import type { DisplayLanguage } from '@rawi/contract';
import { featuredCardOf, isOwnRow, rowOf, type FeaturedCard, type Row } from '../cards/cards.ts';
import type { Source } from './source.ts';

export interface Screen {
  id: string;
  title: { eng: string; ara: string };
  featured: FeaturedCard[];
  rows: Row[];
}

/** Maximum number of hero slides. Few viewers see more, and each adds to the load time. */
const MAX_FEATURED = 6;

/**
 * A screen with the cards of its first rows; the others come without cards. `firstRows` counts rows under the hero.
 * Undefined if there is no such screen.
 */
export async function loadScreen(
  source: Pick<Source, 'screen'>,
  screenId: string,
  language: DisplayLanguage,
  firstRows: number,
): Promise<Screen | undefined> {
  const content = await source.screen(screenId, language);
  if (content === undefined) return undefined;
  const featured = content.rows.find((row) => row.displayType === 'FEATURED');
  const rows = content.rows.filter(
    (row) => row !== featured && (row.data.length > 0 || isOwnRow({ source: row.sectionType })),
  );
  const first = new Set(rows.filter((row) => row.data.length > 0).slice(0, firstRows));
  return {
    id: content.id,
    title: { eng: content.title.eng, ara: content.title.ara },
    featured: (featured?.data ?? []).slice(0, MAX_FEATURED).map(featuredCardOf),
    rows: rows.map((row) => rowOf(row, !isOwnRow({ source: row.sectionType }) && first.has(row))),
  };
}
