import type { DisplayLanguage, PosterType, Section } from '@rawi/contract';
import { cardOf } from '../../shared/cards/cards.ts';
import { GENRE_PAGE_SIZE } from '@rawi/domain';
import { toCardPage, loadCards, type CardPage } from '../../shared/service-data/lists.ts';
import { filterOf, findSection } from '../../shared/service-data/section-filter.ts';
import { loadScreens } from '../../shared/service-data/sections.ts';
import type { Source } from '../../shared/service-data/source.ts';

/** One page of all titles of a row. */
export interface SeeAllPage extends CardPage {
  id: string;
  title: { eng: string; ara: string };
  shape: PosterType;
  page: number;
}

/** A row of the viewer's own titles: its see-all page has another address. */
export interface OwnRowReference {
  own: 'CONTINUEWATCH' | 'RECOMMENDED';
}

type RowSource = Pick<Source, 'configuration' | 'decking' | 'screen' | 'list' | 'section'>;

/** A page of a row's cards from its own endpoint and parameters; for a computed top ten without an endpoint, the cards of its screen. */
export async function loadRowPage(
  source: RowSource,
  rowId: string,
  page: number,
  language: DisplayLanguage,
): Promise<(CardPage & { title: Section['title']; shape: PosterType }) | OwnRowReference | undefined> {
  const found = findSection(await loadScreens(source), rowId);
  if (found === undefined) return undefined;
  const { section, screenId } = found;
  const { title, posterType: shape, sectionType } = section;
  if (sectionType === 'CONTINUEWATCH' || sectionType === 'RECOMMENDED') return { own: sectionType };
  const reply = await source.section(section, { page, pagesize: GENRE_PAGE_SIZE }, language);
  if (reply.totalcount > 0 || sectionType !== 'TOPTEN') return { title, shape, ...toCardPage(reply, shape) };
  if (sectionType === 'TOPTEN') {
    const row = (await source.screen(screenId, language))?.rows.find(({ id }) => id === rowId);
    const cards = page === 1 ? (row?.data ?? []).map((content) => cardOf(content, shape)) : [];
    return { title, shape, total: row?.data.length ?? 0, cards };
  }
  return { title, shape, ...(await loadCards(source, filterOf(section), { page, shape, language })) };
}

export async function loadSeeAllPage(
  source: RowSource,
  rowId: string,
  page: number | undefined,
  language: DisplayLanguage,
): Promise<SeeAllPage | OwnRowReference | undefined> {
  if (page === undefined) return undefined;
  const found = await loadRowPage(source, rowId, page, language);
  if (found === undefined || 'own' in found) return found;
  const { title, ...rest } = found;
  return {
    id: rowId,
    title: { eng: title.eng || title.default, ara: title.ara || title.default },
    page,
    ...rest,
  };
}
