import type { ContentCard, DisplayLanguage } from '@rawi/contract';
import { cardOf, type Card } from '../../shared/cards/cards.ts';
import type { Source } from '../../shared/service-data/source.ts';

/** Maximum number of cards in a tab or rail of a title's page. */
const MAX_CARDS = 24;
/** Page size for the titles of a bundle: the maximum of the list call. */
const BUNDLE_PAGE_SIZE = 100;

function cardsOf(contents: readonly ContentCard[], titleId: string, limit: number): Card[] {
  return contents
    .filter(({ objectid }) => objectid !== titleId)
    .slice(0, limit)
    .map((content) => cardOf(content, 'PORTRAIT'));
}

/** Titles related by people or bundle (CAT-14: `content/related`). */
export async function loadRelated(
  source: Source,
  titleId: string,
  language: DisplayLanguage,
): Promise<Card[]> {
  return cardsOf((await source.related(titleId, language)).data, titleId, MAX_CARDS);
}

/** Titles that are similar to a title (CAT-14: `similar_content`). */
export async function loadSimilar(
  source: Source,
  titleId: string,
  language: DisplayLanguage,
): Promise<Card[]> {
  return cardsOf((await source.similar(titleId, language)).data, titleId, MAX_CARDS);
}

/** The titles of a bundle, in its order. */
export async function loadBundle(
  source: Source,
  titleId: string,
  language: DisplayLanguage,
): Promise<Card[]> {
  return cardsOf(
    (await source.list({ bundleid: titleId, pagesize: BUNDLE_PAGE_SIZE }, language)).data,
    titleId,
    BUNDLE_PAGE_SIZE,
  );
}
