import type { ContentCard, DisplayLanguage } from '@rawi/contract';
import { cardOf, type Card } from '../../shared/cards/cards.ts';
import type { Source } from '../../shared/service-data/source.ts';

/** Maximum number of cards in a tab or rail of a title's page. */
const MOST = 24;
/** Page size for the titles of a bundle: the maximum of the list call. */
const MOST_OF_BUNDLE = 100;

function cardsOf(contents: readonly ContentCard[], titleId: string, most: number): Card[] {
  return contents
    .filter(({ objectid }) => objectid !== titleId)
    .slice(0, most)
    .map((content) => cardOf(content, 'PORTRAIT'));
}

/** Titles related by people or bundle (CAT-14: `content/related`). */
export async function loadRelated(source: Source, titleId: string, language: DisplayLanguage): Promise<Card[]> {
  return cardsOf((await source.related(titleId, language)).data, titleId, MOST);
}

/** Titles that are similar to a title (CAT-14: `similar_content`). */
export async function loadSimilar(source: Source, titleId: string, language: DisplayLanguage): Promise<Card[]> {
  return cardsOf((await source.similar(titleId, language)).data, titleId, MOST);
}

/** The titles of a bundle, in its order. */
export async function loadBundle(source: Source, titleId: string, language: DisplayLanguage): Promise<Card[]> {
  return cardsOf((await source.list({ bundleid: titleId, pagesize: MOST_OF_BUNDLE }, language)).data, titleId, MOST_OF_BUNDLE);
}
